import { expect, test } from '@jest/globals';
import { cardPrice } from './card-price.ts';

test.each([
  [6_400, 0, { price: '$64.00', was: null, percentOff: 0 }],
  [11_800, 16_800, { price: '$118.00', was: '$168.00', percentOff: 30 }],
  [0, 16_800, { price: '', was: null, percentOff: 0 }],
])('[PR-02] %i cents, %i before the sale', (lowest_price, full_price, expected) => {
  expect(cardPrice({ lowest_price, full_price, currency: 'USD' })).toEqual(expected);
});
