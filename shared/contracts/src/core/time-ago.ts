import { dateText } from '@tagalong/contracts/core/language';
import { TIME_ZONE_DEFAULT } from './limits.ts';
import { TIME_TEXTS } from './shared-texts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** Created at its first use, which takes long. */
let dayParts: Intl.DateTimeFormat | undefined;

type AgoTexts = { now: string } & Record<'minutes' | 'hours' | 'days', (count: number) => string>;

/** Formats an age in the words of `texts`: 'now', '5 min', '2 h', '3 d', then the date in New York. */
export function timeAgo(iso: string, now: Date, texts: AgoTexts = TIME_TEXTS): string {
  const ageMs = Math.max(0, now.getTime() - Date.parse(iso));
  if (ageMs < MINUTE_MS) return texts.now;
  if (ageMs < HOUR_MS) return texts.minutes(Math.floor(ageMs / MINUTE_MS));
  if (ageMs < DAY_MS) return texts.hours(Math.floor(ageMs / HOUR_MS));
  if (ageMs < WEEK_MS) return texts.days(Math.floor(ageMs / DAY_MS));
  return dayText(iso, now);
}

/** Formats the day in New York as 2026-03-02 (SH-21). Empty for an invalid date. */
export function dayOf(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  dayParts ??= new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE_DEFAULT, dateStyle: 'short' });
  return dayParts.format(date);
}

/** Formats a day in New York such as 'Mar 9', with the year unless it is the current one. */
export function dayText(iso: string, now: Date): string {
  const day = new Date(iso);
  return dateText(day, {
    timeZone: TIME_ZONE_DEFAULT,
    month: 'short',
    day: 'numeric',
    ...(dayOf(day).slice(0, 4) !== dayOf(now).slice(0, 4) && { year: 'numeric' }),
  });
}

/** Formats a full date in New York, such as March 2, 2026. */
export function longDate(iso: string): string {
  return dateText(new Date(iso), { timeZone: TIME_ZONE_DEFAULT, dateStyle: 'long' });
}
