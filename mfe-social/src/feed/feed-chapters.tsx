import type { FeedKind } from '@tagalong/contracts/social/post';
import { useSession } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { createNearWatch, type NearWatch } from '@tagalong/ui/near-watch';
import { memo, useEffect, useState } from 'react';
import { AfterPaint } from '#lib/after-paint.tsx';
import { Feed } from '#parts/feed/feed.tsx';
import { PostCard } from '#parts/post/post-card.tsx';
import { EvictedPage } from './evicted-page.tsx';
import { FeedBlock } from './feed-block.tsx';
import { heightOfPosts, isEvicted, type PlacedPost, type PostChapter, postChapters } from './feed-posts.ts';
import type { PageEviction } from './use-page-eviction.ts';

const PriceDrops = lazyPart(() => import(/* webpackChunkName: "feed-more" */ './price-drops.tsx'));

interface FeedChaptersProps {
  posts: readonly PlacedPost[];
  eviction: PageEviction;
  label: string;
  isBusy: boolean;
}

/** Feeds with price drops. */
const HOME: ReadonlySet<FeedKind> = new Set(['featured', 'latest']);
/** Number of posts that render at once; the others render near the viewport. */
const FIRST_POSTS = 3;
/** Number of posts that are laid out at once. */
const NEAR_POSTS = 2;

/** Distance from the viewport at which posts render, in CSS pixels; equals a few swipes. */
const POST_NEAR_PX = 3_000;
/** Distance from the viewport at which a chapter renders, in CSS pixels; must exceed the distance of its posts. */
const CHAPTER_NEAR_PX = 8_000;

/** Renders the posts of a feed in chapters. */
export function FeedChapters({ posts, eviction, label, isBusy }: FeedChaptersProps) {
  const [chapters] = useState(createChapters);
  const [watch] = useState(() => createNearWatch(CHAPTER_NEAR_PX));
  const [postWatch] = useState(() => createNearWatch(POST_NEAR_PX));
  return (
    <Feed label={label} isBusy={isBusy}>
      {chapters.take(posts).map(({ key, ...outline }) => (
        <Chapter
          key={key}
          {...outline}
          chapters={chapters}
          eviction={eviction}
          watch={watch}
          postWatch={postWatch}
        />
      ))}
    </Feed>
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
    take(posts: readonly PlacedPost[]): readonly Outline[] {
      const before = now;
      now = postChapters(posts, before);
      outlines = now.map((chapter, at) => {
        const known = outlines[at];
        return known && chapter === before[at] ? known : outlineOf(chapter, (known?.version ?? 0) + 1);
      });
      return outlines;
    },
    postsOf: (index: number): readonly PlacedPost[] =>
      now.find((chapter) => chapter.index === index)?.posts ?? [],
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

function outlineOf({ key, index, posts }: PostChapter, version: number): Outline {
  const id = `${key} and ${posts.length} posts`;
  // The first chapter renders without waiting for the observer.
  const expectedHeight = index === 0 ? undefined : heightOfPosts(posts.map(({ post }) => post));
  return { key, index, version, id, expectedHeight };
}

interface ChapterProps extends Omit<Outline, 'key'> {
  chapters: ReturnType<typeof createChapters>;
  eviction: PageEviction;
  watch: NearWatch;
  postWatch: NearWatch;
}

// Layout and intersection cost grows with the number of boxes, so a distant chapter is a single box.
const Chapter = memo(function Chapter({ id, expectedHeight, watch, ...rest }: ChapterProps) {
  return (
    <FeedBlock id={id} expectedHeight={expectedHeight} watch={watch}>
      <ChapterPosts {...rest} />
    </FeedBlock>
  );
});

type ChapterPostsProps = Pick<ChapterProps, 'index' | 'chapters' | 'eviction' | 'postWatch'>;

/** Renders the posts of a chapter near the reader. */
function ChapterPosts({ index, chapters, eviction, postWatch }: ChapterPostsProps) {
  const posts = chapters.postsOf(index);
  useEffect(() => eviction.moveTo(index), [eviction, index]);
  const pages = [...new Set(posts.map(({ page }) => page))];
  return pages.flatMap((page) => {
    const own = posts.filter((placed) => placed.page === page);
    if (own.some(({ post }) => isEvicted(post)))
      return [<EvictedPage key={`page ${page}`} page={page} posts={own} eviction={eviction} />];
    return own.flatMap((placed) => [
      <FeedPost key={placed.post.post_id} {...placed} watch={postWatch} />,
      placed.index === 0 && HOME.has(eviction.kind) && <Drops key="drops" />,
    ]);
  });
}

/** Below the first post, so that they move nothing on the screen when they arrive. */
function Drops() {
  return (
    useSession() && (
      <AfterPaint isDrawnByServer>
        <PriceDrops />
      </AfterPaint>
    )
  );
}

type FeedPostProps = PlacedPost & { watch: NearWatch };

// Memoized because each new page updates the feed twice; only new posts need to render.
const FeedPost = memo(function FeedPost({ post, index, watch }: FeedPostProps) {
  const expectedHeight = index < FIRST_POSTS ? undefined : heightOfPosts([post]);
  return (
    <FeedBlock id={String(post.post_id)} expectedHeight={expectedHeight} watch={watch} canWait>
      {!isEvicted(post) && (
        <PostCard
          post={post}
          isFirst={index === 0}
          isFar={index >= NEAR_POSTS}
          position={{ index, total: -1 }}
        />
      )}
    </FeedBlock>
  );
});
