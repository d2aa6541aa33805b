import type { Post } from '@tagalong/contracts/social/post';
import { size } from '@tagalong/ui';
import { cssHeight, expectedHeight, type Height } from '#parts/post/media-shape.ts';

/** What is kept of a post far away; its data is fetched again when the reader comes near. */
export interface ShelvedPost {
  post_id: number;
  shelved_height: Height;
}

export type FeedPost = Post | ShelvedPost;

/** A page of a feed as it lies in the cache: one on the shelf has no data. */
export interface FeedPage {
  data: Post[];
  shelf?: ShelvedPost[];
}

/** Some posts that are drawn and put away together, and how many stand before them. */
export interface PostBlock {
  id: string;
  /** The page that brought them, counted from 0. */
  page: number;
  before: number;
  posts: FeedPost[];
}

/** Few enough that a slow phone draws a block without a hitch. */
const BLOCK_POSTS = 3;

export function isShelved(post: FeedPost): post is ShelvedPost {
  return 'shelved_height' in post;
}

/** The posts of all pages, each once: a post that moved between two fetches may stand in both. */
export function postBlocks(pages: readonly FeedPage[]): PostBlock[] {
  const known = new Set<number>();
  const blocks: PostBlock[] = [];
  for (const [page, { data, shelf }] of pages.entries()) {
    let before = known.size;
    const all: readonly FeedPost[] = shelf ?? data;
    const fresh = all.filter(({ post_id }) => !known.has(post_id) && known.add(post_id));
    for (let at = 0; at < fresh.length; at += BLOCK_POSTS) {
      const posts = fresh.slice(at, at + BLOCK_POSTS);
      blocks.push({ id: `${posts[0]?.post_id}+${posts.length}`, page, before, posts });
      before += posts.length;
    }
  }
  return blocks;
}

/** True when both draw the same: a list that grew has the blocks that it had. */
export function isSameBlock(one: PostBlock, other: PostBlock): boolean {
  return (
    one.page === other.page &&
    one.before === other.before &&
    one.posts.length === other.posts.length &&
    one.posts.every((post, at) => post === other.posts[at])
  );
}

/** Blocks that are put away together once they are far: their page lays out one box instead of many. */
export interface PostChapter {
  /** The same for as long as it only grows. */
  key: string;
  /** Its place among the chapters, counted from 0. */
  index: number;
  blocks: PostBlock[];
}

const CHAPTER_PAGES = 5;
/** So many chapters before and behind the reader keep their data: a few hundred posts however long the feed is. */
const KEPT_CHAPTERS = 3;

const chapterOf = (page: number): number => Math.floor(page / CHAPTER_PAGES);

/** The chapters of a feed; those in which nothing changed are the same objects as `before`. */
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
 * The pages with those on the shelf that are far from all `held` chapters, where the reader is; the same array when
 * there are none.
 */
export function shelvePages<Page extends FeedPage>(pages: Page[], held: readonly number[]): Page[] {
  const isFar = ({ data }: Page, at: number): boolean =>
    data.length > 0 && held.every((chapter) => Math.abs(chapterOf(at) - chapter) > KEPT_CHAPTERS);
  if (!pages.some(isFar)) return pages;
  return pages.map((page, at) =>
    isFar(page, at) ? { ...page, data: [], shelf: page.data.map(shelved) } : page,
  );
}

function shelved(post: Post): ShelvedPost {
  return { post_id: post.post_id, shelved_height: expectedHeight(post) };
}

/** About how high the posts are with the gaps between them, as a CSS length. */
export function heightOfPosts(posts: readonly FeedPost[]): string {
  const heights = posts.map((post) => (isShelved(post) ? post.shelved_height : expectedHeight(post)));
  return cssHeight({
    widths: heights.reduce((sum, { widths }) => sum + widths, 0),
    px: heights.reduce((sum, { px }) => sum + px, (posts.length - 1) * size.feedGap),
  });
}
