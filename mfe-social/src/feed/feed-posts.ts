import type { Post } from '@tagalong/contracts/post';

/** The posts of a page, and how many stand before them. */
export interface PostBlock {
  id: string;
  before: number;
  posts: Post[];
}

/** The posts of all pages, each once: a post that moved between two fetches may stand in both. */
export function postBlocks(pages: readonly { data: readonly Post[] }[]): PostBlock[] {
  const known = new Set<number>();
  const blocks: PostBlock[] = [];
  for (const { data } of pages) {
    const before = known.size;
    const posts = data.filter(({ post_id }) => !known.has(post_id) && known.add(post_id));
    const [first] = posts;
    if (first) blocks.push({ id: `${first.post_id}+${posts.length}`, before, posts });
  }
  return blocks;
}
