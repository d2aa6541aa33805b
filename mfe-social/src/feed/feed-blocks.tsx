import { css } from '@emotion/react';
import { size } from '@tagalong/ui';
import { memo } from 'react';
import { expectedHeight } from '#lib/post/media-shape.ts';
import { PostCard } from '#lib/post/post-card.tsx';
import { FeedBlock } from './feed-block.tsx';
import { isSameBlock, isSameChapter, type PostBlock, type PostChapter, postChapters } from './feed-posts.ts';

interface FeedBlocksProps {
  blocks: readonly PostBlock[];
  label: string;
  isBusy: boolean;
}

/** So many posts are laid out at once, the others when they come near. */
const NEAR_POSTS = 2;

/** Before its posts come near, a chapter's blocks are there: farther than that, in CSS pixels. */
const CHAPTER_NEAR_PX = 8_000;

/** The posts of a feed, block by block, and the blocks in chapters. */
export function FeedBlocks({ blocks, label, isBusy }: FeedBlocksProps) {
  return (
    <div css={styles} role="feed" aria-label={label} aria-busy={isBusy}>
      {postChapters(blocks).map((chapter) => (
        <Chapter key={chapter.key} chapter={chapter} />
      ))}
    </div>
  );
}

// Layout, intersections and rendering go through every box of the page in each frame: far away, sixty posts are one.
const Chapter = memo(
  function Chapter({ chapter: { key, blocks } }: { chapter: PostChapter }) {
    return (
      <FeedBlock
        id={`${key} and ${blocks.length} blocks`}
        expectedHeight={blocks[0]?.before === 0 ? undefined : chapterHeight(blocks)}
        nearPx={CHAPTER_NEAR_PX}
      >
        {blocks.map((block) => (
          <Block key={block.id} {...block} />
        ))}
      </FeedBlock>
    );
  },
  (one, other) => isSameChapter(one.chapter, other.chapter),
);

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

function chapterHeight(blocks: readonly PostBlock[]): string {
  return heightOf(blocks.flatMap(({ posts }) => posts));
}

function heightOf(posts: PostBlock['posts']): string {
  const gaps = (posts.length - 1) * size.feedGap;
  return `calc(${posts.map(expectedHeight).join(' + ')} + ${gaps}px)`;
}

const styles = css({ display: 'flex', flexDirection: 'column', gap: size.feedGap });
