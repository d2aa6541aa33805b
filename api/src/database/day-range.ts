import { EARLIEST_DAY } from '@tagalong/contracts/core/date-range';
import { RANGE_KEYS } from '@tagalong/contracts/earnings/sale';
import { invalidField } from '#api/http/errors';

export type RangeKey = (typeof RANGE_KEYS)[number];
export interface RequestedRange {
  text?: string | undefined;
  key?: string | undefined;
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
const newYorkDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });

/** Returns the calendar day in New York, such as '2026-11-21'. */
export const dayOf = (time: Date): string => newYorkDay.format(time);

/** Adds days to a day; a negative count subtracts. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Counts the days in a range, both ends included. */
export function daysIn({ start, end }: { start: string; end: string }): number {
  return Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / DAY_MS) + 1;
}

/** Completes a requested range; the default is the last 30 days. */
export function rangeOf(requested: RequestedRange, now: Date) {
  const today = dayOf(now);
  const isCustom = requested.start !== undefined || requested.end !== undefined;
  const key = keyOf(requested.key ?? (isCustom ? 'custom' : 'last_30_days'));
  const [start, end] = key === 'custom' ? customDays(requested, today) : presetDays(key, today);
  if (start > end) throw invalidField('end', 'The last day is before the first.');
  return { text: requested.text || TEXTS[key], key, start, end };
}

function keyOf(text: string): RangeKey {
  const key = RANGE_KEYS.find((known) => known === text);
  if (!key) throw invalidField('key', `Send one of ${RANGE_KEYS.join(', ')}.`);
  return key;
}

const customDays = ({ start, end }: RequestedRange, today: string): [string, string] => [
  start ?? EARLIEST_DAY,
  end ?? today,
];

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
