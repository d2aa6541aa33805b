import type { Post } from '@tagalong/contracts/social/post';
import { size } from '@tagalong/ui';
import { cssHeight, expectedHeight, type Height } from '#parts/post/media-shape.ts';

/** Placeholder of an evicted post; its data is fetched again when the reader approaches it. */
export interface EvictedPost {
  post_id: number;
  expected_height: Height;
}

export type FeedPost = Post | EvictedPost;

/** Page of a feed in the cache; an evicted page has placeholders instead of data. */
export interface FeedPage {
  data: Post[];
  evicted?: EvictedPost[];
}

/** Group of posts that render and unmount together. */
export interface PostBlock {
  id: string;
  /** Index of the page that contains the posts, counted from 0. */
  page: number;
  before: number;
  posts: FeedPost[];
}

/** Posts per block; small enough that a slow phone renders a block without dropping frames. */
const BLOCK_POSTS = 3;

export function isEvicted(post: FeedPost): post is EvictedPost {
  return 'expected_height' in post;
}

/** Groups the posts of all pages into blocks. A post that moved between two fetches appears only once. */
export function postBlocks(pages: readonly FeedPage[]): PostBlock[] {
  const known = new Set<number>();
  const blocks: PostBlock[] = [];
  for (const [page, { data, evicted }] of pages.entries()) {
    let before = known.size;
    const all: readonly FeedPost[] = evicted ?? data;
    const fresh = all.filter(({ post_id }) => !known.has(post_id) && known.add(post_id));
    for (let at = 0; at < fresh.length; at += BLOCK_POSTS) {
      const posts = fresh.slice(at, at + BLOCK_POSTS);
      blocks.push({ id: `${posts[0]?.post_id}+${posts.length}`, page, before, posts });
      before += posts.length;
    }
  }
  return blocks;
}

/** Returns whether both blocks render the same; a list that grew keeps its earlier blocks. */
export function isSameBlock(one: PostBlock, other: PostBlock): boolean {
  return (
    one.page === other.page &&
    one.before === other.before &&
    one.posts.length === other.posts.length &&
    one.posts.every((post, at) => post === other.posts[at])
  );
}

/** Group of blocks that unmount together when far away, so that the page lays out one box instead of many. */
export interface PostChapter {
  /** Stays the same while the chapter only grows. */
  key: string;
  /** Index among the chapters, counted from 0. */
  index: number;
  blocks: PostBlock[];
}

const CHAPTER_PAGES = 5;
/** Number of chapters before and after the reader that keep their data, regardless of the feed's length. */
const KEPT_CHAPTERS = 3;

const chapterOf = (page: number): number => Math.floor(page / CHAPTER_PAGES);

/** Groups blocks into chapters; an unchanged chapter is the same object as in `before`. */
export function postChapters(
  blocks: readonly PostBlock[],
  before: readonly PostChapter[] = [],
): PostChapter[] {
  const chapters: PostChapter[] = [];
  for (const block of blocks) {
    const index = chapterOf(block.page);
    const last = chapters.at(-1);
    if (last?.index === index) last.blocks.push(block);
    else chapters.push({ key: block.id, index, blocks: [block] });
  }
  return chapters.map((chapter, at) => {
    const known = before[at];
    return known && isSameChapter(known, chapter) ? known : chapter;
  });
}

function isSameChapter(one: PostChapter, other: PostChapter): boolean {
  return (
    one.index === other.index &&
    one.blocks.length === other.blocks.length &&
    one.blocks.every((block, at) => {
      const counterpart = other.blocks[at];
      return counterpart !== undefined && isSameBlock(block, counterpart);
    })
  );
}

/**
 * Evicts the pages that are far from all `kept` chapters, which surround the reader. Returns the same array if nothing
 * is evicted.
 */
export function evictPages<Page extends FeedPage>(pages: Page[], kept: readonly number[]): Page[] {
  const isFar = ({ data }: Page, at: number): boolean =>
    data.length > 0 && kept.every((chapter) => Math.abs(chapterOf(at) - chapter) > KEPT_CHAPTERS);
  if (!pages.some(isFar)) return pages;
  return pages.map((page, at) =>
    isFar(page, at) ? { ...page, data: [], evicted: page.data.map(placeholderOf) } : page,
  );
}

function placeholderOf(post: Post): EvictedPost {
  return { post_id: post.post_id, expected_height: expectedHeight(post) };
}

/** Estimates the height of the posts including the gaps between them, as a CSS length. */
export function heightOfPosts(posts: readonly FeedPost[]): string {
  const heights = posts.map((post) => (isEvicted(post) ? post.expected_height : expectedHeight(post)));
  return cssHeight({
    widths: heights.reduce((sum, { widths }) => sum + widths, 0),
    px: heights.reduce((sum, { px }) => sum + px, (posts.length - 1) * size.feedGap),
  });
}
