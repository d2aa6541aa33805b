import type { Database } from '#lib/database';
import { statement } from '#lib/statement';

/** Prices of different currencies can't be compared: those of the first one are looked at. */
const CURRENCY_PLACE = "array_position(ARRAY['USD', 'CAD', 'GBP', 'EUR', 'AUD'], o.currency)";

const refresh = statement(
  'products-refresh-prices',
  `UPDATE products p SET
    lowest_price = coalesce(cheapest.asked, 0), full_price = coalesce(cheapest.before, 0),
    currency = coalesce(cheapest.currency, p.currency),
    merchant_count = offers.count, is_monetizable = offers.is_monetizable
  FROM unnest($1::bigint[]) AS wanted (id)
  JOIN LATERAL (
    SELECT count(*)::integer AS count, coalesce(bool_or(o.is_monetizable), false) AS is_monetizable
    FROM merchant_prices o WHERE o.product_id = wanted.id AND o.product_url IS NOT NULL
  ) offers ON true
  LEFT JOIN LATERAL (
    SELECT CASE WHEN o.on_sale THEN o.on_sale_price ELSE o.price END AS asked,
      CASE WHEN o.on_sale THEN o.price ELSE 0 END AS before, o.currency
    FROM merchant_prices o
    WHERE o.product_id = wanted.id AND CASE WHEN o.on_sale THEN o.on_sale_price ELSE o.price END > 0
    ORDER BY o.product_url IS NULL, ${CURRENCY_PLACE} NULLS LAST, asked, o.id LIMIT 1
  ) cheapest ON true
  WHERE p.id = wanted.id AND (p.lowest_price, p.full_price, p.currency, p.merchant_count, p.is_monetizable)
    IS DISTINCT FROM (coalesce(cheapest.asked, 0), coalesce(cheapest.before, 0),
      coalesce(cheapest.currency, p.currency), offers.count, offers.is_monetizable)`,
);

/** Writes into products what their offers say: the cheapest price at which one can be had, and from how many. */
export async function refreshPrices(db: Database, productIds: readonly number[]): Promise<void> {
  if (productIds.length > 0) await db.query(refresh, [productIds]);
}
