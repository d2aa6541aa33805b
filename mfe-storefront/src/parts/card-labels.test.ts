import { expect, test } from '@jest/globals';
import { buildProductCard } from '@tagalong/testing/builders';
import { cardPrice } from './card-labels.ts';

test('[PR-02] a price of zero shows no price and no previous price', () => {
  expect(cardPrice(buildProductCard({ lowest_price: 0, full_price: 900 }))).toEqual({
    price: '',
    was: null,
    percentOff: 0,
  });
});

test('[PR-02] a sale shows both prices', () => {
  const card = buildProductCard({ lowest_price: 118_000, full_price: 168_000, currency: 'CAD' });
  expect(cardPrice(card)).toEqual({ price: '$1,180.00 (CAD)', was: '$1,680.00 (CAD)', percentOff: 30 });
});
