import { expect, test } from '@jest/globals';
import { dayIn, monthAfter, monthOf, weeksOf } from './month-days.ts';

test('[XT-34] a month is shown in whole weeks from Sunday', () => {
  const weeks = weeksOf({ year: 2026, month: 2 });
  expect(weeks).toHaveLength(4);
  expect(weeks[0]?.[0]).toBe('2026-02-01');
  expect(weeks[3]?.[6]).toBe('2026-02-28');
  const march = weeksOf({ year: 2026, month: 5 });
  expect(march).toHaveLength(6);
  expect(march[0]).toEqual([null, null, null, null, null, '2026-05-01', '2026-05-02']);
  expect(march[5]).toEqual(['2026-05-31', null, null, null, null, null, null]);
});

test('every month of ten years has each of its days once', () => {
  for (let at = 0; at < 120; at += 1) {
    const month = monthAfter({ year: 2024, month: 1 }, at);
    const days = weeksOf(month)
      .flat()
      .filter((day) => day !== null);
    expect(days).toHaveLength(new Date(Date.UTC(month.year, month.month, 0)).getUTCDate());
    expect(new Set(days).size).toBe(days.length);
    for (const day of days) expect(monthOf(day)).toEqual(month);
  }
});

test('[XT-34] a time belongs to the day in the reader’s time zone', () => {
  const at = new Date('2026-12-01T02:30:00Z');
  expect(dayIn('America/New_York', at)).toBe('2026-11-30');
  expect(dayIn('Europe/Berlin', at)).toBe('2026-12-01');
});
