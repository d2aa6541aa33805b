import { formatLocale } from '@tagalong/contracts/language';
import { TARGET_TYPE } from '@tagalong/contracts/likeboard';
import type { Post } from '@tagalong/contracts/post';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SOCIAL_TEXTS } from '@tagalong/contracts/texts/social-texts';
import { useAction, useHost } from '@tagalong/platform';
import { ActionButton, BookmarkIcon, LikeButton, ShareIcon } from '@tagalong/ui';
import { useCollect } from '#lib/use-collect.ts';
import { useLike } from '#lib/use-like.ts';

const countText = (count: number): string => new Intl.NumberFormat(formatLocale()).format(count);

/** Like, Save and Share below a post. */
export function PostActions({ post }: { post: Post }) {
  const target = {
    target_type: TARGET_TYPE.post,
    target_id: post.post_id,
    target_user_id: post.post_author_id,
  };
  const like = useLike(target, post.is_liked);
  const save = useCollect(target);
  const share = useShare(post);
  return (
    <>
      <LikeButton
        isLiked={post.is_liked}
        onToggle={like}
        label={SOCIAL_TEXTS.like(post.post_author_name)}
        count={post.like_count > 0 ? countText(post.like_count) : undefined}
      />
      <ActionButton icon={<BookmarkIcon size={22} aria-hidden />} onClick={save}>
        {SOCIAL_TEXTS.save}
      </ActionButton>
      <ActionButton
        icon={<ShareIcon size={22} aria-hidden />}
        aria-label={SOCIAL_TEXTS.share}
        onClick={share}
      />
    </>
  );
}

function useShare(post: Post): () => void {
  const host = useHost();
  const { run } = useAction(async () => {
    const picture = post.image_list[0]?.url ?? post.payload?.thumbnail_url;
    await host.ask('share.open', {
      path: href(ROUTES.post, { id: post.unique_key }),
      title: SOCIAL_TEXTS.sharePostTitle(post.post_author_name),
      ...(picture && { picture }),
    });
  });
  return run;
}
