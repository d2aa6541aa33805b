import type { AnswerOf } from '@tagalong/contracts/core/endpoint';
import type {
  getProductEarning,
  PRODUCT_EARNING_SORTS,
  ProductEarning,
} from '@tagalong/contracts/earnings/sale';
import type { Database } from '#api/database/database';
import { type Days, startOf } from '#api/database/day-range';
import { each, statement, typed } from '#api/database/statement';
import type { NumberPlace } from '#api/http/cursor';
import { KEPT, PRODUCT, SALE, SALE_FROM, SALE_ROW } from './sale-columns.ts';

type ProductMonths = AnswerOf<typeof getProductEarning>['data']['months'];
type Sort = (typeof PRODUCT_EARNING_SORTS)[number];

/** SQL of the first day of the first month that begins on or after $2, and of the day after the last that ends by $3. */
const MONTHS_START = "(date_trunc('month', $2::date - interval '1 day') + interval '1 month')::date";
const MONTHS_END = "date_trunc('month', $3::date + interval '1 day')::date";
/** Whole months of the range from sums by month, and the days before and after them; without a whole month, only days. */
const SALES = [
  `sale_product_days WHERE creator_id = $1 AND day >= $2::date AND day < least(${MONTHS_START}, $3::date + 1)`,
  `sale_product_months WHERE creator_id = $1 AND month >= ${MONTHS_START} AND month < ${MONTHS_END}`,
  `sale_product_days WHERE creator_id = $1 AND day >= greatest(${MONTHS_START}, ${MONTHS_END}) AND day <= $3::date`,
].map((sums) => `SELECT product_id, 0, sale_count, commission FROM ${sums} AND sale_count > 0`);
/** Sums a creator's clicks, sales and commissions by product. The hourly count of clicks is also that of the metrics. */
const BY_PRODUCT = `
  SELECT product_id, sum(clicks)::integer AS click_count, sum(sales)::integer AS sale_count,
    sum(commission)::bigint AS commission
  FROM (
    SELECT d.target_id AS product_id, d.click_count AS clicks, 0 AS sales, 0 AS commission FROM metrics_daily d
    WHERE d.creator_id = $1 AND d.kind = 'product' AND d.click_count > 0 AND d.day BETWEEN $2::date AND $3::date
    UNION ALL
    ${SALES.join(' UNION ALL ')}
  ) event GROUP BY product_id`;
const COUNTED_AT = '(SELECT max(counted_at) FROM metrics_counted)';
const PRODUCT_EARNING_ROW = {
  product: typed<ProductEarning['product']>('json'),
  ...each('int4', 'click_count', 'sale_count'),
  commission: 'int8',
} as const;

/** A page and the totals of all pages in one row, so that the range is summed once. */
function list(sort: Sort) {
  return statement(`earning-products-${sort}`, {
    params: ['int8', 'date', 'date', 'int8', 'int8', 'int8'],
    row: {
      rows: typed<ProductEarning[]>('json'),
      ...each('int4', 'product_count', 'click_count', 'sale_count'),
      commission: 'int8',
      updated_at: 'timestamptz?',
    },
  })`
    WITH found AS MATERIALIZED (${BY_PRODUCT}), page AS MATERIALIZED (
      SELECT * FROM found WHERE (${sort}, product_id) < ($4::bigint, $5::bigint)
        AND EXISTS (SELECT FROM products p WHERE p.id = found.product_id)
      ORDER BY ${sort} DESC, product_id DESC LIMIT $6
    )
    SELECT coalesce((
        SELECT json_agg(json_build_object('product', ${PRODUCT}, 'click_count', page.click_count,
          'sale_count', page.sale_count, 'commission', page.commission)
          ORDER BY page.${sort} DESC, page.product_id DESC)
        FROM page JOIN products p ON p.id = page.product_id
      ), '[]') AS rows,
      count(*)::integer AS product_count, coalesce(sum(click_count), 0)::integer AS click_count,
      coalesce(sum(sale_count), 0)::integer AS sale_count, coalesce(sum(commission), 0)::bigint AS commission,
      ${COUNTED_AT} AS updated_at
    FROM found`;
}
const LISTS = {
  commission: list('commission'),
  sale_count: list('sale_count'),
  click_count: list('click_count'),
} satisfies Record<Sort, unknown>;

/** Reads all time, and the 12 months up to that of the day $3. */
const product = statement('earning-product', {
  params: ['int8', 'int8', 'date'],
  row: {
    ...PRODUCT_EARNING_ROW,
    months: typed<ProductMonths>('json'),
    updated_at: 'timestamptz?',
  },
})`
  SELECT ${PRODUCT} AS product,
    (SELECT coalesce(sum(d.click_count), 0) FROM metrics_daily d
      WHERE d.creator_id = $1 AND d.kind = 'product' AND d.target_id = p.id)::integer AS click_count,
    earned.sale_count, earned.commission, by_month.months, ${COUNTED_AT} AS updated_at
  FROM products p
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS sale_count, ${KEPT} AS commission
    FROM sales s LEFT JOIN commissions c ON c.sale_id = s.id WHERE s.creator_id = $1 AND s.product_id = p.id
  ) earned
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('month', month, 'sale_count', sale_count, 'commission', commission)
      ORDER BY month) AS months
    FROM (
      SELECT to_char(month, 'YYYY-MM') AS month, count(s.id) AS sale_count, ${KEPT} AS commission
      FROM generate_series(date_trunc('month', $3::date::timestamp) - interval '11 months', $3::date::timestamp,
        interval '1 month') AS month
      LEFT JOIN sales s ON s.creator_id = $1 AND s.product_id = p.id
        AND s.ordered_at >= ${startOf('month')} AND s.ordered_at < ${startOf("month + interval '1 month'")}
      LEFT JOIN commissions c ON c.sale_id = s.id
      GROUP BY month
    ) by_month
  ) by_month
  WHERE p.id = $2`;
const NEWEST_COUNT = 20;
const newest = statement('earning-product-sales', { params: ['int8', 'int8'], row: SALE_ROW })`
  SELECT ${SALE} FROM ${SALE_FROM} WHERE s.creator_id = $1 AND s.product_id = $2
  ORDER BY s.ordered_at DESC, s.id DESC LIMIT ${NEWEST_COUNT}`;

export function productEarningRepository(db: Database) {
  return {
    list: (creatorId: number, { start, end }: Days, sort: Sort, after: NumberPlace, limit: number) =>
      db.one(LISTS[sort], [creatorId, start, end, ...after, limit + 1]),
    one: (creatorId: number, id: number, today: string) => db.first(product, [creatorId, id, today]),
    newest: (creatorId: number, productId: number) => db.query(newest, [creatorId, productId]),
  };
}
