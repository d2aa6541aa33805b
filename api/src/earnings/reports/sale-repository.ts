import type { ResponseOf } from '@tagalong/contracts/core/endpoint';
import { PAGE_LIMIT_MAX } from '@tagalong/contracts/core/limits';
import type { getSale, listSaleChoices, listSales } from '@tagalong/contracts/earnings/sale';
import { SALE_CHOICES_MAX } from '@tagalong/contracts/earnings/sale';
import type { Database } from '#api/database/database';
import { dayIn } from '#api/database/site-days';
import { each, type Parameter, statement, typed } from '#api/database/statement';
import { sumsOf } from '#api/earnings/parts/period-sums';
import { CLICKED_AT, SALE_POST_ID } from '#api/earnings/parts/sale-click';
import { BALANCE_CHANGE } from './ledger-amounts.ts';
import { KEPT, SALE, SALE_FROM, SALE_ROW } from './sale-columns.ts';
import {
  COMMISSION,
  FILTER_PARAMS,
  type FilterKind,
  filterValues,
  kindOf,
  MATCHES,
  matches,
  type SaleFilter,
  summedBy,
  TARGET_SUMS,
} from './sale-filter.ts';

type Totals = ResponseOf<typeof listSales>['totals'];
type Choices = ResponseOf<typeof listSaleChoices>['data'];
type SalePath = ResponseOf<typeof getSale>['data'];

function byTime(name: string, comparison: '<' | '>', order: 'ASC' | 'DESC') {
  const of = (kind: FilterKind) => {
    const found = `SELECT ${SALE} FROM ${SALE_FROM}
      WHERE ${matches(kind)} AND (s.ordered_at, s.id) ${comparison} ($8::timestamptz, $9::bigint)
      ORDER BY s.ordered_at ${order}, s.id ${order}`;
    // With LIMIT as a parameter, PostgreSQL assumes a tenth of all sales and plans every request again.
    const few = `SELECT * FROM (${found} LIMIT ${PAGE_LIMIT_MAX + 1}) page ORDER BY ordered_at ${order}, id ${order}`;
    return statement(`sale-list-${name}-of-${kind}`, {
      params: [...FILTER_PARAMS, 'timestamptz', 'int8', 'int8'],
      row: SALE_ROW,
    })`${kind === 'any' ? found : few} LIMIT $10`;
  };
  return { none: of('none'), merchant: of('merchant'), product: of('product'), any: of('any') } as const;
}
const BY_TIME = { newest: byTime('newest', '<', 'DESC'), oldest: byTime('oldest', '>', 'ASC') } as const;
const byCommission = statement('sale-list-commission', {
  params: [...FILTER_PARAMS, 'int8', 'int8', 'int8'],
  row: SALE_ROW,
})`
  SELECT ${SALE} FROM ${SALE_FROM}
  WHERE ${MATCHES} AND (${COMMISSION}, s.id) < ($8::bigint, $9::bigint)
  ORDER BY ${COMMISSION} DESC, s.id DESC LIMIT $10`;

const TOTALS_ROW = {
  ...each('int4', 'sale_count', 'returned_count'),
  ...each('int8', 'commission', 'returned_commission'),
  amounts: typed<Totals['amounts']>('json'),
} as const;
const totals = statement('sale-totals', { params: FILTER_PARAMS, row: TOTALS_ROW })`
  WITH matching AS MATERIALIZED (
    SELECT s.amount AS sale_amount, s.currency, c.amount, c.state
    FROM sales s LEFT JOIN commissions c ON c.sale_id = s.id
    WHERE ${MATCHES}
  )
  SELECT count(*)::integer AS sale_count, ${KEPT} AS commission,
    count(*) FILTER (WHERE c.state = 'reversed')::integer AS returned_count,
    coalesce(sum(c.amount) FILTER (WHERE c.state = 'reversed'), 0)::bigint AS returned_commission,
    (SELECT coalesce(json_agg(json_build_object('currency', currency, 'amount', amount) ORDER BY currency), '[]')
      FROM (SELECT currency, sum(sale_amount) AS amount FROM matching GROUP BY currency) paid) AS amounts
  FROM matching c`;
