import { expect, test } from '@jest/globals';
import { cardPrice } from './product-card-props.ts';

test.each([
  [6_400, 0, 'USD', { price: '$64.00', was: null, percentOff: 0 }],
  [11_800, 16_800, 'USD', { price: '$118.00', was: '$168.00', percentOff: 30 }],
  [118_000, 168_000, 'CAD', { price: '$1,180.00 (CAD)', was: '$1,680.00 (CAD)', percentOff: 30 }],
  [0, 16_800, 'USD', { price: '', was: null, percentOff: 0 }],
  [0, 900, 'USD', { price: '', was: null, percentOff: 0 }],
])('[PR-02] %i cents, %i before the sale, in %s', (lowest_price, full_price, currency, expected) => {
  expect(cardPrice({ lowest_price, full_price, currency })).toEqual(expected);
});
