import { expect, test } from '@jest/globals';
import { buildLikeboardDetail, buildProductCard } from '@tagalong/testing/builders';
import { priceChanges } from './saved-price.ts';

function changeOf(now: number, saved: number | null) {
  const board = buildLikeboardDetail({
    likes: { products: [buildProductCard({ id: 7, lowest_price: now, currency: 'USD' })], posts: [] },
    ...(saved !== null && { saved_prices: [{ product_id: 7, price: saved }] }),
  });
  return priceChanges(board).get(7);
}

test('[LB-07] describes a price change since the product was saved', () => {
  expect(changeOf(5_200, 6_400)).toEqual({ isDrop: true, text: '$12.00 less than when you saved it' });
  expect(changeOf(6_400, 5_200)).toEqual({ isDrop: false, text: '$12.00 more than when you saved it' });
});

test.each([
  ['the same price', 6_400, 6_400],
  ['no price now', 0, 6_400],
  ['no known price when it was saved', 6_400, null],
])('[LB-07] describes nothing for %s', (_, now, saved) => {
  expect(changeOf(now, saved)).toBeUndefined();
});