/** The same totals, read from sums: enough for a report without filters or with one shop or product. */
const totalsOfSums = <const Params extends readonly Parameter[]>(
  name: string,
  sums: string,
  params: Params,
) =>
  statement(name, { params: ['int8', 'date', 'date', ...params], row: TOTALS_ROW })`
  WITH summed AS MATERIALIZED (
    SELECT currency, sum(sale_count) AS sale_count, sum(amount) AS amount, sum(commission) AS commission,
      sum(returned_count) AS returned_count, sum(returned_commission) AS returned_commission
    FROM (${sums}) s GROUP BY currency
  )
  SELECT coalesce(sum(sale_count), 0)::integer AS sale_count, coalesce(sum(commission), 0)::bigint AS commission,
    coalesce(sum(returned_count), 0)::integer AS returned_count,
    coalesce(sum(returned_commission), 0)::bigint AS returned_commission,
    coalesce(json_agg(json_build_object('currency', currency, 'amount', amount) ORDER BY currency)
      FILTER (WHERE sale_count > 0), '[]') AS amounts
  FROM summed`;
const totalsOfAll = totalsOfSums(
  'sale-totals-of-days',
  'SELECT * FROM sale_days WHERE creator_id = $1 AND day BETWEEN $2::date AND $3::date',
  [],
);
const totalsOfTarget = totalsOfSums(
  'sale-totals-of-target',
  sumsOf({
    columns: 's.currency, s.sale_count, s.amount, s.commission, s.returned_count, s.returned_commission',
    ...TARGET_SUMS,
  }),
  ['text', 'int8'],
);

const one = statement('sale-one', {
  params: ['int8', 'int8'],
  row: { ...SALE_ROW, clicked_at: 'timestamptz?', commission_id: 'int8?' },
})`
  SELECT ${SALE}, ${CLICKED_AT} AS clicked_at, c.id AS commission_id FROM ${SALE_FROM}
  WHERE s.creator_id = $1 AND s.id = $2`;
const bookings = statement('sale-bookings', {
  params: ['int8'],
  row: {
    ...each('int8', 'id', 'amount'),
    kind: typed<SalePath['bookings'][number]['kind']>('text'),
    created_at: 'timestamptz',
  },
})`
  SELECT t.id, t.kind, t.created_at, ${BALANCE_CHANGE} AS amount FROM ledger_transactions t
  WHERE t.commission_id = $1 ORDER BY t.id`;

/** Finds the first cash-out after a booking, unless the commission was reversed before it. */
const nextCashOut = (booking: string) => `CROSS JOIN LATERAL (
    SELECT t.id, t.payment_id FROM ledger_transactions t
    WHERE t.creator_id = $1 AND t.kind = 'cash-out' AND t.id > ${booking}.id ORDER BY t.id LIMIT 1
  ) next
  WHERE NOT EXISTS (
    SELECT FROM ledger_transactions v WHERE v.commission_id = $2 AND v.kind = 'reversal' AND v.id < next.id)`;
/** A failed payment returns its amount to the balance, which the next cash-out takes. */
const coveringPayment = statement('sale-payment', {
  params: ['int8', 'int8'],
  row: {
    ...each('int8', 'id', 'amount'),
    state: typed<NonNullable<SalePath['payment']>['state']>('text'),
    created_at: 'timestamptz',
  },
})`
  WITH RECURSIVE covering AS (
    SELECT next.id, next.payment_id
    FROM (SELECT id FROM ledger_transactions WHERE commission_id = $2 AND kind = 'release') released
    ${nextCashOut('released')}
    UNION ALL
    SELECT next.id, next.payment_id
    FROM (
      SELECT b.id FROM covering f JOIN payments p ON p.id = f.payment_id AND p.state = 'failed'
      JOIN ledger_transactions b ON b.payment_id = p.id AND b.kind = 'cash-out-return'
    ) returned
    ${nextCashOut('returned')}
  )
  SELECT p.id, p.amount, p.state, p.created_at FROM covering f JOIN payments p ON p.id = f.payment_id
  WHERE p.state <> 'failed' ORDER BY f.id DESC LIMIT 1`;

