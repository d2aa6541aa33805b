import { TIME_ZONE_DEFAULT } from '@tagalong/contracts/limits';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** How long ago, as short as it fits beside a name: 'now', '5 min', '2 h', '3 d', then the date. */
export function timeAgo(iso: string, now: Date): string {
  const then = new Date(iso);
  const ageMs = Math.max(0, now.getTime() - then.getTime());
  if (ageMs < MINUTE_MS) return 'now';
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)} min`;
  if (ageMs < DAY_MS) return `${Math.floor(ageMs / HOUR_MS)} h`;
  if (ageMs < WEEK_MS) return `${Math.floor(ageMs / DAY_MS)} d`;
  return dateOf(then, then.getUTCFullYear() === now.getUTCFullYear());
}

function dateOf(date: Date, isThisYear: boolean): string {
  return date.toLocaleDateString('en-US', {
    timeZone: TIME_ZONE_DEFAULT,
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  });
}
