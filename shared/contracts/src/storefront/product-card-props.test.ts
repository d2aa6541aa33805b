import { expect, test } from '@jest/globals';
import type { ProductCard } from './product-card.ts';
import { cardPrice, productCardProps } from './product-card-props.ts';

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

test.each([
  [{ merchant_count: 3, lowest_price: 900 }, '3 shops'],
  [{ merchant_count: 1, lowest_price: 900, is_lowest: true }, '1 shop · lowest in 90 days'],
  [{ merchant_count: 3, lowest_price: 0 }, 'No price right now · 3 shops'],
  [{ merchant_count: 0, lowest_price: 0 }, undefined],
])('[PR-04] a card of %o says of its shops: %s', (facts, text) => {
  const product = { id: 1, images: {}, full_price: 0, currency: 'USD', ...facts } as unknown as ProductCard;
  expect(productCardProps(product).shops).toBe(text);
});
