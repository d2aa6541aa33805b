import * as z from '@tagalong/contracts/core/z';
import { CHART_STEPS, DateRange, dateRange } from '#src/core/date-range';
import { endpoint } from '#src/core/endpoint';
import { minorUnits, success } from '#src/core/wire';

/**
 * Returns the pending balance by the New York day on which each part becomes available, which is when the return period
 * of its sales ends. The parts add up to `total`, in US cents.
 */
export const listPendingDays = endpoint({
  name: 'earning.pending',
  http: 'GET /api/me/pending-balance',
  access: 'creator',
  response: success(
    z.object({
      total: minorUnits,
      days: z.array(z.object({ day: z.string(), amount: minorUnits, sale_count: z.int() })),
    }),
  ),
  errors: ['forbidden'],
  tags: ['earning'],
});

/**
 * Returns the balances at the end of each step of a range, in US cents. The steps are days, weeks or months, by the length
 * of the range. The default range is the last 30 days.
 */
export const getBalanceTimeline = endpoint({
  name: 'earning.timeline',
  http: 'GET /api/me/balance-timeline',
  access: 'creator',
  request: z.object(dateRange),
  response: success(
    z.object({
      range: DateRange,
      step: z.oneOf(CHART_STEPS),
      series: z.array(
        z.object({ start: z.string(), end: z.string(), available: minorUnits, pending: minorUnits }),
      ),
    }),
  ),
  errors: ['validation-failed', 'forbidden'],
  tags: ['earning'],
});
