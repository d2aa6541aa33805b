import { formatLocale } from '@tagalong/contracts/core/language';

const UNITS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const WEEK_S = 7 * 86_400;

/** Formats an age such as '3 hours ago', or a date after a week. */
export function sinceText(iso: string, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(iso)) / 1_000));
  if (seconds > WEEK_S) return dateText(iso);
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? ['second', 1];
  const count = unit === 'second' ? 0 : Math.floor(seconds / size);
  return new Intl.RelativeTimeFormat(formatLocale(), { numeric: 'auto' }).format(-count, unit);
}

function dateText(iso: string): string {
  return new Date(iso).toLocaleDateString(formatLocale(), { dateStyle: 'medium' });
}

/** Formats a time in the reader's zone, which it names, such as 'December 21, 2026 at 9:41 AM EST'. */
export function exactText(at: Date): string {
  return at.toLocaleString(formatLocale(), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}
