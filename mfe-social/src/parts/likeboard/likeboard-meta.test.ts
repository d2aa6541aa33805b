import { expect, test } from '@jest/globals';
import { likeboardMeta } from './likeboard-meta.ts';

test.each([
  [2, 0, true, '2 products · Public', '2 products · Public'],
  [14, 2, true, '14 products · 2 posts · Public', '16 items · Public'],
  [0, 1, false, '1 post · Private', '1 post · Private'],
  [0, 0, false, '0 products · Private', '0 products · Private'],
])('[LB-01] %i products and %i posts', (product_count, post_count, is_public, whole, short) => {
  const board = { product_count, post_count, is_public };
  expect([likeboardMeta(board), likeboardMeta(board, 'short')]).toEqual([whole, short]);
});
