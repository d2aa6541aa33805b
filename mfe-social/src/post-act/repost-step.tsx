import { css } from '@emotion/react';
import { CAPTION_MAX } from '@tagalong/contracts/core/limits';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { repostPost } from '@tagalong/contracts/social/post-action';
import { POST_TEXTS } from '@tagalong/contracts/social/post-texts';
import { asMember, useChange, useHost } from '@tagalong/platform';
import { Button, color, space, text } from '@tagalong/ui';
import { FormErrorText, Sheet, TextArea } from '@tagalong/ui/overlay';
import { useState } from 'react';
import type { StepProps } from './step.ts';
import { useStep } from './use-step.ts';

/** Reposts with words of one's own, or changes them (PO-03, PO-04). */
export function RepostStep({ post, onDone, onLeft }: StepProps) {
  const host = useHost();
  const repost = useChange(repostPost);
  const step = useStep(onDone, onLeft);
  const [caption, setCaption] = useState(post.last_post_caption ?? '');
  const save = (): void =>
    step.act({
      done: 'repost',
      text: post.is_reposted ? POST_TEXTS.repostSaved : POST_TEXTS.reposted,
      work: () =>
        asMember(host, ['create'], async () => {
          await repost({ post_id: post.post_id, caption });
        }),
    });
  return (
    <Sheet
      isOpen={step.isOpen}
      title={post.is_reposted ? POST_TEXTS.repostEdit : POST_TEXTS.repostTitle}
      closeLabel={SHARED_TEXTS.close}
      onClose={step.leave}
      onClosed={step.closed}
      footer={
        <Button isWide isPending={step.isPending} onClick={save}>
          {post.is_reposted ? POST_TEXTS.save : POST_TEXTS.repost}
        </Button>
      }
    >
      <div css={styles.body}>
        <p css={styles.note}>{POST_TEXTS.repostText}</p>
        <TextArea
          label={POST_TEXTS.repostCaption}
          placeholder={POST_TEXTS.repostPlaceholder}
          value={caption}
          onChange={setCaption}
          maxLength={CAPTION_MAX}
          autoFocus
        />
        {step.problem && <FormErrorText>{step.problem}</FormErrorText>}
      </div>
    </Sheet>
  );
}

const styles = {
  body: css({ display: 'grid', gap: space[6] }),
  note: css({ ...text('base'), color: color.text2 }),
};
