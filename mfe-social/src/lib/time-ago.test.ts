import { expect, test } from '@jest/globals';
import { timeAgo } from './time-ago.ts';

const NOW = new Date('2026-03-02T12:00:00.000Z');

test.each([
  ['2026-03-02T11:59:30.000Z', 'now'],
  ['2026-03-02T11:59:00.000Z', '1 min'],
  ['2026-03-02T10:00:00.000Z', '2 h'],
  ['2026-02-28T12:00:00.000Z', '2 d'],
  ['2026-02-01T12:00:00.000Z', 'Feb 1'],
  ['2025-11-20T12:00:00.000Z', 'Nov 20, 2025'],
  // A clock that goes ahead of the server's.
  ['2026-03-02T12:00:05.000Z', 'now'],
])('%s reads as "%s"', (iso, text) => {
  expect(timeAgo(iso, NOW)).toBe(text);
});

test('[SH-21] a date is that of New York', () => {
  expect(timeAgo('2026-02-01T03:00:00.000Z', NOW)).toBe('Jan 31');
});
