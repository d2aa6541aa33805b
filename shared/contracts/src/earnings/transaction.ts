import * as z from '@tagalong/contracts/core/z';
import { dateRange, reportPage } from '#src/core/date-range';
import { endpoint } from '#src/core/endpoint';
import { id, minorUnits, paging, severalOf } from '#src/core/wire';
import { SalePost } from './sale.ts';

export const TRANSACTION_KINDS = ['commission', 'reversal', 'cash-out', 'cash-out-return'] as const;
export const TRANSACTION_STATES = ['pending', 'available', 'paid', 'reversed'] as const;

/**
 * One movement of money as the ledger booked it; `amount` is in US cents, negative when money leaves the creator's
 * balance. `state` is that of its commission or payment today. A sale has its post, which is null for one from the
 * creator's shop, and the times of its click and order.
 */
export const Transaction = z.object({
  id,
  kind: z.oneOf(TRANSACTION_KINDS),
  state: z.oneOf(TRANSACTION_STATES),
  amount: minorUnits,
  currency: z.literal('USD'),
  payment_id: z.nullable(id),
  sale_id: z.nullable(id),
  product: z.nullable(z.object({ id, name: z.string(), image: z.string() })),
  merchant_name: z.nullable(z.string()),
  post: z.nullable(SalePost),
  clicked_at: z.nullable(z.string()),
  ordered_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type Transaction = z.output<typeof Transaction>;

export const BOOKING_SORTS = ['newest', 'oldest'] as const;

/** Filters of the transactions and of their file. */
export const TransactionFilter = z.object({
  kind: z.optional(severalOf(z.oneOf(TRANSACTION_KINDS))),
  state: z.optional(severalOf(z.oneOf(TRANSACTION_STATES))),
  merchant_id: z.optional(severalOf(id)),
  sort: z.optional(z.oneOf(BOOKING_SORTS)),
  ...dateRange,
});

/**
 * In US cents. `earned` is commissions minus reversals, and `cashed_out` is cash-outs minus returned ones. Over all time,
 * their difference is the pending plus the available balance.
 */
const TransactionTotals = z.object({
  transaction_count: z.int(),
  earned: minorUnits,
  cashed_out: minorUnits,
});

/**
 * Lists what the ledger booked by the day of its booking, newest first unless sorted otherwise, with the totals of all
 * that match. A past range never changes: a later return is a transaction of its own. The default range is all time.
 */
export const listTransactions = endpoint({
  name: 'earning.transactions',
  http: 'GET /api/me/transactions',
  access: 'creator',
  request: z.object({ ...TransactionFilter.shape, ...paging }),
  response: reportPage(Transaction, { totals: TransactionTotals }),
  errors: ['validation-failed', 'forbidden'],
  tags: ['earning'],
});
