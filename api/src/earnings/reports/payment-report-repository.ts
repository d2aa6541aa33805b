import type { PaymentItem } from '@tagalong/contracts/earnings/cash-out';
import type { Database } from '#api/database/database';
import { type Days, inDays } from '#api/database/site-days';
import { each, statement, typed } from '#api/database/statement';
import { PAYMENT_COLUMNS, PAYMENT_ROW } from '#api/earnings/parts/payment';
import type { TimePlace } from '#api/http/cursor';

export interface PaymentFilter extends Days {
  creatorId: number;
  states?: readonly string[] | undefined;
}

const MATCHES = `p.creator_id = $1 AND ${inDays('p.created_at', '$2', '$3')} AND ($4::text[] IS NULL OR p.state = ANY($4))`;
const FILTER_PARAMS = ['int8', 'date', 'date', 'text[]?'] as const;

function list(sort: 'newest' | 'oldest', comparison: '<' | '>', order: 'ASC' | 'DESC') {
  return statement(`payment-list-${sort}`, {
    params: [...FILTER_PARAMS, 'timestamptz', 'int8', 'int8'],
    row: PAYMENT_ROW,
  })`
    SELECT ${PAYMENT_COLUMNS} FROM payments p
    WHERE ${MATCHES} AND (p.created_at, p.id) ${comparison} ($5::timestamptz, $6::bigint)
    ORDER BY p.created_at ${order}, p.id ${order} LIMIT $7`;
}
const LISTS = { newest: list('newest', '<', 'DESC'), oldest: list('oldest', '>', 'ASC') } as const;

/** `paid` is a sum of the ledger, because a payment that is returned later must not change a past range. */
const totals = statement('payment-totals', {
  params: FILTER_PARAMS,
  row: { payment_count: 'int4', ...each('int8', 'requested', 'paid') },
})`
  SELECT count(*)::integer AS payment_count, coalesce(sum(p.amount), 0)::bigint AS requested,
    coalesce((
      SELECT sum(d.paid) FROM ledger_days d WHERE d.creator_id = $1 AND d.day BETWEEN $2::date AND $3::date
    ), 0)::bigint AS paid
  FROM payments p WHERE ${MATCHES}`;

/** The bookings between a payment's cash-out and the previous one, which took the whole balance. */
const SPAN = `(
    SELECT t.id AS until, coalesce((
      SELECT max(b.id) FROM ledger_transactions b
      WHERE b.creator_id = $1 AND b.kind = 'cash-out' AND b.id < t.id
    ), 0) AS since
    FROM ledger_transactions t WHERE t.payment_id = $2 AND t.kind = 'cash-out'
  ) span`;
const AVAILABLE = `JOIN ledger_entries e ON e.transaction_id = t.id
  JOIN ledger_accounts a ON a.id = e.account_id AND a.creator_id = $1 AND a.kind = 'available'`;
const RECEIPT_SUMS = ['carried', 'released', 'reversed', 'returned'] as const;
const sumOf = (kind: PaymentItem['kind']) =>
  `coalesce(sum(e.amount) FILTER (WHERE t.id > span.since AND t.kind = '${kind}'), 0)::bigint`;
const receipt = statement('payment-receipt', {
  params: ['int8', 'int8'],
  row: { ...PAYMENT_ROW, provider_ref: 'text?', ...each('int8', ...RECEIPT_SUMS), item_count: 'int4' },
})`
  SELECT ${PAYMENT_COLUMNS}, p.provider_ref, sums.carried, sums.released, sums.reversed, sums.returned, sums.item_count
  FROM payments p CROSS JOIN LATERAL (
    SELECT coalesce(sum(e.amount) FILTER (WHERE t.id <= span.since), 0)::bigint AS carried,
      ${sumOf('release')} AS released, ${sumOf('reversal')} AS reversed, ${sumOf('cash-out-return')} AS returned,
      count(*) FILTER (WHERE t.id > span.since)::integer AS item_count
    FROM ${SPAN} JOIN ledger_transactions t ON t.creator_id = $1 AND t.id < span.until ${AVAILABLE}
  ) sums
  WHERE p.id = $2 AND p.creator_id = $1`;
const items = statement('payment-items', {
  params: ['int8', 'int8', 'int8', 'int8'],
  row: {
    ...each('int8', 'id', 'amount'),
    kind: typed<PaymentItem['kind']>('text'),
    created_at: 'timestamptz',
    ...each('int8?', 'sale_id', 'payment_id'),
    ...each('text?', 'product_name', 'merchant_name'),
  },
})`
  SELECT t.id, t.kind, e.amount, t.created_at, s.id AS sale_id, t.payment_id, d.name AS product_name,
    m.display_name AS merchant_name
  FROM ${SPAN}
  JOIN ledger_transactions t ON t.creator_id = $1 AND t.id > span.since AND t.id < span.until AND t.id < $3
  ${AVAILABLE}
  LEFT JOIN commissions c ON c.id = t.commission_id LEFT JOIN sales s ON s.id = c.sale_id
  LEFT JOIN products d ON d.id = s.product_id LEFT JOIN merchants m ON m.id = s.merchant_id
  ORDER BY t.id DESC LIMIT $4`;

export function paymentReportRepository(db: Database) {
  const valuesOf = ({ creatorId, start, end, states }: PaymentFilter) =>
    [creatorId, start, end, states] as const;
  return {
    list: (filter: PaymentFilter, sort: keyof typeof LISTS, after: TimePlace, limit: number) =>
      db.query(LISTS[sort], [...valuesOf(filter), ...after, limit + 1]),
    totals: (filter: PaymentFilter) => db.one(totals, valuesOf(filter)),
    receipt: (creatorId: number, paymentId: number) => db.first(receipt, [creatorId, paymentId]),
    items: (creatorId: number, paymentId: number, after: number | `${bigint}`, limit: number) =>
      db.query(items, [creatorId, paymentId, after, limit + 1]),
  };
}
