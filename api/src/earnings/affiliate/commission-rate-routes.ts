import { getCommissionRate } from '@tagalong/contracts/earnings/commission-rate';
import type { ApiContext } from '#api/core/owner-module';
import { each, statement } from '#api/database/statement';
import { checkBank } from '#api/earnings/parts/bank-access';
import { success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { commissionCents } from './commission-rules.ts';

const offers = statement('commission-rate-offers', {
  params: ['int8'],
  row: { price: 'int8', currency: 'text', ...each('int4', 'commission_bps') },
})`
  SELECT CASE WHEN o.on_sale AND o.on_sale_price > 0 THEN o.on_sale_price ELSE o.price END AS price, o.currency,
    m.commission_bps
  FROM merchant_prices o JOIN merchants m ON m.id = o.merchant_id
  WHERE o.product_id = $1 AND o.is_monetizable AND m.commission_bps > 0`;

/** Serves the commission of a product before it is tagged. */
export function commissionRateRoutes(serve: Serve, { db }: ApiContext): void {
  serve(getCommissionRate, async ({ request: { product_id }, viewer }) => {
    checkBank(viewer);
    const found = await db.query(offers, [product_id]);
    const rates = found.map(({ commission_bps }) => commission_bps);
    const cents = found.map(({ price, currency, commission_bps }) =>
      commissionCents(price, currency, commission_bps),
    );
    if (found.length === 0) return success(null);
    return success({
      lowest_bps: Math.min(...rates),
      highest_bps: Math.max(...rates),
      highest: Math.max(...cents),
    });
  });
}
