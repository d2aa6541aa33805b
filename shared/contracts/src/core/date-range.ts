import * as z from '@tagalong/contracts/core/z';

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

/** A range as the date picker stores it: label, preset, first and last day. */
export const dateRange = {
  text: z.optional(z.string().check(z.maxLength(60))),
  key: z.optional(z.string().check(z.maxLength(40))),
  start: z.optional(day),
  end: z.optional(day),
};

/** The range that a response covers, with every part filled in. */
export const DateRange = z.object({ text: z.string(), key: z.string(), start: z.string(), end: z.string() });
export type DateRange = z.output<typeof DateRange>;

function isDay(text: string): boolean {
  if (!ISO.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
