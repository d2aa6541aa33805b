import { expect, test } from '@jest/globals';
import { buildDeal, buildMerchantPrice } from '@tagalong/testing/builders';
import { runningDeals } from './deals.ts';

const dates = { start_date: '2026-03-01T00:00:00.000Z', end_date: '2026-03-09T00:00:00.000Z' };
const at = (now: string) =>
  runningDeals([buildMerchantPrice({ deals: [buildDeal(dates)] })], new Date(now)).length;

test.each([
  ['before it starts', '2026-02-28T23:59:59.999Z', 0],
  ['at its start', '2026-03-01T00:00:00.000Z', 1],
  ['just before its end', '2026-03-08T23:59:59.999Z', 1],
  ['at its end', '2026-03-09T00:00:00.000Z', 0],
])('[PR-03] a deal %s', (_, now, count) => {
  expect(at(now)).toBe(count);
});

test('[PR-03] offer type 1 is a sale and 2 a promo, sorted by end date', () => {
  const deals = [
    buildDeal({ ...dates, offer_type: 1, title: 'Later' }),
    buildDeal({
      ...dates,
      offer_type: 2,
      title: 'Sooner',
      code: 'TEN',
      end_date: '2026-03-03T00:00:00.000Z',
    }),
  ];
  const found = runningDeals([buildMerchantPrice({ deals })], new Date('2026-03-02T00:00:00.000Z'));
  expect(found.map(({ kind, title, code }) => [kind, title, code])).toEqual([
    ['promo', 'Sooner', 'TEN'],
    ['sale', 'Later', null],
  ]);
});
