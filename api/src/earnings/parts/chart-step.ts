import type { ChartStep } from '@tagalong/contracts/core/date-range';
import { type Days, daysIn } from '#api/database/site-days';

/** Longest ranges in days that are shown by day and by week. */
const DAYS_MAX = 93;
const WEEKS_MAX = 730;

/** Returns the steps of a chart over a range. */
export function stepOf(range: Days): ChartStep {
  const length = daysIn(range);
  if (length <= DAYS_MAX) return 'day';
  return length <= WEEKS_MAX ? 'week' : 'month';
}
