import type { Post } from '@tagalong/contracts/post';

/** The posts of all pages, each once: a post that moved between two fetches may stand in both. */
export function feedPosts(pages: readonly { data: readonly Post[] }[]): Post[] {
  const byId = new Map(pages.flatMap((page) => page.data).map((post) => [post.post_id, post]));
  return [...byId.values()];
}
