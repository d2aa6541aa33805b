import { expect, test } from '@jest/globals';
import { lowestPrices, rangeOf } from './price-steps.ts';

const step = (merchant_price_id: number, day: string, price: number, currency = 'USD') => ({
  merchant_price_id,
  day,
  price,
  currency,
});

test('[PR-01] [XT-16] the lowest price applies until a merchant changes it', () => {
  const points = lowestPrices(
    [
      step(1, '2026-01-01', 5_000),
      step(2, '2026-01-03', 4_000),
      step(1, '2026-01-05', 4_500),
      step(2, '2026-01-08', 6_000),
      step(3, '2026-01-09', 100, 'EUR'),
    ],
    'USD',
  );
  expect(points).toEqual([
    { day: '2026-01-01', price: 5_000 },
    { day: '2026-01-03', price: 4_000 },
    { day: '2026-01-08', price: 4_500 },
  ]);
  expect(rangeOf(points)).toEqual({ low: 4_000, high: 5_000, now: 4_500 });
});

test('[PR-02] [XT-16] a price of zero counts as none', () => {
  const points = lowestPrices(
    [step(1, '2026-01-01', 0), step(2, '2026-01-02', 900), step(2, '2026-01-04', 0)],
    'USD',
  );
  expect(points).toEqual([{ day: '2026-01-02', price: 900 }]);
  expect(rangeOf([])).toBeNull();
});

test('[XT-16] several changes on one day leave the last', () => {
  expect(lowestPrices([step(1, '2026-01-01', 500), step(2, '2026-01-01', 400)], 'USD')).toEqual([
    { day: '2026-01-01', price: 400 },
  ]);
});
