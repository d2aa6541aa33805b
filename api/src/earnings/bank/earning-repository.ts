import type { Database } from '#api/database/database';
import { type Days, dayIn, startOf } from '#api/database/day-range';
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
const BALANCE = `ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
  JOIN ledger_accounts a ON a.id = e.account_id AND a.creator_id = t.creator_id`;
/** Pending commissions are exactly the balance of the account, because each is released or reversed as a whole. */
const pendingDays = statement('earning-pending-days', {
  params: ['int8'],
  row: { day: 'date', amount: 'int8', sale_count: 'int4' },
})`
  SELECT ${dayIn('available_at')} AS day, sum(amount)::bigint AS amount, count(*)::integer AS sale_count
  FROM commissions WHERE creator_id = $1 AND state = 'pending' GROUP BY 1 ORDER BY 1`;
const timeline = statement('earning-timeline', {
  params: ['int8', 'date', 'date', 'text'],
  row: { start: 'text', end: 'text', ...each('int8', 'available', 'pending') },
})`
  WITH booked AS MATERIALIZED (
    SELECT ${dayIn('t.created_at')} AS day,
      sum(e.amount) FILTER (WHERE a.kind = 'available') AS available,
      sum(e.amount) FILTER (WHERE a.kind = 'pending') AS pending
    FROM ${BALANCE}
    WHERE t.creator_id = $1 AND a.kind IN ('available', 'pending') AND t.created_at < ${startOf('$3::date + 1')}
    GROUP BY 1
  )
  SELECT to_char(min(step.at), 'YYYY-MM-DD') AS start, to_char(max(step.at), 'YYYY-MM-DD') AS "end",
    coalesce((SELECT sum(b.available) FROM booked b WHERE b.day <= max(step.at)::date), 0)::bigint AS available,
    coalesce((SELECT sum(b.pending) FROM booked b WHERE b.day <= max(step.at)::date), 0)::bigint AS pending
  FROM generate_series($2::date::timestamp, $3::date::timestamp, interval '1 day') AS step (at)
  GROUP BY date_trunc($4::text, step.at) ORDER BY min(step.at)`;
const paymentCheck = statement('payment-check', {
  params: ['int8'],
  row: each('bool', 'has_tax_form', 'has_payment_info'),
})`
  SELECT has_tax_form, has_payment_info FROM payment_profiles WHERE user_id = $1`;

export function earningRepository(db: Database) {
  return {
    balances: (creatorId: number) => db.one(balances, [creatorId]),
    pendingDays: (creatorId: number) => db.query(pendingDays, [creatorId]),
    timeline: (creatorId: number, { start, end }: Days, step: string) =>
      db.query(timeline, [creatorId, start, end, step]),
    months: (creatorId: number, today: string) => db.query(months, [creatorId, today]),
    async paymentCheck(userId: number) {
      const row = await db.first(paymentCheck, [userId]);
      return { hasTaxForm: row?.has_tax_form ?? false, hasPaymentInfo: row?.has_payment_info ?? false };
    },
  };
}
