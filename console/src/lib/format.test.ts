import { expect, test } from '@jest/globals';
import { agoText, clockText, countText, millisecondsText, shareText, sizeText, timeText } from './format.ts';

const NOW = Date.parse('2026-03-02T12:00:00.000Z');
const before = (seconds: number): string => new Date(NOW - seconds * 1_000).toISOString();

test.each([
  [0, 'now'],
  [59, 'now'],
  [60, '1 minute ago'],
  [119, '1 minute ago'],
  [3_599, '59 minutes ago'],
  [3_600, '1 hour ago'],
  [86_399, '23 hours ago'],
  [86_400, 'yesterday'],
  [3 * 86_400, '3 days ago'],
])('[XT-23] a change of %i seconds ago is shown as %s, never as longer than it is', (seconds, text) => {
  expect(agoText(before(seconds), NOW)).toBe(text);
});

test('[XT-23] a time in the future, such as the end of a key, is not shown as past', () => {
  expect(agoText(before(-7_200), NOW)).toBe('in 2 hours');
});

test.each([
  [0, '0.0 kB'],
  [84_249, '84.2 kB'],
  [999_949, '999.9 kB'],
  [1_250_000, '1.25 MB'],
])('[XT-23] %i bytes are shown as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test.each([
  [null, '–'],
  [0, '0 ms'],
  [999.4, '999 ms'],
  [1_000, '1.00 s'],
  [2_540, '2.54 s'],
])('[XT-23] a duration of %p ms is shown as %s', (value, text) => {
  expect(millisecondsText(value)).toBe(text);
});

test.each([
  [0, 0, '0 %'],
  [0, 400, '0 %'],
  [1, 400, '0.3 %'],
  [9, 100, '9.0 %'],
  [1, 8, '13 %'],
  [8, 8, '100 %'],
])('[XT-23] %i failures in %i page loads are %s: small shares keep a decimal', (part, whole, text) => {
  expect(shareText(part, whole)).toBe(text);
});

test('[XT-23] a small share of failures is never rounded to none', () => {
  expect(shareText(1, 1_000)).toBe('0.1 %');
});

test('[XT-23] counts have separators, and clocks have 24 hours', () => {
  expect(countText(1_234_567)).toBe('1,234,567');
  expect(clockText('2026-03-02T21:05:00')).toBe('21:05');
  expect(timeText('2026-03-02T21:05:00')).toMatch(/^Mar 2, 2026, 9:05.PM$/);
});
