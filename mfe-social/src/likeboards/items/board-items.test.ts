import { expect, test } from '@jest/globals';
import { buildLikeboardDetail, buildPost, buildProductCard } from '@tagalong/testing/builders';
import { idsOf, inOrder, moved, stepped, without } from './board-items.ts';

const board = buildLikeboardDetail({
  product_count: 3,
  post_count: 1,
  likes: {
    products: [1, 2, 3].map((id) => buildProductCard({ id })),
    posts: [buildPost({ post_id: 1 })],
  },
});

test('[LB-07] what is removed leaves the list and the count of its kind only', () => {
  const left = without(board, [{ type: 3, ids: [1, 3, 99] }]);
  expect([idsOf(left, 3), idsOf(left, 4)]).toEqual([[2], [1]]);
  expect([left.product_count, left.post_count]).toEqual([1, 1]);
});

test('[LB-07] things stand in the order that is given, the others behind', () => {
  expect(idsOf(inOrder(board, { type: 3, ids: [3, 1] }), 3)).toEqual([3, 1, 2]);
  expect(idsOf(inOrder(board, { type: 4, ids: [1] }), 3)).toEqual([1, 2, 3]);
});

test.each([
  [3, 'first', [3, 1, 2]],
  [3, 'earlier', [1, 3, 2]],
  [1, 'later', [2, 1, 3]],
  [1, 'last', [2, 3, 1]],
] as const)('[LB-07] %i takes the step %s', (id, step, expected) => {
  expect(stepped([1, 2, 3], id, step)).toEqual(expected);
});

test('[LB-07] a step beyond the end, or of something that is not there, changes nothing', () => {
  const ids = [1, 2];
  expect(stepped(ids, 1, 'earlier')).toBe(ids);
  expect(stepped(ids, 2, 'last')).toBe(ids);
  expect(stepped(ids, 9, 'first')).toBe(ids);
  expect(moved(ids, 0, 5)).toBe(ids);
});
