import type { Database } from '#api/database/database';
import { startOf } from '#api/database/day-range';
import { each, statement } from '#api/database/statement';

/** PostgreSQL returns sums of bigint as numeric; the cast to bigint makes them arrive as numbers. */
const balances = statement('earning-balances', {
  params: ['int8'],
  row: { ...each('int8', 'pending', 'available', 'transit', 'paid'), last_updated: 'timestamptz' },
})`
  SELECT
    coalesce(sum(e.amount) FILTER (WHERE a.kind = 'pending'), 0)::bigint AS pending,
    coalesce(sum(e.amount) FILTER (WHERE a.kind = 'available'), 0)::bigint AS available,
    coalesce(sum(e.amount) FILTER (WHERE a.kind = 'transit'), 0)::bigint AS transit,
    coalesce(sum(e.amount) FILTER (WHERE a.kind = 'paid'), 0)::bigint AS paid,
    coalesce((SELECT max(created_at) FROM ledger_transactions WHERE creator_id = $1), now()) AS last_updated
  FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id
  WHERE a.creator_id = $1`;
/** Reads the net earnings, commissions minus reversals, of the 12 months up to that of a day. */
const months = statement('earning-months', {
  params: ['int8', 'date'],
  row: { month: 'text', earned: 'int8' },
})`
  SELECT to_char(month.begins, 'YYYY-MM') AS month, coalesce((
    SELECT sum(e.amount)
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id AND a.creator_id = t.creator_id
    WHERE t.creator_id = $1 AND t.kind IN ('commission', 'reversal')
      AND t.created_at >= ${startOf('month.begins')}
      AND t.created_at < ${startOf("month.begins + interval '1 month'")}
  ), 0)::bigint AS earned
  FROM generate_series(date_trunc('month', $2::date::timestamp) - interval '11 months', $2::date::timestamp,
    interval '1 month') AS month (begins)
  ORDER BY month.begins`;
const paymentCheck = statement('payment-check', {
  params: ['int8'],
  row: each('bool', 'has_tax_form', 'has_payment_info'),
})`
  SELECT has_tax_form, has_payment_info FROM payment_profiles WHERE user_id = $1`;

export function earningRepository(db: Database) {
  return {
    balances: (creatorId: number) => db.one(balances, [creatorId]),
    months: (creatorId: number, today: string) => db.query(months, [creatorId, today]),
    async paymentCheck(userId: number) {
      const row = await db.first(paymentCheck, [userId]);
      return { hasTaxForm: row?.has_tax_form ?? false, hasPaymentInfo: row?.has_payment_info ?? false };
    },
  };
}
