import { formatLocale } from '@tagalong/contracts/core/language';

const UNITS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const WEEK_S = 7 * 86_400;

/** Formats an age such as '3 hours ago', or a date in this zone after a week. */
export function sinceText(iso: string, now: Date, timeZone: string | undefined): string {
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(iso)) / 1_000));
  if (seconds > WEEK_S)
    return new Date(iso).toLocaleDateString(formatLocale(), { dateStyle: 'medium', timeZone });
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? ['second', 1];
  const count = unit === 'second' ? 0 : Math.floor(seconds / size);
  return new Intl.RelativeTimeFormat(formatLocale(), { numeric: 'auto' }).format(-count, unit);
}

/** Formats a time in this zone, by default the reader's, which it names, such as 'December 21, 2026 at 9:41 AM EST'. */
export function exactText(at: Date, timeZone: string | undefined): string {
  return at.toLocaleString(formatLocale(), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
}
