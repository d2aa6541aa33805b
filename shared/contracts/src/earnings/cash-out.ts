import * as z from '@tagalong/contracts/core/z';
import { day } from '#src/core/date-range';
import { endpoint } from '#src/core/endpoint';
import { id, minorUnits, page, paging, success } from '#src/core/wire';
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

export const listPayments = endpoint({
  name: 'earning.payments',
  address: 'GET /api/me/payments',
  access: 'creator',
  request: z.object({ ...paging }),
  answer: page(Payment),
  errors: ['bad-cursor', 'forbidden'],
  tags: ['earning'],
});

export const TRANSACTION_KINDS = ['commission', 'reversal', 'cash-out', 'cash-out-return'] as const;

/** One movement of money; `amount` is in US cents, negative when money leaves the creator's balance. */
export const Transaction = z.object({
  id,
  kind: z.oneOf(TRANSACTION_KINDS),
  amount: minorUnits,
  currency: z.literal('USD'),
  payment_id: z.nullable(id),
  product: z.nullable(z.object({ id, name: z.string(), image: z.string() })),
  merchant_name: z.nullable(z.string()),
  created_at: z.string(),
});
export type Transaction = z.output<typeof Transaction>;

/** Lists transactions of a range of New York days, both ends included. */
export const listTransactions = endpoint({
  name: 'earning.transactions',
  address: 'GET /api/me/transactions',
  access: 'creator',
  request: z.object({
    kind: z.optional(z.oneOf(TRANSACTION_KINDS)),
    start: z.optional(day),
    end: z.optional(day),
    ...paging,
  }),
  answer: page(Transaction),
  errors: ['bad-cursor', 'forbidden'],
  tags: ['earning'],
});
