import { css } from '@emotion/react';
import { size } from '@tagalong/ui';
import { memo } from 'react';
import { expectedHeight } from '#lib/post/media-shape.ts';
import { PostCard } from '#lib/post/post-card.tsx';
import { FeedBlock } from './feed-block.tsx';
import { isSameBlock, type PostBlock } from './feed-posts.ts';

interface FeedBlocksProps {
  blocks: readonly PostBlock[];
  label: string;
  isBusy: boolean;
}

/** So many posts are laid out at once, the others when they come near. */
const NEAR_POSTS = 2;

/** The posts of a feed, block by block. */
export function FeedBlocks({ blocks, label, isBusy }: FeedBlocksProps) {
  return (
    <div css={styles} role="feed" aria-label={label} aria-busy={isBusy}>
      {blocks.map((block) => (
        <Block key={block.id} {...block} />
      ))}
    </div>
  );
}

// A feed of some thousand posts is told of each new page twice: only what is new is drawn.
const Block = memo(function Block({ id, before, posts }: PostBlock) {
  return (
    <FeedBlock id={id} expectedHeight={before === 0 ? undefined : heightOf(posts)}>
      {posts.map((post, at) => (
        <PostCard
          key={post.post_id}
          post={post}
          isFirst={before + at === 0}
          isFar={before + at >= NEAR_POSTS}
          position={{ index: before + at, total: -1 }}
        />
      ))}
    </FeedBlock>
  );
}, isSameBlock);

function heightOf(posts: PostBlock['posts']): string {
  const gaps = (posts.length - 1) * size.feedGap;
  return `calc(${posts.map(expectedHeight).join(' + ')} + ${gaps}px)`;
}

const styles = css({ display: 'flex', flexDirection: 'column', gap: size.feedGap });
