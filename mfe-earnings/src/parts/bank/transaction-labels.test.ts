import { expect, test } from '@jest/globals';
import { buildTransaction } from '@tagalong/testing/builders';
import { byMonth, signedText } from './transaction-labels.ts';

test('[EA-05] amounts carry their sign and every cent', () => {
  expect([signedText(123_456), signedText(-5), signedText(0)]).toEqual(['+$1,234.56', '−$0.05', '$0.00']);
});

test('[SH-21] transactions are grouped by month in the time zone of the site', () => {
  const transactions = [
    buildTransaction({ id: 3, created_at: '2026-03-02T12:00:00.000Z' }),
    // In New York this time is still in February.
    buildTransaction({ id: 2, created_at: '2026-03-01T03:00:00.000Z' }),
    buildTransaction({ id: 1, created_at: '2026-02-10T12:00:00.000Z' }),
  ];
  expect(
    byMonth(transactions).map(({ month, transactions: own }) => [month, own.map(({ id }) => id)]),
  ).toEqual([
    ['March 2026', [3]],
    ['February 2026', [2, 1]],
  ]);
});
