import type { StandInClick } from '#lib/affiliate-network-stand-in';
import type { Database } from '#lib/database';
import { statement } from '#lib/statement';

export interface ClickTarget {
  product_id: number;
  merchant_id: number;
  network: string;
  product_url: string | null;
  merchant_link: string | null;
  /** Whom a purchase credits; null is nobody. */
  creator_id: number | null;
  post_id: number | null;
}

/**
 * $1 is the offer, $2 a post or null, $3 whose shop it was or null, $4 the visitor or 0. The author of the post that
 * tags the product is credited, else the owner of the shop that holds it, else whom the offer names; nobody for a
 * click of their own.
 */
const target = statement(
  'click-target',
  `SELECT o.product_id, o.merchant_id, m.network, o.product_url, o.merchant_link, post.id AS post_id,
    (SELECT u.id FROM users u WHERE u.deactivated_at IS NULL AND u.is_creator AND u.id <> $4::bigint
      AND u.id = coalesce(post.user_id, shop.user_id, o.recommend_user_id)) AS creator_id
  FROM merchant_prices o
  JOIN merchants m ON m.id = o.merchant_id
  JOIN products p ON p.id = o.product_id AND p.status = 1
  LEFT JOIN LATERAL (
    SELECT known.id, known.user_id FROM posts known JOIN post_products t ON t.post_id = known.id
    WHERE known.id = $2::bigint AND known.status = 1 AND t.product_id = o.product_id
  ) post ON true
  LEFT JOIN storefront_items shop ON shop.user_id = $3::bigint AND shop.product_id = o.product_id
  WHERE o.id = $1`,
);
const insert = statement(
  'click-insert',
  `INSERT INTO clicks (key, product_id, merchant_id, creator_id, post_id, visitor_id)
  VALUES ($1, $2, $3, $4, $5, nullif($6::bigint, 0))`,
);
const since = statement(
  'clicks-since',
  `SELECT c.key, CASE WHEN o.on_sale THEN o.on_sale_price ELSE o.price END AS price, o.currency, c.created_at
  FROM clicks c JOIN merchant_prices o ON o.product_id = c.product_id AND o.merchant_id = c.merchant_id
  WHERE c.created_at >= $1 ORDER BY c.created_at LIMIT 5000`,
);

export function clickRepository(db: Database) {
  return {
    target: (offerId: number, postId: number | null, shopOwnerId: number | null, visitorId: number) =>
      db.first<ClickTarget>(target, [offerId, postId, shopOwnerId, visitorId]),
    insert: (key: string, { product_id, merchant_id, creator_id, post_id }: ClickTarget, visitorId: number) =>
      db.query(insert, [key, product_id, merchant_id, creator_id, post_id, visitorId]),
    since: (time: Date) => db.query<StandInClick>(since, [time]),
  };
}
