import * as z from '@tagalong/contracts/core/z';
import { dateRange, reportPage } from '#src/core/date-range';
import { endpoint } from '#src/core/endpoint';
import { id, minorUnits, page, paging, severalOf, success } from '#src/core/wire';
import { EARNINGS_ERROR_TEXTS } from './errors.ts';

export const PAYMENT_STATES = ['requested', 'sent', 'paid', 'failed'] as const;
export const PAYMENT_SORTS = ['newest', 'oldest'] as const;

/** Reasons of a return for which the creator has to correct the payment details. */
export const ACCOUNT_RETURN_REASONS = ['account-closed', 'account-not-found', 'name-mismatch'] as const;
/** Reasons for which a bank sends a payment back. */
export const RETURN_REASONS = [...ACCOUNT_RETURN_REASONS, 'declined', 'other'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** One cash-out; `amount` is in US cents. A failed cash-out is returned to the balance. */
export const Payment = z.object({
  id,
  amount: minorUnits,
  currency: z.literal('USD'),
  state: z.oneOf(PAYMENT_STATES),
  created_at: z.string(),
  updated_at: z.string(),
  /** When the payout provider accepted it; null before, and for one that it refused. Missing from an older API. */
  sent_at: z.optional(z.nullable(z.string())),
  /** One of RETURN_REASONS, or a later one; null without a known reason. */
  return_reason: z.optional(z.nullable(z.string())),
});
export type Payment = z.output<typeof Payment>;

/**
 * Pays out the whole balance, which must be at least 25 US dollars. The same key always returns the same payment. With
 * `amount`, in US cents, a balance that differs from it is refused: the creator confirmed another amount. A user whose account is deactivated may still cash out
 * (AU-09). For CASH_OUT_HOLD_DAYS after accepted payment details were replaced, cash-outs are refused. Requires a recent proof of identity: on
 * 'step-up-required', ask with `AUTH_CONFIRM` and repeat the call with the same key.
 */
export const cashOut = endpoint({
  name: 'earning.cash-out',
  http: 'POST /api/me/cash-out',
  access: 'creator',
  openToDeactivated: true,
  request: z.object({
    idempotency_key: z.string().check(z.minLength(8), z.maxLength(80)),
    amount: z.optional(minorUnits),
  }),
  response: success(Payment),
  errors: [
    'forbidden',
    'step-up-required',
    'payment-info-missing',
    'cash-out-held',
    'below-cash-out-minimum',
    'balance-changed',
    'unavailable',
  ],
  errorTexts: EARNINGS_ERROR_TEXTS,
  errorData: { 'cash-out-held': z.object({ held_until: z.string() }) },
  clears: ['earning'],
});

/**
 * `payment_count` and `requested` are those of the listed payments. `paid` is what the ledger booked as sent in the range,
 * whatever the filter, by the day of its booking. Amounts are in US cents.
 */
const PaymentTotals = z.object({ payment_count: z.int(), requested: minorUnits, paid: minorUnits });

/** Filters of the payments and of their file. */
export const PaymentFilter = z.object({
  state: z.optional(severalOf(z.oneOf(PAYMENT_STATES))),
  sort: z.optional(z.oneOf(PAYMENT_SORTS)),
  ...dateRange,
});

/** Lists cash-outs by the day of their request, newest first unless sorted otherwise. The default range is all time. */
export const listPayments = endpoint({
  name: 'earning.payments',
  http: 'GET /api/me/payments',
  access: 'creator',
  request: z.object({ ...PaymentFilter.shape, ...paging }),
  response: reportPage(Payment, { totals: PaymentTotals }),
  errors: ['validation-failed', 'forbidden'],
  tags: ['earning'],
});

export const PAYMENT_ITEM_KINDS = ['release', 'reversal', 'cash-out-return'] as const;

/** A booking that changed the balance before a cash-out; `amount` is in US cents. */
export const PaymentItem = z.object({
  id,
  kind: z.oneOf(PAYMENT_ITEM_KINDS),
  amount: minorUnits,
  created_at: z.string(),
  sale_id: z.nullable(id),
  product_name: z.nullable(z.string()),
  merchant_name: z.nullable(z.string()),
  /** The failed payment whose amount was returned. */
  payment_id: z.nullable(id),
});
export type PaymentItem = z.output<typeof PaymentItem>;

/**
 * Returns the receipt of one payment. Its amount is what remained from before (`carried`) plus everything that was booked
 * since the previous cash-out: commissions that became available, returns, and failed cash-outs.
 */
export const getPayment = endpoint({
  name: 'earning.payment',
  http: 'GET /api/me/payments/:id',
  access: 'creator',
  request: z.object({ id }),
  response: success(
    z.object({
      ...Payment.shape,
      provider_ref: z.nullable(z.string()),
      carried: minorUnits,
      released: minorUnits,
      reversed: minorUnits,
      returned: minorUnits,
      item_count: z.int(),
    }),
  ),
  errors: ['not-found', 'forbidden'],
  tags: ['earning'],
});

/** Lists the bookings that a payment consists of, newest first. */
export const listPaymentItems = endpoint({
  name: 'earning.payment-items',
  http: 'GET /api/me/payments/:id/items',
  access: 'creator',
  request: z.object({ id, ...paging }),
  response: page(PaymentItem),
  errors: ['not-found', 'forbidden'],
  tags: ['earning'],
});
