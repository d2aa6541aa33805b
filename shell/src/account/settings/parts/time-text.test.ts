import { expect, test } from '@jest/globals';
import { exactText, sinceText } from './time-text.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:59:40Z', 'now'],
  ['2026-11-21T11:45:00Z', '15 minutes ago'],
  ['2026-11-21T09:00:00Z', '3 hours ago'],
  ['2026-11-20T11:00:00Z', 'yesterday'],
  ['2026-11-10T12:00:00Z', 'Nov 10, 2026'],
  // A client clock behind the server's must not show times in the future.
  ['2026-11-21T12:00:30Z', 'now'],
])('%s reads %s', (iso, words) => {
  expect(sinceText(iso, NOW)).toBe(words);
});

test('[AU-09] formats the time of a deletion to the minute, with its zone', () => {
  expect(exactText(new Date('2026-12-21T14:41:00Z'))).toMatch(/^December 21, 2026 at \d\d?:41 [AP]M \S+$/);
});
