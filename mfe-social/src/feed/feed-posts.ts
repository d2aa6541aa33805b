import type { Post } from '@tagalong/contracts/post';

/** Some posts that are drawn and put away together, and how many stand before them. */
export interface PostBlock {
  id: string;
  before: number;
  posts: Post[];
}

/** Few enough that a slow phone draws a block without a hitch. */
const BLOCK_POSTS = 3;

/** The posts of all pages, each once: a post that moved between two fetches may stand in both. */
export function postBlocks(pages: readonly { data: readonly Post[] }[]): PostBlock[] {
  const known = new Set<number>();
  const blocks: PostBlock[] = [];
  for (const { data } of pages) {
    let before = known.size;
    const fresh = data.filter(({ post_id }) => !known.has(post_id) && known.add(post_id));
    for (let at = 0; at < fresh.length; at += BLOCK_POSTS) {
      const posts = fresh.slice(at, at + BLOCK_POSTS);
      blocks.push({ id: `${posts[0]?.post_id}+${posts.length}`, before, posts });
      before += posts.length;
    }
  }
  return blocks;
}

/** True when both draw the same: a list that grew has the blocks that it had. */
export function isSameBlock(one: PostBlock, other: PostBlock): boolean {
  return (
    one.before === other.before &&
    one.posts.length === other.posts.length &&
    one.posts.every((post, at) => post === other.posts[at])
  );
}

/** Blocks that are put away together once they are far: their page lays out one box instead of many. */
export interface PostChapter {
  /** The same for as long as it only grows. */
  key: string;
  blocks: PostBlock[];
}

const CHAPTER_BLOCKS = 20;

export function postChapters(blocks: readonly PostBlock[]): PostChapter[] {
  const chapters: PostChapter[] = [];
  for (let at = 0; at < blocks.length; at += CHAPTER_BLOCKS) {
    const some = blocks.slice(at, at + CHAPTER_BLOCKS);
    chapters.push({ key: some[0]?.id ?? '', blocks: some });
  }
  return chapters;
}

export function isSameChapter(one: PostChapter, other: PostChapter): boolean {
  return (
    one.blocks.length === other.blocks.length &&
    one.blocks.every((block, at) => {
      const counterpart = other.blocks[at];
      return counterpart !== undefined && isSameBlock(block, counterpart);
    })
  );
}
