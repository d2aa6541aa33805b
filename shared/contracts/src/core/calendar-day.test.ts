import { expect, test } from '@jest/globals';
import { calendarDayText } from './calendar-day.ts';

test('[SH-21] a calendar day stays the same in every time zone', () => {
  expect(calendarDayText('2026-03-01')).toBe('Mar 1, 2026');
  expect(calendarDayText('2019-01-01')).toBe('Jan 1, 2019');
});

test('an invalid calendar day is empty', () => {
  expect(calendarDayText('someday')).toBe('');
});
