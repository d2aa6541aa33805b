import type { AnswerOf } from '@tagalong/contracts/core/endpoint';
import type { getProductEarning, ProductEarning, Sale } from '@tagalong/contracts/earnings/sale';
import type { Database } from '#api/database/database';
import { type Days, inDays, startOf } from '#api/database/day-range';
import { each, statement, typed } from '#api/database/statement';
import type { NumberPlace, TimePlace } from '#api/http/cursor';

type ProductMonths = AnswerOf<typeof getProductEarning>['data']['months'];
interface SalesInput extends Days {
  creatorId: number;
  after: TimePlace;
  limit: number;
}

const PRODUCT = `json_build_object('id', p.id, 'name', p.name, 'brand_name', p.brand_name, 'image', p.image_200,
  'is_sold', p.status = 1)`;
const SALE = `s.id, s.ordered_at, m.display_name AS merchant_name, s.quantity, s.amount, s.currency,
  CASE WHEN p.id IS NOT NULL THEN ${PRODUCT} END AS product,
  CASE WHEN c.state = 'reversed' THEN 0 ELSE coalesce(c.amount, 0) END AS commission,
  CASE c.state WHEN 'paid' THEN 'available' ELSE coalesce(c.state, 'none') END AS state`;
/** Sum of the commissions that were not reversed. */
const KEPT = "coalesce(sum(c.amount) FILTER (WHERE c.state <> 'reversed'), 0)::bigint";
const FROM = `sales s JOIN merchants m ON m.id = s.merchant_id
  LEFT JOIN products p ON p.id = s.product_id LEFT JOIN commissions c ON c.sale_id = s.id`;

const SALE_ROW = {
  ...each('int8', 'id', 'amount', 'commission'),
  ordered_at: 'timestamptz',
  ...each('text', 'merchant_name', 'currency'),
  quantity: 'int4',
  product: typed<Sale['product']>('json?'),
  state: typed<Sale['state']>('text'),
} as const;
const list = statement('sale-list', {
  params: ['int8', 'timestamptz', 'int8', 'int8', 'date', 'date'],
  row: SALE_ROW,
})`
  SELECT ${SALE} FROM ${FROM}
  WHERE s.creator_id = $1 AND (s.ordered_at, s.id) < ($2::timestamptz, $3::bigint)
    AND ${inDays('s.ordered_at', '$5', '$6')}
  ORDER BY s.ordered_at DESC, s.id DESC LIMIT $4`;
const totals = statement('sale-totals', {
  params: ['int8', 'date', 'date'],
  row: { sale_count: 'int4', commission: 'int8' },
})`
  SELECT count(*)::integer AS sale_count, ${KEPT} AS commission
  FROM sales s LEFT JOIN commissions c ON c.sale_id = s.id
  WHERE s.creator_id = $1 AND ${inDays('s.ordered_at', '$2', '$3')}`;

/** Sums a creator's clicks, sales and commissions by product. The hourly count of clicks is also that of the metrics. */
const BY_PRODUCT = `
  SELECT product_id, sum(clicks)::integer AS click_count, sum(sales)::integer AS sale_count,
    sum(commission)::bigint AS commission
  FROM (
    SELECT d.target_id AS product_id, d.click_count AS clicks, 0 AS sales, 0 AS commission FROM metrics_daily d
    WHERE d.creator_id = $1 AND d.kind = 'product' AND d.click_count > 0 AND d.day BETWEEN $2::date AND $3::date
    UNION ALL
    SELECT s.product_id, 0, 1, CASE WHEN c.state = 'reversed' THEN 0 ELSE coalesce(c.amount, 0) END
    FROM sales s LEFT JOIN commissions c ON c.sale_id = s.id
    WHERE s.creator_id = $1 AND s.product_id IS NOT NULL AND ${inDays('s.ordered_at', '$2', '$3')}
  ) event GROUP BY product_id`;
const PRODUCT_EARNING_ROW = {
  product: typed<ProductEarning['product']>('json'),
  ...each('int4', 'click_count', 'sale_count'),
  commission: 'int8',
} as const;
const products = statement('earning-products', {
  params: ['int8', 'date', 'date', 'int8', 'int8', 'int8'],
  row: PRODUCT_EARNING_ROW,
})`
  SELECT ${PRODUCT} AS product, found.click_count, found.sale_count, found.commission
  FROM (${BY_PRODUCT}) found JOIN products p ON p.id = found.product_id
  WHERE (found.commission, found.product_id) < ($4::bigint, $5::bigint)
  ORDER BY found.commission DESC, found.product_id DESC LIMIT $6`;
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
    earned.sale_count, earned.commission, by_month.months,
    (SELECT max(counted_at) FROM metrics_counted) AS updated_at
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
  SELECT ${SALE} FROM ${FROM} WHERE s.creator_id = $1 AND s.product_id = $2
  ORDER BY s.ordered_at DESC, s.id DESC LIMIT ${NEWEST_COUNT}`;

export function saleRepository(db: Database) {
  return {
    list: ({ creatorId, after, limit, start, end }: SalesInput) =>
      db.query(list, [creatorId, ...after, limit + 1, start, end]),
    totals: (creatorId: number, { start, end }: Days) => db.one(totals, [creatorId, start, end]),
    products: (creatorId: number, { start, end }: Days, after: NumberPlace, limit: number) =>
      db.query(products, [creatorId, start, end, ...after, limit + 1]),
    product: (creatorId: number, id: number, today: string) => db.first(product, [creatorId, id, today]),
    newest: (creatorId: number, productId: number) => db.query(newest, [creatorId, productId]),
  };
}
