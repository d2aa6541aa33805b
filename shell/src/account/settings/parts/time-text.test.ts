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
  expect(sinceText(iso, NOW, 'UTC')).toBe(words);
});

test('a date is that of the zone', () => {
  const late = '2026-11-10T23:30:00Z';
  expect(sinceText(late, NOW, 'UTC')).toBe('Nov 10, 2026');
  expect(sinceText(late, NOW, 'Asia/Tokyo')).toBe('Nov 11, 2026');
});

test('[AU-09] formats the time of a deletion to the minute, with its zone', () => {
  const at = new Date('2026-12-21T14:41:00Z');
  expect(exactText(at, 'America/New_York')).toBe('December 21, 2026 at 9:41 AM EST');
  expect(exactText(at, undefined)).toMatch(/^December 21, 2026 at \d\d?:41 [AP]M \S+$/);
});
