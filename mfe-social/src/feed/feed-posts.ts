import type { Post } from '@tagalong/contracts/social/post';
import { size } from '@tagalong/ui';
import { cssHeight, expectedHeight, type Height, tileRatio } from '#parts/post/media-shape.ts';

/** Placeholder of an evicted post; its data is fetched again when the reader approaches it. */
export interface EvictedPost {
  post_id: number;
  expected_height: Height;
  /** Ratio of its picture in a wall. */
  ratio: number;
}

export type FeedPost = Post | EvictedPost;

/** Page of a feed in the cache; an evicted page has placeholders instead of data. */
export interface FeedPage {
  data: Post[];
  evicted?: EvictedPost[];
}

/** Post at its position in the feed. */
export interface PlacedPost {
  post: FeedPost;
  /** Index of the page that contains the post, counted from 0. */
  page: number;
  /** Index in the feed, counted from 0. */
  index: number;
}

export function isEvicted(post: FeedPost): post is EvictedPost {
  return 'expected_height' in post;
}

/** Lists the posts of all pages. A post that moved between two fetches appears only once. */
export function placePosts(pages: readonly FeedPage[]): PlacedPost[] {
  const known = new Set<number>();
  const placed: PlacedPost[] = [];
  for (const [page, { data, evicted }] of pages.entries()) {
    const all: readonly FeedPost[] = evicted ?? data;
    for (const post of all) {
      if (!known.has(post.post_id)) placed.push({ post, page, index: known.size });
      known.add(post.post_id);
    }
  }
  return placed;
}

/** Group of posts that unmount together when far away, so that the page lays out one box instead of many. */
export interface PostChapter {
  /** Stays the same while the chapter only grows. */
  key: string;
  /** Index among the chapters, counted from 0. */
  index: number;
  posts: PlacedPost[];
}

const CHAPTER_PAGES = 5;
/** Number of chapters before and after the reader that keep their data, regardless of the feed's length. */
const KEPT_CHAPTERS = 3;

/** Returns the index of the chapter that contains a page. */
export const chapterOf = (page: number): number => Math.floor(page / CHAPTER_PAGES);

/** Groups posts into chapters; an unchanged chapter is the same object as in `before`. */
export function postChapters(
  posts: readonly PlacedPost[],
  before: readonly PostChapter[] = [],
): PostChapter[] {
  const chapters: PostChapter[] = [];
  for (const placed of posts) {
    const index = chapterOf(placed.page);
    const last = chapters.at(-1);
    if (last?.index === index) last.posts.push(placed);
    else chapters.push({ key: String(placed.post.post_id), index, posts: [placed] });
  }
  return chapters.map((chapter, at) => {
    const known = before[at];
    return known && isSameChapter(known, chapter) ? known : chapter;
  });
}

function isSameChapter(one: PostChapter, other: PostChapter): boolean {
  return (
    one.index === other.index &&
    one.posts.length === other.posts.length &&
    one.posts.every((placed, at) => isSamePlace(placed, other.posts[at]))
  );
}

function isSamePlace(one: PlacedPost, other: PlacedPost | undefined): boolean {
  return one.post === other?.post && one.page === other.page && one.index === other.index;
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
  return { post_id: post.post_id, expected_height: expectedHeight(post), ratio: tileRatio(post) };
}

/** Estimates the height of the posts including the gaps between them, as a CSS length. */
export function heightOfPosts(posts: readonly FeedPost[]): string {
  const heights = posts.map((post) => (isEvicted(post) ? post.expected_height : expectedHeight(post)));
  return cssHeight({
    widths: heights.reduce((sum, { widths }) => sum + widths, 0),
    px: heights.reduce((sum, { px }) => sum + px, (posts.length - 1) * size.feedGap),
  });
}
