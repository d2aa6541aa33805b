import { expect, test } from '@jest/globals';
import { amountsText, paidText, saleStateText } from './sale-labels.ts';

test.each([
  [120_000, 'USD', '$1,200.00'],
  [8_000, 'GBP', '£80.00'],
  [8_000, 'CAD', '$80.00 (CAD)'],
  [8_000, 'JPY', '80.00 JPY'],
])('[EA-02] [XT-19] %i in %s is shown as %s', (amount, currency, text) => {
  expect(paidText(amount, currency)).toBe(text);
});

test('[XT-19] amounts are listed by currency, and none is zero dollars', () => {
  const amounts = [
    { currency: 'EUR', amount: 100 },
    { currency: 'USD', amount: 200 },
  ];
  expect(amountsText(amounts)).toBe('€1.00 · $2.00');
  expect(amountsText([])).toBe('$0.00');
});

test('[EA-01] [XT-19] a pending sale names the day on which it becomes available, New York time', () => {
  expect(saleStateText({ state: 'pending', available_at: '2026-03-02T04:00:00.000Z' })).toBe(
    'Pending until Mar 1',
  );
  expect(saleStateText({ state: 'reversed', available_at: null })).toBe('Returned');
});
