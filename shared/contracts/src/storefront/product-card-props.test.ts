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

test('[XT-29] a price in another currency is also shown in the reader’s, marked as converted', () => {
  const price = { lowest_price: 1_000, full_price: 0, currency: 'GBP' };
  const converted_price = { amount: 1_406, currency: 'USD' };
  expect(cardPrice({ ...price, converted_price })).toMatchObject({
    price: '£10.00',
    converted: 'about $14.06',
  });
  expect(cardPrice({ ...price, converted_price: null }).converted).toBeUndefined();
});
