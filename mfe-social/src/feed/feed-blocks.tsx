import { css } from '@emotion/react';
import { size } from '@tagalong/ui';
import { memo, useEffect, useState } from 'react';
import { PostCard } from '#parts/post/post-card.tsx';
import { EvictedPage } from './evicted-page.tsx';
import { FeedBlock } from './feed-block.tsx';
import {
  heightOfPosts,
  isEvicted,
  isSameBlock,
  type PostBlock,
  type PostChapter,
  postChapters,
} from './feed-posts.ts';
import type { PageEviction } from './use-page-eviction.ts';

interface FeedBlocksProps {
  blocks: readonly PostBlock[];
  eviction: PageEviction;
  label: string;
  isBusy: boolean;
}

/** Number of posts that are laid out at once; the others are laid out near the viewport. */
const NEAR_POSTS = 2;

/** Distance from the viewport at which a chapter renders, in CSS pixels; must exceed the distance of its blocks. */
const CHAPTER_NEAR_PX = 8_000;

/** Renders the posts of a feed in blocks, and the blocks in chapters. */
export function FeedBlocks({ blocks, eviction, label, isBusy }: FeedBlocksProps) {
  const [chapters] = useState(createChapters);
  return (
    <div css={styles} role="feed" aria-label={label} aria-busy={isBusy}>
      {chapters.take(blocks).map(({ key, ...outline }) => (
        <Chapter key={key} {...outline} chapters={chapters} eviction={eviction} />
      ))}
    </div>
  );
}

/**
 * Holds the current chapters outside of props. React retains a memoized chapter's previous props until it renders
 * again, and with them the data of every post that was ever loaded.
 */
function createChapters() {
  let now: PostChapter[] = [];
  let outlines: Outline[] = [];
  return {
    take(blocks: readonly PostBlock[]): readonly Outline[] {
      const before = now;
      now = postChapters(blocks, before);
      outlines = now.map((chapter, at) => {
        const known = outlines[at];
        return known && chapter === before[at] ? known : outlineOf(chapter, (known?.version ?? 0) + 1);
      });
      return outlines;
    },
    blocksOf: (index: number): readonly PostBlock[] =>
      now.find((chapter) => chapter.index === index)?.blocks ?? [],
  };
}

/** Chapter without its posts. */
interface Outline {
  key: string;
  index: number;
  /** Increases when the chapter changes. */
  version: number;
  id: string;
  expectedHeight: string | undefined;
}

function outlineOf({ key, index, blocks }: PostChapter, version: number): Outline {
  const id = `${key} and ${blocks.length} blocks`;
  // The first chapter renders without waiting for the observer.
  const expectedHeight = index === 0 ? undefined : heightOfPosts(blocks.flatMap(({ posts }) => posts));
  return { key, index, version, id, expectedHeight };
}

interface ChapterProps extends Omit<Outline, 'key'> {
  chapters: ReturnType<typeof createChapters>;
  eviction: PageEviction;
}

// Layout and intersection cost grows with the number of boxes, so a distant chapter is a single box.
const Chapter = memo(function Chapter({ id, expectedHeight, ...rest }: ChapterProps) {
  return (
    <FeedBlock id={id} expectedHeight={expectedHeight} nearPx={CHAPTER_NEAR_PX}>
      <ChapterBlocks {...rest} />
    </FeedBlock>
  );
});

/** Renders the blocks of a chapter near the reader. */
function ChapterBlocks({ index, chapters, eviction }: Omit<ChapterProps, 'id' | 'expectedHeight'>) {
  const blocks = chapters.blocksOf(index);
  useEffect(() => eviction.moveTo(index), [eviction, index]);
  const pages = [...new Set(blocks.map(({ page }) => page))];
  return pages.flatMap((page) => {
    const own = blocks.filter((block) => block.page === page);
    if (own.some(({ posts }) => posts.some(isEvicted)))
      return [<EvictedPage key={`page ${page}`} page={page} blocks={own} eviction={eviction} />];
    return own.map((block) => <Block key={block.id} {...block} />);
  });
}

// Memoized because each new page updates the feed twice; only new blocks need to render.
const Block = memo(function Block({ id, before, posts }: PostBlock) {
  return (
    <FeedBlock id={id} expectedHeight={before === 0 ? undefined : heightOfPosts(posts)}>
      {posts.map(
        (post, at) =>
          !isEvicted(post) && (
            <PostCard
              key={post.post_id}
              post={post}
              isFirst={before + at === 0}
              isFar={before + at >= NEAR_POSTS}
              position={{ index: before + at, total: -1 }}
            />
          ),
      )}
    </FeedBlock>
  );
}, isSameBlock);

const styles = css({ display: 'flex', flexDirection: 'column', gap: size.feedGap });
