import * as z from '@tagalong/contracts/core/z';
import { dateRange, reportPage } from '#src/core/date-range';
import { endpoint } from '#src/core/endpoint';
import { id, minorUnits, paging, success } from '#src/core/wire';
import { EARNINGS_ERROR_TEXTS } from './errors.ts';

export const PAYMENT_STATES = ['requested', 'sent', 'paid', 'failed'] as const;

/** One cash-out; `amount` is in US cents. A failed cash-out is returned to the balance. */
export const Payment = z.object({
  id,
  amount: minorUnits,
  currency: z.literal('USD'),
  state: z.oneOf(PAYMENT_STATES),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Payment = z.output<typeof Payment>;

/**
 * Pays out the whole balance, which must be at least 25 US dollars. The same key always returns the same payment. A
 * user whose account is deactivated may still cash out (AU-09). Requires a recent proof of identity: on
 * 'step-up-required', ask with `AUTH_CONFIRM` and repeat the call with the same key.
 */
export const cashOut = endpoint({
  name: 'earning.cash-out',
  address: 'POST /api/me/cash-out',
  access: 'creator',
  openToDeactivated: true,
  request: z.object({ idempotency_key: z.string().check(z.minLength(8), z.maxLength(80)) }),
  answer: success(Payment),
  errors: ['forbidden', 'step-up-required', 'payment-info-missing', 'below-cash-out-minimum', 'unavailable'],
  errorTexts: EARNINGS_ERROR_TEXTS,
  clears: ['earning'],
});

/** `payment_count` counts requests, and `paid` is what was sent in the range, in US cents, by the day of its booking. */
const PaymentTotals = z.object({ payment_count: z.int(), paid: minorUnits });

/** Lists cash-outs by the day of their request, newest first. The default range is all time. */
export const listPayments = endpoint({
  name: 'earning.payments',
  address: 'GET /api/me/payments',
  access: 'creator',
  request: z.object({ ...dateRange, ...paging }),
  answer: reportPage(Payment, { totals: PaymentTotals }),
  errors: ['bad-cursor', 'validation-failed', 'forbidden'],
  tags: ['earning'],
});
