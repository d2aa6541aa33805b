import { css } from '@emotion/react';
import { CAPTION_MAX } from '@tagalong/contracts/core/limits';
import { repostPost } from '@tagalong/contracts/creation/compose';
import type { POST_REPOST } from '@tagalong/contracts/creation/intents';
import type { Post } from '@tagalong/contracts/social/post';
import { type OverlayProps, runAsMember, useChange, useDialogAction, useHost } from '@tagalong/platform';
import { Button, color, space, text } from '@tagalong/ui';
import { FormErrorText, Sheet, TextArea } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { COMPOSE_TEXTS } from './compose-texts.ts';
import { useComposedPost } from './use-composed-post.ts';

/** Reposts a post with the member's own words, or edits those of a repost (PO-03, PO-04). */
export function PostRepostOverlay({ payload, answer, cancel }: OverlayProps<typeof POST_REPOST>) {
  const post = useComposedPost(payload.unique_key, cancel);
  if (!post) return null;
  const { is_promotion } = payload;
  return <RepostSheet post={post} isPromotion={is_promotion} onDone={() => answer({})} onLeft={cancel} />;
}

interface RepostSheetProps {
  post: Post;
  isPromotion: boolean;
  onDone(): void;
  onLeft(): void;
}

function RepostSheet({ post, isPromotion, onDone, onLeft }: RepostSheetProps) {
  const host = useHost();
  const repost = useChange(repostPost);
  const dialog = useDialogAction(onDone, onLeft);
  const [isReposted] = useState(post.is_reposted);
  const [caption, setCaption] = useState(post.last_post_caption ?? '');
  const words = textsFor(isReposted, isPromotion);
  const save = (): void =>
    dialog.act({
      answer: undefined,
      text: isReposted ? COMPOSE_TEXTS.repostSaved : COMPOSE_TEXTS.reposted,
      work: () =>
        runAsMember(host, ['create'], async () => {
          await repost({ post_id: post.post_id, caption });
        }),
    });
  return (
    <Sheet
      isOpen={dialog.isOpen}
      title={words.title}
      onClose={dialog.leave}
      onClosed={dialog.closed}
      footer={
        <Button isWide isPending={dialog.isPending} onClick={save}>
          {words.button}
        </Button>
      }
    >
      <div css={styles.body}>
        <p css={styles.note}>{COMPOSE_TEXTS.repostText}</p>
        <TextArea
          label={COMPOSE_TEXTS.words}
          placeholder={COMPOSE_TEXTS.wordsPlaceholder}
          value={caption}
          onChange={setCaption}
          maxLength={CAPTION_MAX}
          autoFocus
        />
        {dialog.problem && <FormErrorText>{dialog.problem}</FormErrorText>}
      </div>
    </Sheet>
  );
}

function textsFor(isReposted: boolean, isPromotion: boolean): { title: string; button: string } {
  if (isReposted) return { title: COMPOSE_TEXTS.repostEditTitle, button: COMPOSE_TEXTS.save };
  return isPromotion
    ? { title: COMPOSE_TEXTS.promoteTitle, button: COMPOSE_TEXTS.promote }
    : { title: COMPOSE_TEXTS.repostTitle, button: COMPOSE_TEXTS.repost };
}

const styles = {
  body: css({ display: 'grid', gap: space[6] }),
  note: css({ ...text('base'), color: color.text2 }),
};
