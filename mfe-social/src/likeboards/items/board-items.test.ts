import { expect, test } from '@jest/globals';
import { buildLikeboardDetail, buildPost, buildProductCard } from '@tagalong/testing/builders';
import { inOrder, moved, removalFacts, stepped } from './board-items.ts';

const board = buildLikeboardDetail({
  product_count: 3,
  post_count: 1,
  likes: {
    products: [1, 2, 3].map((id) => buildProductCard({ id })),
    posts: [buildPost({ post_id: 1 })],
  },
});

test('[LB-07] removed items leave the likeboard and lower the count of their type only', () => {
  const facts = removalFacts(board, [{ type: 3, ids: [1, 3, 99] }]);
  expect(facts.map(({ fact, id, value }) => [fact.name, id, value])).toEqual([
    ['likeboard.has_item', '1/3/1', false],
    ['likeboard.has_item', '1/3/3', false],
    ['likeboard.content', 1, expect.objectContaining({ product_count: 1, post_count: 1 })],
  ]);
});

test('[LB-07] items are sorted by the given ids, others come last', () => {
  const sorted = (ids: number[]) => inOrder(board.likes.products, ({ id }) => id, ids).map(({ id }) => id);
  expect(sorted([3, 1])).toEqual([3, 1, 2]);
  expect(sorted([9])).toEqual([1, 2, 3]);
});

test.each([
  [3, 'first', [3, 1, 2]],
  [3, 'earlier', [1, 3, 2]],
  [1, 'later', [2, 1, 3]],
  [1, 'last', [2, 3, 1]],
] as const)('[LB-07] moves %i by the step %s', (id, step, expected) => {
  expect(stepped([1, 2, 3], id, step)).toEqual(expected);
});

test('[LB-07] a step beyond the end or of an unknown item changes nothing', () => {
  const ids = [1, 2];
  expect(stepped(ids, 1, 'earlier')).toBe(ids);
  expect(stepped(ids, 2, 'last')).toBe(ids);
  expect(stepped(ids, 9, 'first')).toBe(ids);
  expect(moved(ids, 0, 5)).toBe(ids);
});
