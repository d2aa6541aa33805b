import { formatLocale } from '@tagalong/contracts/core/language';
import { TIME_ZONE_DEFAULT } from './limits.ts';
import { TIME_TEXTS } from './shared-texts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

const dayParts = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE_DEFAULT, dateStyle: 'short' });

/** Formats a short age: 'now', '5 min', '2 h', '3 d', then the date in New York. */
export function timeAgo(iso: string, now: Date): string {
  const then = new Date(iso);
  const ageMs = Math.max(0, now.getTime() - then.getTime());
  if (ageMs < MINUTE_MS) return TIME_TEXTS.now;
  if (ageMs < HOUR_MS) return TIME_TEXTS.minutes(Math.floor(ageMs / MINUTE_MS));
  if (ageMs < DAY_MS) return TIME_TEXTS.hours(Math.floor(ageMs / HOUR_MS));
  if (ageMs < WEEK_MS) return TIME_TEXTS.days(Math.floor(ageMs / DAY_MS));
  return dateText(then, dayOf(then).slice(0, 4) === dayOf(now).slice(0, 4));
}

/** Formats the day in New York as 2026-03-02 (SH-21). */
export function dayOf(date: Date): string {
  return dayParts.format(date);
}

function dateText(date: Date, isThisYear: boolean): string {
  return date.toLocaleDateString(formatLocale(), {
    timeZone: TIME_ZONE_DEFAULT,
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

/** Formats a full date in New York, such as March 2, 2026. */
export function longDate(iso: string): string {
  return new Date(iso).toLocaleDateString(formatLocale(), { timeZone: TIME_ZONE_DEFAULT, dateStyle: 'long' });
}
