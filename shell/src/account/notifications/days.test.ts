import { expect, test } from '@jest/globals';
import { dayHeading, groupByDay } from './days.ts';

// The time in New York is 23:30 on March 9.
const NOW = new Date('2026-03-10T03:30:00.000Z');

test.each([
  ['2026-03-10T03:20:00.000Z', 'Today'],
  ['2026-03-09T05:00:00.000Z', 'Today'],
  ['2026-03-09T03:59:00.000Z', 'Yesterday'],
  ['2026-03-04T12:00:00.000Z', 'Last 7 days'],
  ['2026-03-02T12:00:00.000Z', 'Last 30 days'],
  ['2026-02-01T12:00:00.000Z', 'Earlier'],
  // The client clock is ahead of the server clock.
  ['2026-03-10T05:00:00.000Z', 'Today'],
])('[NO-02] [SH-21] %s is listed under %s', (iso, heading) => {
  expect(dayHeading(iso, NOW)).toBe(heading);
});

test('items of one day share a heading', () => {
  const at = (created_at: string) => ({ created_at });
  const groups = groupByDay(
    [at('2026-03-10T03:00:00.000Z'), at('2026-03-09T12:00:00.000Z'), at('2026-03-09T01:00:00.000Z')],
    NOW,
  );
  expect(groups.map(({ heading, items }) => [heading, items.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
  ]);
});
