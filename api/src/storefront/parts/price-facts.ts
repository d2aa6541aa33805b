import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';

/** Ranks currencies: prices in different ones are not comparable, so only the first available is used. */
const CURRENCY_PLACE = "array_position(ARRAY['USD', 'CAD', 'GBP', 'EUR', 'AUD'], o.currency)";

const refresh = statement('products-refresh-prices', { params: ['int8[]'], row: { id: 'int8' } })`
  UPDATE products p SET
    lowest_price = coalesce(cheapest.asking_price, 0), full_price = coalesce(cheapest.before, 0),
    currency = coalesce(cheapest.currency, p.currency),
    merchant_count = offers.count, is_monetizable = offers.is_monetizable
  FROM unnest($1::bigint[]) AS wanted (id)
  JOIN LATERAL (
    SELECT count(*)::integer AS count, coalesce(bool_or(o.is_monetizable), false) AS is_monetizable
    FROM merchant_prices o WHERE o.product_id = wanted.id AND o.product_url IS NOT NULL
  ) offers ON true
  LEFT JOIN LATERAL (
    SELECT CASE WHEN o.on_sale THEN o.on_sale_price ELSE o.price END AS asking_price,
      CASE WHEN o.on_sale THEN o.price ELSE 0 END AS before, o.currency
    FROM merchant_prices o
    WHERE o.product_id = wanted.id AND CASE WHEN o.on_sale THEN o.on_sale_price ELSE o.price END > 0
    ORDER BY o.product_url IS NULL, ${CURRENCY_PLACE} NULLS LAST, asking_price, o.id LIMIT 1
  ) cheapest ON true
  WHERE p.id = wanted.id AND (p.lowest_price, p.full_price, p.currency, p.merchant_count, p.is_monetizable)
    IS DISTINCT FROM (coalesce(cheapest.asking_price, 0), coalesce(cheapest.before, 0),
      coalesce(cheapest.currency, p.currency), offers.count, offers.is_monetizable)
  RETURNING p.id`;
/** A post is shoppable as long as at least one of its products can be bought. */
const refreshPosts = statement('posts-refresh-shoppable', { params: ['int8[]'] })`
  UPDATE posts p SET is_shoppable = found.is_shoppable
  FROM (
    SELECT t.post_id, bool_or(d.status = 1 AND d.merchant_count > 0) AS is_shoppable
    FROM post_products t JOIN products d ON d.id = t.product_id
    WHERE t.post_id IN (SELECT post_id FROM post_products WHERE product_id = ANY($1::bigint[]))
    GROUP BY t.post_id
  ) found
  WHERE p.id = found.post_id AND p.is_shoppable <> found.is_shoppable`;

/**
 * Updates the products' lowest price and merchant count from their offers, and whether posts with these products are
 * shoppable.
 */
export async function refreshPrices(db: Database, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const changed = await db.query(refresh, [productIds]);
  if (changed.length > 0) await db.query(refreshPosts, [changed.map(({ id }) => id)]);
}
