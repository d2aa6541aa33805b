import { type BundleProduct, getBundle } from '@tagalong/contracts/storefront/bundle';
import type { ApiContext } from '#api/core/owner-module';
import { each, statement, typed } from '#api/database/statement';
import { success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';

const bundle = statement('product-bundle', {
  params: ['int8'],
  row: { id: 'int8', ...each('text', 'name', 'image'), offers: typed<BundleProduct['offers']>('json') },
})`
  SELECT p.id, p.name, p.image_200 AS image, (
    SELECT coalesce(json_agg(json_build_object('id', offer.id, 'merchant_id', offer.merchant_id,
      'merchant', offer.merchant, 'amount', offer.amount, 'currency', offer.currency,
      'link', '/go/' || offer.id || '?post_ref=' || post.id) ORDER BY offer.amount, offer.id), '[]')
    FROM (
      SELECT mp.id, mp.merchant_id, coalesce(nullif(m.display_name, ''), m.name) AS merchant, mp.currency,
        CASE WHEN mp.on_sale THEN mp.on_sale_price ELSE mp.price END AS amount
      FROM merchant_prices mp JOIN merchants m ON m.id = mp.merchant_id
      WHERE mp.product_id = p.id AND mp.product_url IS NOT NULL
    ) offer WHERE offer.amount > 0) AS offers
  FROM posts post JOIN post_products t ON t.post_id = post.id JOIN products p ON p.id = t.product_id AND p.status = 1
  WHERE post.id = $1 AND post.status = 1 ORDER BY t.position, p.id`;

/** Serves the products of a post with their offers (PR-01). */
export function bundleRoute(serve: Serve, { db }: ApiContext): void {
  serve(getBundle, async ({ request: { id } }) => success(await db.query(bundle, [id])));
}
