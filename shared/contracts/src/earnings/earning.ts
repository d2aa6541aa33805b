import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { id, minorUnits, success } from '#src/core/wire';

/**
 * Sums of the ledger, in US cents. `lifetime_total` is the sum of the four others: `pending_balance` can still be
 * returned by shoppers, `current_cash_out_balance` is available for cash-out, `transit_balance` is requested but not yet
 * accepted by the payout provider, and `paid_total` was sent.
 */
export const EarningReport = z.object({
  current_cash_out_balance: minorUnits,
  pending_balance: minorUnits,
  transit_balance: minorUnits,
  paid_total: minorUnits,
  lifetime_total: minorUnits,
  currency: z.literal('USD'),
  last_updated: z.string(),
  /**
   * Commissions minus reversals booked in each of the last 12 New York months, oldest first; `month` is 'YYYY-MM'. A past
   * month never changes.
   */
  months: z.array(z.object({ month: z.string(), earned: minorUnits })),
  /** Until when changed payment details hold cash-outs back; null otherwise. Missing from an older API. */
  held_until: z.optional(z.nullable(z.string())),
  /**
   * The last payment that was returned within 60 days, until the next cash-out; `return_reason` is that of a payment.
   * Missing from an older API.
   */
  returned_payment: z.optional(
    z.nullable(
      z.object({
        id,
        amount: minorUnits,
        return_reason: z.nullable(z.string()),
        returned_at: z.string(),
      }),
    ),
  ),
});
export type EarningReport = z.output<typeof EarningReport>;

export const getEarningReport = endpoint({
  name: 'earning.report',
  http: 'GET /api/user/earning-report',
  access: 'creator',
  response: success(EarningReport),
  errors: ['forbidden'],
  tags: ['earning'],
});

export const getPaymentCheck = endpoint({
  name: 'earning.payment-check',
  http: 'GET /api/tipalti/check',
  access: 'creator',
  response: success(z.object({ have_fill_in_tax_form: z.boolean(), have_payment_info: z.boolean() })),
  errors: ['forbidden'],
  tags: ['earning'],
});
