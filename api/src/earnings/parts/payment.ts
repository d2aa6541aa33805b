import type { Payment } from '@tagalong/contracts/earnings/cash-out';
import type { Database } from '#api/database/database';
import { each, statement, typed } from '#api/database/statement';

/** Columns of a payment `p`. */
export const PAYMENT_COLUMNS = `p.id, p.amount, 'USD' AS currency, p.state, p.created_at, p.updated_at, p.return_reason,
  (SELECT t.created_at FROM ledger_transactions t WHERE t.payment_id = p.id AND t.kind = 'payout') AS sent_at`;

export const PAYMENT_ROW = {
  ...each('int8', 'id', 'amount'),
  currency: typed<Payment['currency']>('text'),
  state: typed<Payment['state']>('text'),
  ...each('timestamptz', 'created_at', 'updated_at'),
  return_reason: 'text?',
  sent_at: 'timestamptz?',
} as const;
const one = statement('payment-one', { params: ['int8', 'int8'], row: PAYMENT_ROW })`
  SELECT ${PAYMENT_COLUMNS} FROM payments p WHERE p.id = $1 AND p.creator_id = $2`;

/** Finds a payment of a creator. */
export const findPayment = (db: Database, id: number, creatorId: number) => db.first(one, [id, creatorId]);
