import { css } from '@emotion/react';
import { numberText } from '@tagalong/contracts/core/language';
import { POST_COMPOSE } from '@tagalong/contracts/creation/intents';
import { COLLECTIONS_PICK } from '@tagalong/contracts/social/intents';
import type { Post } from '@tagalong/contracts/social/post';
import { isRepostable } from '@tagalong/contracts/social/post';
import { POST_TEXTS } from '@tagalong/contracts/social/post-texts';
import { TARGET_TYPE } from '@tagalong/contracts/social/target-type';
import { useAction, useHost, useLike, useSession } from '@tagalong/platform';
import { useAsk } from '@tagalong/platform/use-ask';
import {
  ActionButton,
  BookmarkIcon,
  color,
  LikeButton,
  RepeatIcon,
  ShareIcon,
  TagPlusIcon,
} from '@tagalong/ui';
import { CARD_TEXTS } from './card-texts.ts';
import { useSharePost } from './use-share-post.ts';

/** Renders the Like, Save, Add tag, Repost and Share buttons of a post (PO-02). */
export function PostActions({ post }: { post: Post }) {
  const target = {
    target_type: TARGET_TYPE.post,
    target_id: post.post_id,
    target_user_id: post.post_author_id,
  };
  const { isLiked, toggle } = useLike(target, post.is_liked);
  const { ask, ensureMember } = useHost();
  const saving = useAction(async () => {
    const resume = { intent: COLLECTIONS_PICK, payload: target };
    if (await ensureMember('like', undefined, resume)) await ask(COLLECTIONS_PICK, target);
  });
  const share = useSharePost(post);
  // The composer asks visitors to log in first (AU-05).
  const compose = useAsk(POST_COMPOSE);
  const { unique_key, post_author_name: author } = post;
  const viewerId = useSession()?.id ?? null;
  return (
    <>
      <LikeButton
        isLiked={isLiked}
        onToggle={toggle}
        label={CARD_TEXTS.like(author)}
        count={post.like_count > 0 ? numberText(post.like_count) : undefined}
      />
      <ActionButton
        icon={<BookmarkIcon size={22} aria-hidden />}
        aria-label={CARD_TEXTS.savePost(author)}
        onClick={() => saving.run()}
      >
        {CARD_TEXTS.save}
      </ActionButton>
      <span css={styles.gap} />
      <ActionButton
        icon={<TagPlusIcon size={22} aria-hidden />}
        aria-label={POST_TEXTS.tag(author)}
        onClick={() => compose({ action: 'tag', unique_key })}
      />
      {isRepostable(post, viewerId) && (
        <ActionButton
          css={post.is_reposted && styles.done}
          icon={<RepeatIcon size={22} aria-hidden />}
          aria-label={(post.is_reposted ? POST_TEXTS.repostEdit : POST_TEXTS.repost)(author)}
          onClick={() => compose({ action: 'repost', unique_key })}
        />
      )}
      <ActionButton
        icon={<ShareIcon size={22} aria-hidden />}
        aria-label={CARD_TEXTS.sharePost(author)}
        onClick={share}
      />
    </>
  );
}

const styles = {
  gap: css({ flex: 1 }),
  done: css({ color: color.accent }),
};
