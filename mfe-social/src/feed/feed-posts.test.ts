import { expect, test } from '@jest/globals';
import { buildPost } from '@tagalong/testing/builders';
import { evictPages, placePosts, postChapters } from './feed-posts.ts';

const pageOf = (from: number, count: number) => ({
  data: Array.from({ length: count }, (_, at) => buildPost({ post_id: from + at })),
});

test('[PO-10] a post in two pages appears once, with consecutive positions', () => {
  const first = pageOf(1, 4);
  const posts = placePosts([first, { data: [...first.data.slice(3), ...pageOf(10, 2).data] }]);
  expect(posts.map(({ index, page, post }) => [index, page, post.post_id])).toEqual([
    [0, 0, 1],
    [1, 0, 2],
    [2, 0, 3],
    [3, 0, 4],
    [4, 1, 10],
    [5, 1, 11],
  ]);
});

test('[PO-10] ten thousand posts form few chapters, and a new page changes only the last one', () => {
  const pages = Array.from({ length: 834 }, (_, page) => pageOf(page * 12, 12));
  const before = postChapters(placePosts(pages.slice(0, -1)));
  const after = postChapters(placePosts(pages), before);
  expect(after.length).toBeLessThan(200);
  expect(after.flatMap(({ posts }) => posts)).toHaveLength(834 * 12);
  expect(after.map(({ key }) => key).slice(0, before.length)).toEqual(before.map(({ key }) => key));
  const changed = before.filter((chapter, at) => chapter !== after[at]);
  expect(changed.length).toBeLessThanOrEqual(1);
});

test('[PO-10] distant pages are evicted but keep their positions', () => {
  const pages = Array.from({ length: 60 }, (_, page) => pageOf(page * 12, 12));
  const evicted = evictPages(pages, [6]);
  const full = evicted.flatMap(({ data }, page) => (data.length > 0 ? [page] : []));
  expect([full.at(0), full.at(-1), full.length]).toEqual([15, 49, 35]);
  const places = (of: typeof pages) =>
    placePosts(of).map(({ index, page, post }) => [index, page, post.post_id]);
  expect(places(evicted)).toEqual(places(pages));
  expect(evictPages(evicted, [6])).toBe(evicted);
});

test('[PO-10] the chapter with the focus is never evicted', () => {
  const pages = Array.from({ length: 60 }, (_, page) => pageOf(page * 12, 12));
  const full = evictPages(pages, [11, 0]).flatMap(({ data }, page) => (data.length > 0 ? [page] : []));
  expect(full).toEqual([...Array(20).keys(), ...Array.from({ length: 20 }, (_, at) => 40 + at)]);
});
