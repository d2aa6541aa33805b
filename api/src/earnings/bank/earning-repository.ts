import type { LedgerLine } from '@tagalong/contracts/earnings/earning';
import type { Database } from '#api/database/database';
import { startOf } from '#api/database/day-range';
import { each, statement, typed } from '#api/database/statement';
import type { TimePlace } from '#api/http/cursor';

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
/** Releases and payouts are not listed, because they only move money between a creator's own accounts. */
const lines = statement('earning-lines', {
  params: ['int8', 'timestamptz', 'int8', 'int8'],
  row: {
    ...each('int8', 'id', 'amount'),
    created_at: 'timestamptz',
    kind: typed<LedgerLine['kind']>('text'),
    state: typed<LedgerLine['state']>('text'),
    product: typed<LedgerLine['product']>('json?'),
    merchant_name: 'text?',
  },
})`
  SELECT t.id, t.created_at,
    CASE WHEN t.kind = 'cash-out-return' THEN 'cash-out' ELSE t.kind END AS kind,
    CASE WHEN t.kind IN ('cash-out', 'cash-out-return') THEN
      CASE p.state WHEN 'failed' THEN 'reversed' WHEN 'requested' THEN 'pending' ELSE 'paid' END
    WHEN t.kind = 'reversal' THEN 'reversed' ELSE c.state END AS state,
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
  LEFT JOIN payments p ON p.id = t.payment_id
  WHERE t.creator_id = $1 AND t.kind NOT IN ('release', 'payout', 'forfeit') AND (t.created_at, t.id) < ($2::timestamptz, $3::bigint)
  ORDER BY t.created_at DESC, t.id DESC LIMIT $4`;
const paymentCheck = statement('payment-check', {
  params: ['int8'],
  row: each('bool', 'has_tax_form', 'has_payment_info'),
})`
  SELECT has_tax_form, has_payment_info FROM payment_profiles WHERE user_id = $1`;

export function earningRepository(db: Database) {
  return {
    balances: (creatorId: number) => db.one(balances, [creatorId]),
    months: (creatorId: number, today: string) => db.query(months, [creatorId, today]),
    lines: (creatorId: number, after: TimePlace, limit: number) =>
      db.query(lines, [creatorId, ...after, limit + 1]),
    async paymentCheck(userId: number) {
      const row = await db.first(paymentCheck, [userId]);
      return { hasTaxForm: row?.has_tax_form ?? false, hasPaymentInfo: row?.has_payment_info ?? false };
    },
  };
}
