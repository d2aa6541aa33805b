import { TIME_ZONE_DEFAULT } from '@tagalong/contracts/core/limits';

/** Range of days of the site's time zone, both included, as 'YYYY-MM-DD'. */
export interface Days {
  start: string;
  end: string;
}

const DAY_MS = 86_400_000;
const siteDay = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE_DEFAULT, dateStyle: 'short' });

/** Returns the calendar day in the site's time zone, such as '2026-11-21'. */
export const dayOf = (time: Date): string => siteDay.format(time);

/** SQL of the moment at which a day begins in the site's time zone. */
export const startOf = (day: string): string => `(${day})::timestamp AT TIME ZONE '${TIME_ZONE_DEFAULT}'`;

/** SQL of the day of a moment in the site's time zone. */
export const dayIn = (moment: string): string => `(${moment} AT TIME ZONE '${TIME_ZONE_DEFAULT}')::date`;

/** SQL that is true for moments of a range; `start` and `end` are parameters such as '$2', and both days are included. */
export const inDays = (moment: string, start: string, end: string): string =>
  `${moment} >= ${startOf(`${start}::date`)} AND ${moment} < ${startOf(`${end}::date + 1`)}`;

/** Adds days to a day; a negative count subtracts. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the last day of a month such as '2026-11'. */
export function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(Number(year), Number(number), 0)).toISOString().slice(0, 10);
}

/** Counts the days in a range, both ends included. */
export function daysIn({ start, end }: Days): number {
  return Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / DAY_MS) + 1;
}
