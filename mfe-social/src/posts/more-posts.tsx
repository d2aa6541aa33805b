import { listUserPosts } from '@tagalong/contracts/people';
import type { Post } from '@tagalong/contracts/post';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SOCIAL_TEXTS } from '@tagalong/contracts/texts/social-texts';
import { isWaiting, useCall } from '@tagalong/platform';
import { TitledPart } from '#lib/list/titled-part.tsx';
import { PostTiles, PostTilesSkeleton } from '#lib/post/post-tiles.tsx';

/** Whole rows, three tiles wide or four. */
const SHOWN = 12;

/** What else the author has posted. What is beside the point of the page leaves without a word when it fails. */
export function MorePosts({ post }: { post: Post }) {
  const { post_author_id: id, post_author_name: name } = post;
  const query = useCall(listUserPosts, { id, limit: SHOWN + 1 });
  const others = query.data?.data.filter(({ post_id }) => post_id !== post.post_id).slice(0, SHOWN) ?? [];
  if (others.length === 0 && !isWaiting(query)) return null;
  return (
    <TitledPart title={SOCIAL_TEXTS.moreFrom(name)} to={href(ROUTES.userProfile, { id })}>
      {others.length > 0 ? <PostTiles posts={others} /> : <PostTilesSkeleton />}
    </TitledPart>
  );
}
