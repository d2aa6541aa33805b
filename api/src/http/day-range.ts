import { EARLIEST_DAY, type RangeKey } from '@tagalong/contracts/core/date-range';
import { TIME_ZONE_DEFAULT } from '@tagalong/contracts/core/limits';
import { addDays, dayOf } from '#api/database/site-days';
import { invalidField } from './errors.ts';

interface RequestedRange {
  text?: string | undefined;
  key?: RangeKey | undefined;
  start?: string | undefined;
  end?: string | undefined;
}

const TEXTS: Readonly<Record<RangeKey, string>> = {
  last_7_days: 'Last 7 days',
  last_30_days: 'Last 30 days',
  this_month: 'This month',
  last_month: 'Last month',
  this_year: 'This year',
  all: 'All time',
  custom: 'Custom',
};
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
