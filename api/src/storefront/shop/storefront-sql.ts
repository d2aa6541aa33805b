import { each, statement } from '#api/database/statement';

/** Counts the products that exist or, with $2, that are still sold. */
export const known = statement('storefront-known-products', {
  params: ['int8[]', 'bool'],
  row: { count: 'int8' },
})`
  SELECT count(*) AS count FROM products WHERE id = ANY($1::bigint[]) AND (status = 1 OR NOT $2::boolean)`;
export const ownLikeboard = statement('storefront-own-likeboard', {
  params: ['int8', 'int8'],
  row: { id: 'int8' },
})`
  SELECT id FROM likeboards WHERE id = $1 AND user_id = $2`;
export const insert = statement('storefront-insert', { params: ['int8', 'int8[]', 'int8?'] })`
  WITH added AS (
    INSERT INTO storefront_items (user_id, product_id, likeboard_id)
    SELECT $1, product_id, $3 FROM unnest($2::bigint[]) AS product_id
    ON CONFLICT DO NOTHING RETURNING product_id
  )
  UPDATE users SET storefront_count = storefront_count + (SELECT count(*) FROM added) WHERE id = $1`;
export const remove = statement('storefront-remove', { params: ['int8', 'int8[]'] })`
  WITH removed AS (
    DELETE FROM storefront_items WHERE user_id = $1 AND product_id = ANY($2::bigint[]) RETURNING product_id
  )
  UPDATE users SET storefront_count = storefront_count - (SELECT count(*) FROM removed) WHERE id = $1`;
export const profile = statement('storefront-profile', {
  params: ['int8'],
  row: {
    user_id: 'int8',
    ...each('text', 'nickname', 'tagalong_handle', 'bio'),
    avatar: 'text?',
    ...each('int2', 'color_id', 'register_type'),
    is_creator: 'bool',
    ...each('int4', 'follower_count', 'following_count', 'post_count', 'storefront_count'),
  },
})`
  SELECT id AS user_id, nickname, handle AS tagalong_handle, avatar, color_id, bio, register_type, is_creator,
    follower_count, following_count, post_count, storefront_count
  FROM users WHERE id = $1`;
