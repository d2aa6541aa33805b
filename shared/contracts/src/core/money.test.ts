import { expect, test } from '@jest/globals';
import { currencyOf, moneyText, priceText } from './money.ts';

test.each([
  ['USD', '$1,234.50'],
  ['CAD', '$1,234.50 (CAD)'],
  ['AUD', '$1,234.50 (AUD)'],
  ['GBP', '£1,234.50'],
  ['EUR', '€1,234.50'],
])('[PR-02] a price in %s is formatted as %s', (currency, text) => {
  expect(priceText(123_450, currency)).toBe(text);
});

test.each([
  [1, '$0.01'],
  [90, '$0.90'],
  [99_999, '$999.99'],
  [100_000, '$1,000.00'],
  [123_456_789, '$1,234,567.89'],
])('[PR-02] %i cents are formatted as %s', (cents, text) => {
  expect(priceText(cents, 'USD')).toBe(text);
});

test('[PR-02] a price of zero is formatted as an empty string', () => {
  expect(priceText(0, 'EUR')).toBe('');
});

test.each(['JPY', 'usd', '', null, undefined])('[PR-01] the currency %p is treated as USD', (currency) => {
  expect(currencyOf(currency)).toBe('USD');
  expect(priceText(1_999, currency)).toBe('$19.99');
});

test('an amount, unlike a price, may be zero or negative', () => {
  expect(moneyText(0)).toBe('$0.00');
  expect(moneyText(-200, 'CAD')).toBe('−$2.00 (CAD)');
});
