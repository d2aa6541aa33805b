import type { EarningReport } from '@tagalong/contracts/earnings/earning';
import type { Database } from '#api/database/database';
import { type Days, dayIn, inDays } from '#api/database/site-days';
import { each, statement, typed } from '#api/database/statement';
import { HELD_UNTIL } from './payment-profile-repository.ts';

/**
 * Sums of the days of the ledger. PostgreSQL returns sums of bigint as numeric; the cast to bigint makes them arrive as
 * numbers.
 */
const balances = statement('earning-balances', {
  params: ['int8'],
  row: {
    ...each('int8', 'pending', 'available', 'transit', 'paid'),
    last_updated: 'timestamptz',
    held_until: 'timestamptz?',
    returned_payment: typed<NonNullable<EarningReport['returned_payment']>>('json?'),
  },
})`
  SELECT coalesce(sum(d.pending), 0)::bigint AS pending, coalesce(sum(d.available), 0)::bigint AS available,
    coalesce(sum(d.transit), 0)::bigint AS transit, coalesce(sum(d.paid), 0)::bigint AS paid,
    coalesce((SELECT max(created_at) FROM ledger_transactions WHERE creator_id = $1), now()) AS last_updated,
    (SELECT ${HELD_UNTIL} FROM payment_profiles WHERE user_id = $1) AS held_until,
    (SELECT json_build_object('id', p.id, 'amount', p.amount, 'return_reason', p.return_reason,
        'returned_at', to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      FROM payments p WHERE p.creator_id = $1 AND p.state = 'failed' AND p.updated_at > now() - interval '60 days'
        AND NOT EXISTS (SELECT FROM payments q WHERE q.creator_id = $1 AND q.created_at > p.updated_at)
      ORDER BY p.updated_at DESC LIMIT 1) AS returned_payment
  FROM ledger_days d WHERE d.creator_id = $1`;
/** Reads the entries themselves, because this amount leaves the site. */
const available = statement('earning-available', { params: ['int8'], row: { available: 'int8' } })`
  SELECT coalesce(sum(e.amount), 0)::bigint AS available
  FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id
  WHERE a.creator_id = $1 AND a.kind = 'available'`;
/** Reads the net earnings, commissions minus reversals, of the 12 months up to that of a day. */
const months = statement('earning-months', {
  params: ['int8', 'date'],
  row: { month: 'text', earned: 'int8' },
})`
  SELECT to_char(month.begins, 'YYYY-MM') AS month, coalesce(sum(d.pending + d.available), 0)::bigint AS earned
  FROM generate_series(date_trunc('month', $2::date::timestamp) - interval '11 months', $2::date::timestamp,
    interval '1 month') AS month (begins)
  LEFT JOIN ledger_days d ON d.creator_id = $1 AND d.kind IN ('commission', 'reversal')
    AND d.day >= month.begins::date AND d.day < (month.begins + interval '1 month')::date
  GROUP BY month.begins ORDER BY month.begins`;
/**
 * Pending commissions are exactly the balance of the account, because each is released or reversed as a whole. Sums
 * each day as a range of the index, which takes a third of the time of computing the day of every commission.
 */
const pendingDays = statement('earning-pending-days', {
  params: ['int8'],
  row: { day: 'date', amount: 'int8', sale_count: 'int4' },
})`
  SELECT step.at::date AS day, due.amount, due.sale_count
  FROM (
    SELECT ${dayIn('min(available_at)')}::timestamp AS first, ${dayIn('max(available_at)')}::timestamp AS last
    FROM commissions WHERE creator_id = $1 AND state = 'pending'
  ) pending
  CROSS JOIN generate_series(pending.first, pending.last, interval '1 day') AS step (at)
  CROSS JOIN LATERAL (
    SELECT sum(amount)::bigint AS amount, count(*)::integer AS sale_count
    FROM commissions WHERE creator_id = $1 AND state = 'pending' AND ${inDays('available_at', 'step.at', 'step.at')}
  ) due
  WHERE due.sale_count > 0 ORDER BY step.at`;
const timeline = statement('earning-timeline', {
  params: ['int8', 'date', 'date', 'text'],
  row: { start: 'text', end: 'text', ...each('int8', 'available', 'pending') },
})`
  WITH booked AS MATERIALIZED (
    SELECT day, sum(available) AS available, sum(pending) AS pending
    FROM ledger_days WHERE creator_id = $1 AND day <= $3::date GROUP BY day
  ), opening AS (
    SELECT coalesce(sum(available), 0) AS available, coalesce(sum(pending), 0) AS pending
    FROM booked WHERE day < $2::date
  ), change AS (
    SELECT min(step.at) AS first, max(step.at) AS last, coalesce(sum(b.available), 0) AS available,
      coalesce(sum(b.pending), 0) AS pending
    FROM generate_series($2::date::timestamp, $3::date::timestamp, interval '1 day') AS step (at)
    LEFT JOIN booked b ON b.day = step.at::date
    GROUP BY date_trunc($4::text, step.at)
  )
  SELECT to_char(c.first, 'YYYY-MM-DD') AS start, to_char(c.last, 'YYYY-MM-DD') AS "end",
    (o.available + sum(c.available) OVER so_far)::bigint AS available,
    (o.pending + sum(c.pending) OVER so_far)::bigint AS pending
  FROM change c CROSS JOIN opening o WINDOW so_far AS (ORDER BY c.first) ORDER BY c.first`;
const paymentCheck = statement('payment-check', {
  params: ['int8'],
  row: each('bool', 'has_tax_form', 'has_payment_info'),
})`
  SELECT has_tax_form, has_payment_info FROM payment_profiles WHERE user_id = $1`;

export function earningRepository(db: Database) {
  return {
    balances: (creatorId: number) => db.one(balances, [creatorId]),
    available: async (creatorId: number) => (await db.one(available, [creatorId])).available,
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
