import type { Random } from '#seed/random';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** The demo's past: posts reach back one year, money and accounts longer. */
export const POSTS_SPAN_MS = 365 * DAY_MS;
export const MONEY_SPAN_MS = 548 * DAY_MS;

export function before(now: Date, ageMs: number): Date {
  return new Date(now.getTime() - ageMs);
}

/** An age of at most `spanMs`. `density` 1 spreads ages evenly; the higher it is, the more of them are small. */
export function someAge(random: Random, spanMs: number, density = 1): number {
  return Math.floor(spanMs * random.unit() ** density);
}

/** Between two instants, both included. */
export function between(random: Random, from: Date, to: Date): Date {
  const spanMs = Math.max(0, to.getTime() - from.getTime());
  return new Date(from.getTime() + Math.floor(random.unit() * spanMs));
}

const NIGHT_HOURS_AGO = [8, 15] as const;

/**
 * Makes an age older that would fall into the night, as if it were three in the afternoon whenever the demo is
 * filled in: by the clock, the same demo would come out differently in the morning and in the evening.
 */
export function awake(ageMs: number): number {
  const [from, to] = NIGHT_HOURS_AGO;
  const hoursAgo = (ageMs / HOUR_MS) % 24;
  return hoursAgo >= from && hoursAgo < to ? ageMs + (to - from) * HOUR_MS : ageMs;
}

/** The UTC day of an instant as `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
