import { href } from '@tagalong/contracts/core/routes';
import { listUserPosts } from '@tagalong/contracts/social/people';
import type { Post } from '@tagalong/contracts/social/post';
import { USER_PROFILE_ROUTE } from '@tagalong/contracts/social/routes';
import { isWaiting, useCall } from '@tagalong/platform';
import { TitledPart } from '#parts/list/titled-part.tsx';
import { PostTiles, PostTilesSkeleton } from '#parts/post/post-tiles.tsx';
import { POST_PAGE_TEXTS } from './post-page-texts.ts';

/** Fills whole rows at both 3 and 4 tiles per row. */
const SHOWN = 12;

/** Shows more posts by the author. The section is secondary, so it disappears silently when loading fails. */
export function MorePosts({ post }: { post: Post }) {
  const { post_author_id: id, post_author_name: name } = post;
  const query = useCall(listUserPosts, { id, limit: SHOWN + 1 });
  const others = query.data?.data.filter(({ post_id }) => post_id !== post.post_id).slice(0, SHOWN) ?? [];
  if (others.length === 0 && !isWaiting(query)) return null;
  return (
    <TitledPart title={POST_PAGE_TEXTS.moreFrom(name)} to={href(USER_PROFILE_ROUTE, { id })}>
      {others.length > 0 ? <PostTiles posts={others} /> : <PostTilesSkeleton />}
    </TitledPart>
  );
}
