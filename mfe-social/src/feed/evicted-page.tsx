import { css } from '@emotion/react';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { color, radius, size } from '@tagalong/ui';
import type { EvictedPostsProps } from './evicted-posts.tsx';
import { placeholderHeight } from './feed-block.tsx';
import { heightOfPosts, type PlacedPost } from './feed-posts.ts';

const EvictedPosts = lazyPart(() => import(/* webpackChunkName: "feed-more" */ './evicted-posts.tsx'));

interface EvictedPageProps extends EvictedPostsProps {
  posts: readonly PlacedPost[];
}

/** Reserves the space of an evicted page while its posts are fetched again. */
export function EvictedPage({ posts, page, eviction }: EvictedPageProps) {
  return (
    <div css={styles.page}>
      {posts.map(({ post }) => (
        <div
          key={post.post_id}
          css={styles.placeholder}
          style={{ height: placeholderHeight(String(post.post_id), heightOfPosts([post])) ?? undefined }}
        />
      ))}
      <EvictedPosts page={page} eviction={eviction} />
    </div>
  );
}

const styles = {
  page: css({ position: 'relative', display: 'flex', flexDirection: 'column', gap: size.feedGap }),
  placeholder: css({ borderRadius: radius.xl, backgroundColor: color.surface }),
};
