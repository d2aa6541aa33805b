import type { Payment } from '@tagalong/contracts/earnings/cash-out';
import type { Database } from '#api/database/database';
import { type Days, inDays } from '#api/database/day-range';
import { each, statement, typed } from '#api/database/statement';
import type { TimePlace } from '#api/http/cursor';

interface PageInput extends Days {
  creatorId: number;
  after: TimePlace;
  limit: number;
}

const COLUMNS = "id, amount, 'USD' AS currency, state, created_at, updated_at";

const PAYMENT_ROW = {
  ...each('int8', 'id', 'amount'),
  currency: typed<Payment['currency']>('text'),
  state: typed<Payment['state']>('text'),
  ...each('timestamptz', 'created_at', 'updated_at'),
} as const;
const one = statement('payment-one', { params: ['int8', 'int8'], row: PAYMENT_ROW })`
  SELECT ${COLUMNS} FROM payments WHERE id = $1 AND creator_id = $2`;
const byKey = statement('payment-by-key', { params: ['int8', 'text'], row: PAYMENT_ROW })`
  SELECT ${COLUMNS} FROM payments WHERE creator_id = $1 AND idempotency_key = $2`;
const list = statement('payment-list', {
  params: ['int8', 'timestamptz', 'int8', 'int8', 'date', 'date'],
  row: PAYMENT_ROW,
})`
  SELECT ${COLUMNS} FROM payments WHERE creator_id = $1 AND (created_at, id) < ($2::timestamptz, $3::bigint)
    AND ${inDays('created_at', '$5', '$6')}
  ORDER BY created_at DESC, id DESC LIMIT $4`;
/** The amount is a sum of the ledger, because a payment that is returned later must not change a past range. */
const totals = statement('payment-totals', {
  params: ['int8', 'date', 'date'],
  row: { payment_count: 'int4', paid: 'int8' },
})`
  SELECT
    (SELECT count(*) FROM payments WHERE creator_id = $1 AND ${inDays('created_at', '$2', '$3')})::integer
      AS payment_count,
    coalesce((
      SELECT sum(e.amount) FROM ledger_transactions t
      JOIN ledger_entries e ON e.transaction_id = t.id
      JOIN ledger_accounts a ON a.id = e.account_id AND a.creator_id = t.creator_id AND a.kind = 'paid'
      WHERE t.creator_id = $1 AND t.payment_id IS NOT NULL AND ${inDays('t.created_at', '$2', '$3')}
    ), 0)::bigint AS paid`;
const insert = statement('payment-insert', { params: ['int8', 'text', 'int8'], row: { id: 'int8' } })`
  INSERT INTO payments (creator_id, idempotency_key, amount) VALUES ($1, $2, $3) RETURNING id`;
const profile = statement('payment-profile', { params: ['int8'], row: { is_complete: 'bool' } })`
  SELECT has_tax_form AND has_payment_info AND payee_ref IS NOT NULL AS is_complete
  FROM payment_profiles WHERE user_id = $1`;
export function paymentRepository(db: Database) {
  return {
    one: (id: number, creatorId: number) => db.first(one, [id, creatorId]),
    byKey: (creatorId: number, key: string) => db.first(byKey, [creatorId, key]),
    list: ({ creatorId, after, limit, start, end }: PageInput) =>
      db.query(list, [creatorId, ...after, limit + 1, start, end]),
    totals: (creatorId: number, { start, end }: Days) => db.one(totals, [creatorId, start, end]),
    async insert(creatorId: number, key: string, amount: number): Promise<number> {
      return (await db.one(insert, [creatorId, key, amount])).id;
    },
    /** Requires the tax form, payment details and an account at the payout provider. */
    hasProfile: async (creatorId: number) => (await db.first(profile, [creatorId]))?.is_complete ?? false,
  };
}
