import { formatLocale, textTable } from '@tagalong/contracts/core/language';
import { TIME_ZONE_DEFAULT } from '@tagalong/contracts/core/limits';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const AGO_TEXTS = textTable('ago', {
  now: 'just now',
  minutes: (count: number) => `${count} min ago`,
  hours: (count: number) => `${count} h ago`,
  days: (count: number) => `${count} d ago`,
});

/** Formats an age: 'just now', '5 min ago', '2 h ago', '3 d ago', or the date from 7 days on. */
export function agoText(iso: string, now: Date): string {
  const ageMs = Math.max(0, now.getTime() - Date.parse(iso));
  if (ageMs < MINUTE_MS) return AGO_TEXTS.now;
  if (ageMs < HOUR_MS) return AGO_TEXTS.minutes(Math.floor(ageMs / MINUTE_MS));
  if (ageMs < DAY_MS) return AGO_TEXTS.hours(Math.floor(ageMs / HOUR_MS));
  if (ageMs < 7 * DAY_MS) return AGO_TEXTS.days(Math.floor(ageMs / DAY_MS));
  return dayText(iso, now);
}

export function isOverADayOld(iso: string, now: Date): boolean {
  return now.getTime() - Date.parse(iso) > DAY_MS;
}

/** Formats a day such as 'Mar 9', with the year unless it is the current one. */
export function dayText(iso: string, now: Date): string {
  const day = new Date(iso);
  return day.toLocaleDateString(formatLocale(), {
    timeZone: TIME_ZONE_DEFAULT,
    month: 'short',
    day: 'numeric',
    ...(day.getUTCFullYear() !== now.getUTCFullYear() && { year: 'numeric' }),
  });
}
