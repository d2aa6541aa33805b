import { expect, test } from '@jest/globals';
import { dayText, momentText, monthOfText, monthText, siteDay } from './date-text.ts';

// New York is five hours behind UTC in winter and four in summer.
test.each([
  ['2026-03-02T04:59:59.000Z', '2026-03-01'],
  ['2026-03-02T05:00:00.000Z', '2026-03-02'],
  ['2026-07-02T03:59:59.000Z', '2026-07-01'],
  ['2026-07-02T04:00:00.000Z', '2026-07-02'],
  ['2026-01-01T04:59:59.000Z', '2025-12-31'],
])('[SH-21] %s is on %s, New York time', (time, day) => {
  expect(siteDay(new Date(time))).toBe(day);
});

test('[SH-21] the day on which clocks change has its two offsets', () => {
  expect(momentText('2026-03-08T06:59:00.000Z')).toMatch(/^Mar 8, 2026, 1:59\sAM$/);
  expect(momentText('2026-03-08T07:00:00.000Z')).toMatch(/^Mar 8, 2026, 3:00\sAM$/);
});

test('[SH-21] days and months of a time are those of New York', () => {
  const newYear = '2026-01-01T03:00:00.000Z';
  expect(dayText(newYear)).toBe('Dec 31');
  expect(monthOfText(newYear)).toBe('December 2025');
});

test('a month stays the same in every time zone', () => {
  expect(monthText('2026-03')).toBe('March 2026');
  expect(monthText('2026-01', 'narrow')).toBe('J');
});
