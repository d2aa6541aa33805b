import { expect, test } from '@jest/globals';
import { dayOf, longDate, timeAgo } from './time-ago.ts';

const NOW = new Date('2026-03-02T12:00:00.000Z');

test.each([
  ['2026-03-02T11:59:30.000Z', 'now'],
  ['2026-03-02T11:59:00.000Z', '1 min'],
  ['2026-03-02T10:00:00.000Z', '2 h'],
  ['2026-02-28T12:00:00.000Z', '2 d'],
  ['2026-02-01T12:00:00.000Z', 'Feb 1'],
  ['2025-11-20T12:00:00.000Z', 'Nov 20, 2025'],
  // The client clock is ahead of the server clock.
  ['2026-03-02T12:00:05.000Z', 'now'],
])('%s is formatted as "%s"', (iso, text) => {
  expect(timeAgo(iso, NOW)).toBe(text);
});

test('[SH-21] dates use the New York time zone', () => {
  expect(timeAgo('2026-02-01T03:00:00.000Z', NOW)).toBe('Jan 31');
});

test('[SH-21] a new year starts at midnight in New York', () => {
  expect(timeAgo('2026-01-01T03:00:00.000Z', NOW)).toBe('Dec 31, 2025');
  expect(timeAgo('2025-12-10T03:00:00.000Z', new Date('2026-01-01T03:00:00.000Z'))).toBe('Dec 9');
});

test('[SH-21] days and long dates use the New York time zone', () => {
  expect(dayOf(new Date('2026-03-02T04:59:00.000Z'))).toBe('2026-03-01');
  expect(longDate('2026-03-02T04:59:00.000Z')).toBe('March 1, 2026');
});
