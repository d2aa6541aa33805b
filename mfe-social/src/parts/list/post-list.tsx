import { POST_IS_HIDDEN } from '@tagalong/contracts/social/facts';
import type { Post } from '@tagalong/contracts/social/post';
import type { PagesQuery } from '@tagalong/platform';
import { useFactOf } from '@tagalong/platform';
import type { ReactNode } from 'react';
import { PostTiles, PostTilesSkeleton } from '#parts/post/post-tiles.tsx';
import { Endless } from './endless.tsx';
import { LIST_TEXTS } from './list-texts.ts';

interface PostListProps {
  query: PagesQuery<Post>;
  empty: ReactNode;
  hasPins?: boolean;
}

/** Shows an endless list of posts as tiles. */
export function PostList({ query, empty, hasPins = false }: PostListProps) {
  const pages = query.data?.pages;
  const posts = pages?.flatMap(({ data }) => data) ?? [];
  const isHidden = useFactOf(
    POST_IS_HIDDEN,
    posts.map(({ post_id }) => post_id),
  );
  const isNoneShown =
    !query.hasNextPage && posts.length > 0 && posts.every(({ post_id }) => isHidden(post_id));
  if (isNoneShown) return empty;
  return (
    <Endless
      query={query}
      idOf={(post) => post.post_id}
      texts={{ failedTitle: LIST_TEXTS.postsFailedTitle, moreFailed: LIST_TEXTS.moreFailed }}
      waiting={<PostTilesSkeleton />}
      empty={empty}
    >
      {(posts) => <PostTiles posts={posts} hasPins={hasPins} isFirst />}
    </Endless>
  );
}
