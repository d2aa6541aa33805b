import { expect, test } from '@jest/globals';
import { buildLikeboardDetail, buildProductCard } from '@tagalong/testing/builders';
import { priceMoves } from './saved-price.ts';

function movesOf(now: number, saved: number | null) {
  const board = buildLikeboardDetail({
    likes: { products: [buildProductCard({ id: 7, lowest_price: now, currency: 'USD' })], posts: [] },
    ...(saved !== null && { saved_prices: [{ product_id: 7, price: saved }] }),
  });
  return priceMoves(board).get(7);
}

test('[LB-07] describes a price change since the product was saved', () => {
  expect(movesOf(5_200, 6_400)).toEqual({ isDrop: true, text: '$12.00 less than when you saved it' });
  expect(movesOf(6_400, 5_200)).toEqual({ isDrop: false, text: '$12.00 more than when you saved it' });
});

test.each([
  ['the same price', 6_400, 6_400],
  ['no price now', 0, 6_400],
  ['none known from then', 6_400, null],
])('[LB-07] describes nothing for %s', (_, now, saved) => {
  expect(movesOf(now, saved)).toBeUndefined();
});
