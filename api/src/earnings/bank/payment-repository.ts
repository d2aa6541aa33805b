import type { Payment, Transaction } from '@tagalong/contracts/earnings/cash-out';
import type { Database } from '#api/database/database';
import { each, statement, typed } from '#api/database/statement';
import type { TimePlace } from '#api/http/cursor';

interface PageInput {
  creatorId: number;
  after: TimePlace;
  limit: number;
}
interface TransactionsInput extends PageInput {
  kind: string | undefined;
  start: string | undefined;
  end: string | undefined;
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
const list = statement('payment-list', { params: ['int8', 'timestamptz', 'int8', 'int8'], row: PAYMENT_ROW })`
  SELECT ${COLUMNS} FROM payments WHERE creator_id = $1 AND (created_at, id) < ($2::timestamptz, $3::bigint)
  ORDER BY created_at DESC, id DESC LIMIT $4`;
const insert = statement('payment-insert', { params: ['int8', 'text', 'int8'], row: { id: 'int8' } })`
  INSERT INTO payments (creator_id, idempotency_key, amount) VALUES ($1, $2, $3) RETURNING id`;
const profile = statement('payment-profile', { params: ['int8'], row: { is_complete: 'bool' } })`
  SELECT has_tax_form AND has_payment_info AND payee_ref IS NOT NULL AS is_complete
  FROM payment_profiles WHERE user_id = $1`;
const transactions = statement('transaction-list', {
  params: ['int8', 'timestamptz', 'int8', 'int8', 'text?', 'date?', 'date?'],
  row: {
    ...each('int8', 'id', 'amount'),
    kind: typed<Transaction['kind']>('text'),
    created_at: 'timestamptz',
    payment_id: 'int8?',
    currency: typed<Transaction['currency']>('text'),
    product: typed<Transaction['product']>('json?'),
    merchant_name: 'text?',
  },
})`
  SELECT t.id, t.kind, t.created_at, t.payment_id, 'USD' AS currency,
    (SELECT sum(e.amount)::bigint FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
      WHERE e.transaction_id = t.id AND a.creator_id = t.creator_id AND a.kind IN ('pending', 'available')) AS amount,
    CASE WHEN d.id IS NOT NULL THEN json_build_object('id', d.id, 'name', d.name, 'image', d.image_200) END
      AS product,
    m.display_name AS merchant_name
  FROM ledger_transactions t
  LEFT JOIN commissions c ON c.id = t.commission_id
  LEFT JOIN sales s ON s.id = c.sale_id
  LEFT JOIN products d ON d.id = s.product_id
  LEFT JOIN merchants m ON m.id = s.merchant_id
  WHERE t.creator_id = $1 AND t.kind NOT IN ('release', 'payout', 'forfeit')
    AND (t.created_at, t.id) < ($2::timestamptz, $3::bigint)
    AND ($5::text IS NULL OR t.kind = $5)
    AND ($6::date IS NULL OR t.created_at >= $6::timestamp AT TIME ZONE 'America/New_York')
    AND ($7::date IS NULL OR t.created_at < ($7::date + 1)::timestamp AT TIME ZONE 'America/New_York')
  ORDER BY t.created_at DESC, t.id DESC LIMIT $4`;

export function paymentRepository(db: Database) {
  return {
    one: (id: number, creatorId: number) => db.first(one, [id, creatorId]),
    byKey: (creatorId: number, key: string) => db.first(byKey, [creatorId, key]),
    list: ({ creatorId, after, limit }: PageInput) => db.query(list, [creatorId, ...after, limit + 1]),
    async insert(creatorId: number, key: string, amount: number): Promise<number> {
      return (await db.one(insert, [creatorId, key, amount])).id;
    },
    /** Requires the tax form, payment details and an account at the payout provider. */
    hasProfile: async (creatorId: number) => (await db.first(profile, [creatorId]))?.is_complete ?? false,
    transactions: ({ creatorId, after, limit, kind, start, end }: TransactionsInput) =>
      db.query(transactions, [creatorId, ...after, limit + 1, kind, start, end]),
  };
}
