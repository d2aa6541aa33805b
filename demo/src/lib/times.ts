import type { Random } from './random.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** Posts go back one year; sales and accounts go back further. */
export const POSTS_SPAN_MS = 365 * DAY_MS;
export const SALES_SPAN_MS = 548 * DAY_MS;

export function before(time: Date, ageMs: number): Date {
  return new Date(time.getTime() - ageMs);
}

export function after(time: Date, delayMs: number): Date {
  return before(time, -delayMs);
}

export function latest(a: Date, b: Date): Date {
  return a > b ? a : b;
}

/** An age below `spanMs`. Density 1 spreads ages evenly; a higher one makes young ages more frequent. */
export function randomAge(random: Random, spanMs: number, density = 1): number {
  return Math.floor(spanMs * random.unit() ** density);
}

export function randomTime(random: Random, from: Date, to: Date): Date {
  const spanMs = Math.max(0, to.getTime() - from.getTime());
  return after(from, Math.floor(random.unit() * spanMs));
}

const NIGHT_HOURS_AGO = [8, 15] as const;

/**
 * Moves an age that falls into the night to the evening before, as if the demo were always seeded at three in the
 * afternoon: with the real time of day, a demo seeded in the morning would differ from one seeded in the evening.
 */
export function outsideNight(ageMs: number): number {
  const [from, to] = NIGHT_HOURS_AGO;
  const hoursAgo = (ageMs / HOUR_MS) % 24;
  return hoursAgo >= from && hoursAgo < to ? ageMs + (to - from) * HOUR_MS : ageMs;
}

/** The UTC day of a time as `YYYY-MM-DD`. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