/** Number of sums of a shop, product or post and month that the choices are read from, latest first. */
const CHOICE_SUMS = 1_000;
/** Number of the latest sales that the choices include, because the sums of posts are counted every hour. */
const CHOICE_SALES = 25;
const choicesOf = (name: string, join: string, sold: string) => `(
    SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY latest DESC, sold DESC, id), '[]')
    FROM (
      SELECT id, ${name} AS name, latest, sold FROM (
        SELECT target_id, max(latest) AS latest, sum(sold) AS sold FROM (${sold}) s GROUP BY 1
      ) s ${join} ORDER BY latest DESC, sold DESC, id LIMIT ${SALE_CHOICES_MAX}
    ) choice)`;
const latestMonths = (target: string, from: string) => `(
    SELECT ${target} AS target_id, month AS latest, sale_count AS sold FROM ${from} AND creator_id = $1 AND sale_count > 0
    ORDER BY month DESC LIMIT ${CHOICE_SUMS})`;
/** Reads sums, because a long history has far more sales. */
const choices = statement('sale-choices', {
  params: ['int8'],
  row: {
    merchants: typed<Choices['merchants']>('json'),
    products: typed<Choices['products']>('json'),
    posts: typed<Choices['posts']>('json'),
  },
})`
  SELECT
    ${choicesOf(
      'm.display_name',
      'JOIN merchants m ON m.id = s.target_id',
      latestMonths('target_id', "sale_filter_months WHERE filter = 'merchant'"),
    )} AS merchants,
    ${choicesOf(
      'p.name',
      'JOIN products p ON p.id = s.target_id',
      latestMonths('product_id', 'sale_product_months WHERE true'),
    )} AS products,
    ${choicesOf(
      "coalesce(nullif(o.caption, ''), o.title, '')",
      'JOIN posts o ON o.id = s.target_id',
      `${latestMonths('target_id', "metrics_monthly WHERE kind = 'post'")} UNION ALL (
        SELECT ${SALE_POST_ID}, ${dayIn('s.ordered_at')}, 0 FROM (
          SELECT click_id, clicked_at, post_id, ordered_at FROM sales WHERE creator_id = $1
          ORDER BY ordered_at DESC, id DESC LIMIT ${CHOICE_SALES}
        ) s)`,
    )} AS posts`;

export function saleRepository(db: Database) {
  return {
    byTime: (
      filter: SaleFilter,
      sort: keyof typeof BY_TIME,
      after: readonly [string, number | `${bigint}`],
      limit: number,
    ) => {
      // Downloads read more rows than a page, which only the statement for any filters allows.
      const kind = limit > PAGE_LIMIT_MAX ? 'any' : kindOf(filter);
      return db.query(BY_TIME[sort][kind], [...filterValues(filter), ...after, limit + 1]);
    },
    byCommission: (filter: SaleFilter, after: readonly [number, number | `${bigint}`], limit: number) =>
      db.query(byCommission, [...filterValues(filter), ...after, limit + 1]),
    totals(filter: SaleFilter) {
      const days = [filter.creatorId, filter.start, filter.end] as const;
      const sums = summedBy(filter);
      if (sums === 'all') return db.one(totalsOfAll, days);
      return sums ? db.one(totalsOfTarget, [...days, ...sums]) : db.one(totals, filterValues(filter));
    },
    one: (creatorId: number, id: number) => db.first(one, [creatorId, id]),
    bookings: (commissionId: number) => db.query(bookings, [commissionId]),
    coveringPayment: (creatorId: number, commissionId: number) =>
      db.first(coveringPayment, [creatorId, commissionId]),
    choices: (creatorId: number) => db.one(choices, [creatorId]),
  };
}
