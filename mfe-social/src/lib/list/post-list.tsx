import type { Post } from '@tagalong/contracts/post';
import { PEOPLE_TEXTS } from '@tagalong/contracts/texts/people-texts';
import type { ReactNode } from 'react';
import { PostTiles, PostTilesSkeleton } from '#lib/post/post-tiles.tsx';
import { Endless, type EndlessQuery } from './endless.tsx';

interface PostListProps {
  query: EndlessQuery<Post>;
  empty: ReactNode;
  hasPins?: boolean;
}

/** An endless list of posts as tiles. */
export function PostList({ query, empty, hasPins = false }: PostListProps) {
  return (
    <Endless
      query={query}
      idOf={(post) => post.post_id}
      texts={{ failedTitle: PEOPLE_TEXTS.postsFailedTitle, moreFailed: PEOPLE_TEXTS.moreFailed }}
      waiting={<PostTilesSkeleton />}
      empty={empty}
    >
      {(posts) => <PostTiles posts={posts} hasPins={hasPins} />}
    </Endless>
  );
}
