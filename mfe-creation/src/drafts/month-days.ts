import { formatLocale } from '@tagalong/contracts/core/language';

/** Month of a calendar; `month` is 1 to 12. */
export interface Month {
  year: number;
  month: number;
}

const DAYS_IN_WEEK = 7;
const pad = (value: number): string => String(value).padStart(2, '0');
const utc = ({ year, month }: Month, day: number): Date => new Date(Date.UTC(year, month - 1, day));

/** Returns the day of a time as 'YYYY-MM-DD', in this time zone or the reader's. */
export function dayIn(timeZone: string | undefined, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
}

/** Returns the month of a day, such as '2026-11-29'. */
export function monthOf(day: string): Month {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return { year, month };
}

export function monthAfter({ year, month }: Month, by: number): Month {
  const moved = new Date(Date.UTC(year, month - 1 + by, 1));
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1 };
}

/** Weeks begin on Sunday in American English, and on Monday elsewhere. */
function firstWeekday(): number {
  return formatLocale() === 'en-US' ? 0 : 1;
}

/** Returns the weeks that a month has days in: each day as 'YYYY-MM-DD', null for those of the months around it. */
export function weeksOf(month: Month): (string | null)[][] {
  const before = (utc(month, 1).getUTCDay() - firstWeekday() + DAYS_IN_WEEK) % DAYS_IN_WEEK;
  const count = utc(monthAfter(month, 1), 0).getUTCDate();
  const weeks = Math.ceil((before + count) / DAYS_IN_WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_IN_WEEK }, (__, weekday) => {
      const day = week * DAYS_IN_WEEK + weekday - before + 1;
      return day < 1 || day > count ? null : `${month.year}-${pad(month.month)}-${pad(day)}`;
    }),
  );
}

/** Formats a day such as 'Tuesday, December 1'. */
export function weekdayText(day: string): string {
  return format({ weekday: 'long', month: 'long', day: 'numeric' }, new Date(`${day}T00:00:00Z`));
}

/** Formats a month such as 'December 2026'. */
export function monthText(month: Month): string {
  return format({ month: 'long', year: 'numeric' }, utc(month, 1));
}

/** Lists the names of the weekdays, short and long, in the order of a week. */
export function weekdays(): { short: string; long: string }[] {
  return Array.from({ length: DAYS_IN_WEEK }, (_, index) => {
    // The 4th of January 2026 is a Sunday.
    const day = new Date(Date.UTC(2026, 0, 4 + firstWeekday() + index));
    return { short: format({ weekday: 'short' }, day), long: format({ weekday: 'long' }, day) };
  });
}

/** Names a time zone, such as 'Central European Time'. */
export function zoneText(timeZone: string | undefined, at: Date): string {
  const parts = new Intl.DateTimeFormat(formatLocale(), {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

function format(options: Intl.DateTimeFormatOptions, day: Date): string {
  return new Intl.DateTimeFormat(formatLocale(), { timeZone: 'UTC', ...options }).format(day);
}
