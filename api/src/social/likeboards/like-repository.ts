import type { Database } from '#api/database/database';
import { type Row, statement } from '#api/database/statement';

const lockPost = statement('like-lock-post', { params: ['int8'], row: { user_id: 'int8' } })`
  SELECT user_id FROM posts WHERE id = $1 AND status = 1 FOR NO KEY UPDATE`;
const lockProducts = statement('like-lock-products', { params: ['int8[]'], row: { id: 'int8' } })`
  SELECT id FROM products WHERE id = ANY($1::bigint[]) AND status = 1 ORDER BY id FOR NO KEY UPDATE`;
const taggedProducts = statement('like-tagged-products', {
  params: ['int8', 'int8[]'],
  row: { product_id: 'int8' },
})`
  SELECT product_id FROM post_products WHERE post_id = $1 AND product_id = ANY($2::bigint[])`;
const lockLikeboards = statement('like-lock-likeboards', { params: ['int8[]', 'int8'], row: { id: 'int8' } })`
  SELECT id FROM likeboards WHERE id = ANY($1::bigint[]) AND user_id = $2 ORDER BY id FOR NO KEY UPDATE`;
/** The targets of one type that the user already holds somewhere. */
const held = statement('like-held', { params: ['int8', 'int2', 'int8[]'], row: { target_id: 'int8' } })`
  SELECT DISTINCT target_id FROM likeboard_items
  WHERE user_id = $1 AND target_type = $2 AND target_id = ANY($3::bigint[])`;
const insertItems = statement('like-insert-items', {
  params: ['int8[]', 'int8[]', 'int4', 'int8'],
  row: { likeboard_id: 'int8', target_id: 'int8' },
})`
  INSERT INTO likeboard_items (likeboard_id, target_type, target_id, user_id, saved_price, saved_currency)
  SELECT likeboard_id, $3, wanted, $4, p.lowest_price, p.currency
  FROM unnest($1::bigint[]) AS likeboard_id CROSS JOIN unnest($2::bigint[]) AS wanted
  LEFT JOIN products p ON $3::integer = 3 AND p.id = wanted AND p.lowest_price > 0
  ON CONFLICT DO NOTHING RETURNING likeboard_id, target_id`;
const removeItems = statement('like-remove-items', {
  params: ['int8[]', 'int8[]', 'int2', 'int8'],
  row: { likeboard_id: 'int8', target_id: 'int8' },
})`
  DELETE FROM likeboard_items
  WHERE likeboard_id = ANY($1::bigint[]) AND target_type = $3 AND target_id = ANY($2::bigint[]) AND user_id = $4
  RETURNING likeboard_id, target_id`;
/** What is taken out leaves a chosen cover as well, whose layout then is the first one for fewer pictures. */
const dropPictures = statement('like-drop-pictures', { params: ['int8[]', 'int4', 'int8'] })`
  UPDATE likeboards b SET cover_photos = nullif(b.cover_photos - gone.pictures, '[]'), layout = NULL
  FROM (
    SELECT array_agg(picture) AS pictures FROM (
      SELECT image_200 AS picture FROM products WHERE $2::integer = 3 AND id = $3
      UNION ALL
      SELECT coalesce(photo.small_url, o.thumbnail_url) FROM posts o
      LEFT JOIN post_images photo ON photo.post_id = o.id AND photo.position = 0
      WHERE $2 = 4 AND o.id = $3
    ) picture
  ) gone
  WHERE b.id = ANY($1::bigint[]) AND b.cover_photos ?| gone.pictures`;
const countLikeboards = statement('like-count-likeboards', { params: ['int8[]', 'int4', 'int4'] })`
  UPDATE likeboards b SET
    product_count = product_count + CASE WHEN $2::integer = 3 THEN change.count ELSE 0 END,
    post_count = post_count + CASE WHEN $2::integer = 4 THEN change.count ELSE 0 END,
    last_used_at = CASE WHEN change.count > 0 THEN now() ELSE b.last_used_at END,
    updated_at = now()
  FROM (
    SELECT id, $3::integer * count(*)::integer AS count FROM unnest($1::bigint[]) AS id GROUP BY id
  ) change
  WHERE b.id = change.id`;
const countPosts = statement('like-count-posts', { params: ['int8[]', 'int4'] })`
  UPDATE posts SET like_count = like_count + $2::integer WHERE id = ANY($1::bigint[])`;
const countProducts = statement('like-count-products', { params: ['int8[]', 'int4'] })`
  UPDATE products SET like_count = like_count + $2::integer WHERE id = ANY($1::bigint[])`;
const countProductLikeboards = statement('like-count-product-likeboards', { params: ['int8[]', 'int4'] })`
  UPDATE products p SET likeboards_count = likeboards_count + change.count
  FROM (
    SELECT id, $2::integer * count(*)::integer AS count FROM unnest($1::bigint[]) AS id GROUP BY id
  ) change
  WHERE p.id = change.id`;

export type LikeboardItem = Row<typeof insertItems>;

export function likeRepository(db: Database) {
  const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

  return {
    /** The post's author, or null when no such post is shown. */
    async lockPost(id: number): Promise<number | null> {
      return (await db.first(lockPost, [id]))?.user_id ?? null;
    },
    lockProducts: async (ids: readonly number[]) => idsOf(await db.query(lockProducts, [ids])),
    async taggedProducts(postId: number, ids: readonly number[]): Promise<number[]> {
      const rows = await db.query(taggedProducts, [postId, ids]);
      return rows.map(({ product_id }) => product_id);
    },
    /** Those of the likeboards that belong to the user. */
    lockLikeboards: async (ids: readonly number[], userId: number) =>
      idsOf(await db.query(lockLikeboards, [ids, userId])),
    async held(userId: number, targetType: number, targetIds: readonly number[]): Promise<Set<number>> {
      const rows = await db.query(held, [userId, targetType, targetIds]);
      return new Set(rows.map(({ target_id }) => target_id));
    },
    insertItems: (
      likeboardIds: readonly number[],
      targetIds: readonly number[],
      type: number,
      userId: number,
    ) => db.query(insertItems, [likeboardIds, targetIds, type, userId]),
    removeItems: (
      likeboardIds: readonly number[],
      targetIds: readonly number[],
      type: number,
      userId: number,
    ) => db.query(removeItems, [likeboardIds, targetIds, type, userId]),
    dropPictures: (likeboardIds: readonly number[], type: number, targetId: number) =>
      db.query(dropPictures, [likeboardIds, type, targetId]),
    /** Adds `step`, 1 or -1, for each time that a likeboard is named. */
    countLikeboards: (ids: readonly number[], type: number, step: 1 | -1) =>
      db.query(countLikeboards, [ids, type, step]),
    countPosts: (ids: readonly number[], step: 1 | -1) => db.query(countPosts, [ids, step]),
    countProducts: (ids: readonly number[], step: 1 | -1) => db.query(countProducts, [ids, step]),
    countProductLikeboards: (ids: readonly number[], step: 1 | -1) =>
      db.query(countProductLikeboards, [ids, step]),
  };
}
