import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { minorUnits, success } from '#src/core/wire';

/** First month of a statement. */
export const FIRST_MONTH = '2019-01';

/** A calendar month as '2026-11', from January 2019 on. */
export const Month = z.string().check(
  z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'Send a month as YYYY-MM.' }),
  z.refine((month) => month >= FIRST_MONTH, { error: `The first month is ${FIRST_MONTH}.` }),
);

/**
 * Sums of the ledger for one New York month, in US cents, by the day of each booking. A balance is everything that was
 * earned and not sent yet: pending, available and in transit. `opening` + `earned` − `returned` − `paid` = `closing`.
 */
export const Statement = z.object({
  month: z.string(),
  /** First and last day; the current month ends today. */
  start: z.string(),
  end: z.string(),
  /** False for the current month, whose sums still change. */
  is_final: z.boolean(),
  opening: minorUnits,
  earned: minorUnits,
  earned_count: z.int(),
  returned: minorUnits,
  returned_count: z.int(),
  paid: minorUnits,
  closing: minorUnits,
  /** The parts of `closing`. */
  available: minorUnits,
  pending: minorUnits,
  transit: minorUnits,
});
export type Statement = z.output<typeof Statement>;

/** Returns the statement of a month. A past month never changes; a future one is refused. */
export const getStatement = endpoint({
  name: 'earning.statement',
  http: 'GET /api/me/statements/:month',
  access: 'creator',
  request: z.object({ month: Month }),
  response: success(Statement),
  errors: ['validation-failed', 'forbidden'],
  tags: ['earning'],
});
