import { listShopEarnings, type ShopEarning } from '@tagalong/contracts/earnings/sale';
import type { ApiContext } from '#api/core/owner-module';
import { statement, typed } from '#api/database/statement';
import { checkBank } from '#api/earnings/parts/bank-access';
import { cursorOf } from '#api/http/cursor';
import { rangeOf } from '#api/http/day-range';
import { page } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { reportName } from './report-cursor.ts';

const list = statement('earning-shops', {
  params: ['int8', 'date', 'date', 'int8', 'int8', 'int8'],
  row: { merchant: typed<ShopEarning['merchant']>('json'), sale_count: 'int4', commission: 'int8' },
})`
  SELECT json_build_object('id', m.id, 'name', m.display_name) AS merchant, found.sale_count, found.commission
  FROM (
    SELECT target_id, sum(sale_count)::integer AS sale_count, sum(commission)::bigint AS commission
    FROM sale_filter_days
    WHERE creator_id = $1 AND filter = 'merchant' AND day BETWEEN $2::date AND $3::date
    GROUP BY target_id
  ) found
  JOIN merchants m ON m.id = found.target_id
  WHERE found.sale_count > 0 AND (found.commission, m.id) < ($4::bigint, $5::bigint)
  ORDER BY found.commission DESC, m.id DESC LIMIT $6`;

/** Serves a creator's earnings by shop (EA-02). */
export function shopEarningRoutes(serve: Serve, { db, clock }: ApiContext): void {
  serve(listShopEarnings, async ({ request: { cursor, limit, ...requested }, viewer }) => {
    checkBank(viewer);
    const range = rangeOf(requested, clock.now());
    const places = cursorOf(reportName('earning-shops', requested), ['large', 'id']);
    const values = [viewer.id, range.start, range.end, ...places.read(cursor), limit + 1] as const;
    const rows = await db.query(list, values);
    return {
      ...page(rows, limit, (last) => places.write([last.commission, last.merchant.id])),
      range,
    };
  });
}
