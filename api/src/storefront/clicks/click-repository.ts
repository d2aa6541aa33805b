import type { Database } from '#api/database/database';
import { each, type Row, statement } from '#api/database/statement';

export type ClickTarget = Row<typeof target>;

/**
 * Finds the target of a click: $1 is the offer, $2 a post or null, $3 the owner of a shop or null, $4 the visitor's
 * user id or 0. Credits the author of the post that tags the product, otherwise the owner of the shop or of the public
 * collection that contains it, otherwise the creator named by the offer; the visitor is never credited.
 */
const target = statement('click-target', {
  params: ['int8', 'int8?', 'int8?', 'int8'],
  row: {
    ...each('int8', 'product_id', 'merchant_id'),
    network: 'text',
    ...each('text?', 'product_url', 'merchant_link'),
    ...each('int8?', 'post_id', 'creator_id'),
  },
})`
  SELECT o.product_id, o.merchant_id, m.network, o.product_url, o.merchant_link, post.id AS post_id,
    (SELECT u.id FROM users u WHERE u.deactivated_at IS NULL AND u.is_creator AND u.id <> $4::bigint
      AND u.id = coalesce(post.user_id, shop.user_id, o.recommend_user_id)) AS creator_id
  FROM merchant_prices o
  JOIN merchants m ON m.id = o.merchant_id
  JOIN products p ON p.id = o.product_id AND p.status = 1
  LEFT JOIN LATERAL (
    SELECT known.id, known.user_id FROM posts known JOIN post_products t ON t.post_id = known.id
    WHERE known.id = $2::bigint AND known.status = 1 AND t.product_id = o.product_id
  ) post ON true
  LEFT JOIN LATERAL (
    SELECT s.user_id FROM storefront_items s WHERE s.user_id = $3::bigint AND s.product_id = o.product_id
    UNION ALL
    SELECT b.user_id FROM likeboard_items i JOIN likeboards b ON b.id = i.likeboard_id AND b.is_public
    WHERE i.user_id = $3::bigint AND i.target_type = 3 AND i.target_id = o.product_id
    LIMIT 1
  ) shop ON true
  WHERE o.id = $1`;
const insert = statement('click-insert', { params: ['text', 'int8', 'int8', 'int8?', 'int8?', 'int8'] })`
  INSERT INTO clicks (key, product_id, merchant_id, creator_id, post_id, visitor_id)
  VALUES ($1, $2, $3, $4, $5, nullif($6::bigint, 0))`;

export function clickRepository(db: Database) {
  return {
    target: (offerId: number, postId: number | null, shopOwnerId: number | null, visitorId: number) =>
      db.first(target, [offerId, postId, shopOwnerId, visitorId]),
    insert: (key: string, { product_id, merchant_id, creator_id, post_id }: ClickTarget, visitorId: number) =>
      db.query(insert, [key, product_id, merchant_id, creator_id, post_id, visitorId]),
  };
}
