import type { Database } from '#api/database/database';
import { each, type Row, statement } from '#api/database/statement';
import { CAN_BE_CREDITED, recommenderOf } from '#api/storefront/parts/credit';

export type ClickTarget = Row<typeof target>;

/**
 * Finds the target of a click: $1 is the offer, $2 a post or null, $3 the owner of a shop or null, $4 the visitor's
 * user id or 0. Credits who recommended the product, otherwise the creator named by the offer; the visitor is never
 * credited.
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
  SELECT o.product_id, o.merchant_id, m.network, o.product_url, o.merchant_link, recommender.post_id,
    (SELECT u.id FROM users u WHERE ${CAN_BE_CREDITED} AND u.id <> $4::bigint
      AND u.id = coalesce(recommender.user_id, o.recommend_user_id)) AS creator_id
  FROM merchant_prices o
  JOIN merchants m ON m.id = o.merchant_id
  JOIN products p ON p.id = o.product_id AND p.status = 1
  LEFT JOIN LATERAL (
    ${recommenderOf({ product: 'o.product_id', post: '$2::bigint', shop: '$3::bigint' })}
  ) recommender ON true
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
