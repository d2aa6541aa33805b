import type { ResponseOf } from '@tagalong/contracts/core/endpoint';
import type { PRODUCT_EARNING_SORTS, ProductEarning } from '@tagalong/contracts/earnings/sale';
import { getProductEarning, listProductEarnings } from '@tagalong/contracts/earnings/sale';
import type { ApiContext } from '#api/core/owner-module';
import { dayOf } from '#api/database/site-days';
import { each, statement, typed } from '#api/database/statement';
import { checkBank } from '#api/earnings/parts/bank-access';
import { sumsOf } from '#api/earnings/parts/period-sums';
import { cursorOf } from '#api/http/cursor';
import { rangeOf } from '#api/http/day-range';
import { orNotFound } from '#api/http/errors';
import { page, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { reportName } from './report-cursor.ts';
import { PRODUCT, SALE, SALE_FROM, SALE_ROW } from './sale-columns.ts';

type ProductMonths = ResponseOf<typeof getProductEarning>['data']['months'];
type Sort = (typeof PRODUCT_EARNING_SORTS)[number];

const SALES = sumsOf({
  columns: 's.product_id, 0 AS clicks, s.sale_count AS sales, s.commission',
  days: 'sale_product_days',
  thirds: 'sale_product_thirds',
  months: 'sale_product_months',
  where: 's.sale_count > 0',
});
const CLICKS = sumsOf({
  columns: 's.target_id AS product_id, s.click_count AS clicks, 0 AS sales, 0 AS commission',
  days: 'metrics_daily',
  thirds: 'metrics_thirds',
  months: 'metrics_monthly',
  where: "s.kind = 'product' AND s.click_count > 0",
});
/** Sums a creator's clicks, sales and commissions by product. The hourly count of clicks is also that of the metrics. */
const BY_PRODUCT = `
  SELECT product_id, sum(clicks)::integer AS click_count, sum(sales)::integer AS sale_count,
    sum(commission)::bigint AS commission
  FROM (${SALES} UNION ALL ${CLICKS}) event GROUP BY product_id`;
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
    (SELECT coalesce(sum(d.click_count), 0) FROM metrics_monthly d
      WHERE d.creator_id = $1 AND d.kind = 'product' AND d.target_id = p.id)::integer AS click_count,
    earned.sale_count, earned.commission, by_month.months, ${COUNTED_AT} AS updated_at
  FROM products p
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(m.sale_count), 0)::integer AS sale_count, coalesce(sum(m.commission), 0)::bigint AS commission
    FROM sale_product_months m WHERE m.creator_id = $1 AND m.product_id = p.id
  ) earned
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('month', to_char(step.at, 'YYYY-MM'), 'sale_count', coalesce(m.sale_count, 0),
      'commission', coalesce(m.commission, 0)) ORDER BY step.at) AS months
    FROM generate_series(date_trunc('month', $3::date::timestamp) - interval '11 months', $3::date::timestamp,
      interval '1 month') AS step (at)
    LEFT JOIN sale_product_months m ON m.creator_id = $1 AND m.product_id = p.id AND m.month = step.at::date
  ) by_month
  WHERE p.id = $2`;
const NEWEST_COUNT = 20;
const newest = statement('earning-product-sales', { params: ['int8', 'int8'], row: SALE_ROW })`
  SELECT ${SALE} FROM ${SALE_FROM} WHERE s.creator_id = $1 AND s.product_id = $2
  ORDER BY s.ordered_at DESC, s.id DESC LIMIT ${NEWEST_COUNT}`;

/** Serves the earnings by product (EA-02). */
export function productEarningRoutes(serve: Serve, { db, clock }: ApiContext): void {
  serve(listProductEarnings, async ({ request: { cursor, limit, ...requested }, viewer }) => {
    checkBank(viewer);
    const { sort = 'commission' } = requested;
    const range = rangeOf(requested, clock.now());
    const places = cursorOf(reportName('earning-products', requested), ['large', 'id']);
    const values = [viewer.id, range.start, range.end, ...places.read(cursor), limit + 1] as const;
    const { rows, updated_at, ...totals } = await db.one(LISTS[sort], values);
    const listed = page(rows, limit, (last) => places.write([last[sort], last.product.id]));
    return { ...listed, range, totals, updated_at };
  });

  serve(getProductEarning, async ({ request: { id }, viewer }) => {
    checkBank(viewer);
    const earning = orNotFound(await db.first(product, [viewer.id, id, dayOf(clock.now())]));
    return success({ ...earning, sales: await db.query(newest, [viewer.id, id]) });
  });
}
