import * as z from '@tagalong/contracts/core/z';
import { page } from './wire.ts';

/** Earliest selectable day. */
export const EARLIEST_DAY = '2019-01-01';

const ISO = /^\d{4}-\d{2}-\d{2}$/;
const SHOWN = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** A day as '2026-11-21'; requests may also send the displayed form, '21/11/2026'. */
export const day = z.pipe(
  z.codec(z.string().check(z.maxLength(10)), z.string(), {
    decode: (text) => text.replace(SHOWN, '$3-$2-$1'),
    encode: (text) => text,
  }),
  z.string().check(
    z.refine(isDay, { error: 'Send a day as YYYY-MM-DD or DD/MM/YYYY.' }),
    z.refine((text) => text >= EARLIEST_DAY, { error: `The earliest day is ${EARLIEST_DAY}.` }),
  ),
);

/** Presets of the date picker; only `custom` reads `start` and `end`. Days are New York days. */
export const RANGE_KEYS = [
  'last_7_days',
  'last_30_days',
  'this_month',
  'last_month',
  'this_year',
  'all',
  'custom',
] as const;
export type RangeKey = (typeof RANGE_KEYS)[number];

/**
 * A range as the date picker stores it: label, preset, first and last day, both included. Without a key, a day makes the
 * range a custom one. A custom range may neither end before it begins nor reach into the future.
 */
export const dateRange = {
  text: z.optional(z.string().check(z.maxLength(60))),
  key: z.optional(z.oneOf(RANGE_KEYS, { error: `Send one of ${RANGE_KEYS.join(', ')}.` })),
  start: z.optional(day),
  end: z.optional(day),
};

/** The range that a response covers, with every part filled in. */
export const DateRange = z.object({ text: z.string(), key: z.string(), start: z.string(), end: z.string() });
export type DateRange = z.output<typeof DateRange>;

/** Steps of a chart over a range, by its length. */
export const CHART_STEPS = ['day', 'week', 'month'] as const;
export type ChartStep = (typeof CHART_STEPS)[number];

/**
 * Time of the last hourly count of clicks and sales for performance reports; null before the first one. Views count at
 * once.
 */
export const updatedAt = z.nullable(z.string());

/** One page of a report with the range it covers, and what summarizes the whole range. */
export function reportPage<Item extends z.ZodMiniType, Summary extends Record<string, z.ZodMiniType>>(
  item: Item,
  summary: Summary,
) {
  return z.object({ ...page(item).shape, range: DateRange, ...summary });
}

function isDay(text: string): boolean {
  if (!ISO.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
