import { EARLIEST_DAY, type RangeKey } from '@tagalong/contracts/core/date-range';
import { TIME_ZONE_DEFAULT } from '@tagalong/contracts/core/limits';
import { invalidField } from '#api/http/errors';

/** Range of days of the site's time zone, both included, as 'YYYY-MM-DD'. */
export interface Days {
  start: string;
  end: string;
}
interface RequestedRange {
  text?: string | undefined;
  key?: RangeKey | undefined;
  start?: string | undefined;
  end?: string | undefined;
}

const DAY_MS = 86_400_000;
const TEXTS: Readonly<Record<RangeKey, string>> = {
  last_7_days: 'Last 7 days',
  last_30_days: 'Last 30 days',
  this_month: 'This month',
  last_month: 'Last month',
  this_year: 'This year',
  all: 'All time',
  custom: 'Custom',
};
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

/** Completes a requested range, or throws 'validation-failed'. */
export function rangeOf(requested: RequestedRange, now: Date, fallback: RangeKey = 'last_30_days') {
  const today = dayOf(now);
  const isCustom = requested.start !== undefined || requested.end !== undefined;
  const key = requested.key ?? (isCustom ? 'custom' : fallback);
  const [start, end] = key === 'custom' ? customDays(requested, today) : presetDays(key, today);
  return { text: requested.text || TEXTS[key], key, start, end };
}

/**
 * Names a requested range in a list's cursor. The days of a preset would not do: at midnight they move on, and the
 * cursors of the day before would be rejected.
 */
export const rangeName = ({ key, start, end }: RequestedRange): string => [key, start, end].join(':');

function customDays({ start = EARLIEST_DAY, end }: RequestedRange, today: string): [string, string] {
  for (const [field, day = today] of Object.entries({ start, end })) {
    if (day > today)
      throw invalidField(field, `${day} is in the future: today is ${today} in ${TIME_ZONE_DEFAULT}.`);
  }
  if (end !== undefined && end < start)
    throw invalidField('end', `The last day, ${end}, is before the first day, ${start}.`);
  return [start, end ?? today];
}

function presetDays(key: Exclude<RangeKey, 'custom'>, today: string): [string, string] {
  const month = `${today.slice(0, 8)}01`;
  const lastOfBefore = addDays(month, -1);
  switch (key) {
    case 'last_7_days':
      return [addDays(today, -6), today];
    case 'last_30_days':
      return [addDays(today, -29), today];
    case 'this_month':
      return [month, today];
    case 'last_month':
      return [`${lastOfBefore.slice(0, 8)}01`, lastOfBefore];
    case 'this_year':
      return [`${today.slice(0, 5)}01-01`, today];
    case 'all':
      return [EARLIEST_DAY, today];
  }
}
