import { TARGET_TYPE } from '@tagalong/contracts/social/target-type';
import { newNotification, publishCountChange } from '#api/core/notify';
import type { Database } from '#api/database/database';
import { each, statement } from '#api/database/statement';
import { addAfterCommit, recordChanges } from '#api/social/parts/counters';

const shownPost = statement('like-shown-post', { params: ['int8'], row: { id: 'int8' } })`
  SELECT id FROM posts WHERE id = $1 AND status = 1`;
const taggedProducts = statement('like-tagged-products', {
  params: ['int8', 'int8[]'],
  row: { product_id: 'int8' },
})`
  SELECT product_id FROM post_products WHERE post_id = $1 AND product_id = ANY($2::bigint[])`;
const lockLikeboards = statement('like-lock-likeboards', { params: ['int8[]', 'int8'], row: { id: 'int8' } })`
  SELECT id FROM likeboards WHERE id = ANY($1::bigint[]) AND user_id = $2 ORDER BY id FOR NO KEY UPDATE`;

/**
 * Adds the rows of the CTE `target` to likeboards $3 of user $1, or to the default likeboard, and records the changes of
 * counters. Previous items are read from the statement's snapshot, so an earlier statement must hold the user's lock.
 */
const addTo = (count: 'product_count' | 'post_count', type: number): string => `
  board AS MATERIALIZED (
    SELECT id FROM likeboards
    WHERE user_id = $1 AND (id = ANY($3::bigint[]) OR ($3 IS NULL AND is_default))
      AND (SELECT count(*) FROM target) > 0
    ORDER BY id FOR NO KEY UPDATE
  ), added AS (
    INSERT INTO likeboard_items (likeboard_id, target_type, target_id, user_id, saved_price, saved_currency)
    SELECT board.id, ${type}, target.id, $1, target.price, target.currency FROM board CROSS JOIN target
    ON CONFLICT DO NOTHING RETURNING likeboard_id, target_id
  ), board_change AS (
    UPDATE likeboards b SET ${count} = ${count} + change.count, last_used_at = now(), updated_at = now()
    FROM (SELECT likeboard_id, count(*)::integer AS count FROM added GROUP BY likeboard_id) change
    WHERE b.id = change.likeboard_id
  ), change AS (
    SELECT target_id, count(*)::integer AS count, CASE WHEN EXISTS (
      SELECT 1 FROM likeboard_items held
      WHERE held.user_id = $1 AND held.target_type = ${type} AND held.target_id = added.target_id
    ) THEN 0 ELSE 1 END AS people
    FROM added GROUP BY target_id
  )`;
const FOUND = `(SELECT count(*) FROM target) AS target_count, (SELECT count(*) FROM board) AS likeboard_count`;
const addProducts = statement('like-add-products', {
  params: ['int8', 'int8[]', 'int8[]?'],
  row: each('int8', 'target_count', 'likeboard_count'),
})`
  WITH target AS MATERIALIZED (
    SELECT id, nullif(lowest_price, 0) AS price, CASE WHEN lowest_price > 0 THEN currency END AS currency
    FROM products WHERE id = ANY($2::bigint[]) AND status = 1
  ), ${addTo('product_count', TARGET_TYPE.product)}, counted AS (
    ${recordChanges('products', 'SELECT target_id, people, count FROM change')}
  )
  SELECT ${FOUND}`;
/** Notifies the author unless $4 is false. */
const addPost = statement('like-add-post', {
  params: ['int8', 'int8', 'int8[]?', 'bool'],
  row: { ...each('int8', 'target_count', 'likeboard_count'), notified_id: 'int8?' },
})`
  WITH target AS MATERIALIZED (
    SELECT id, user_id AS author_id, NULL::bigint AS price, NULL::text AS currency
    FROM posts WHERE id = $2 AND status = 1
  ), ${addTo('post_count', TARGET_TYPE.post)}, counted AS (
    ${recordChanges('posts', 'SELECT target_id, people, 0 FROM change WHERE people > 0')}
  ), notified AS (${newNotification(`
    SELECT author_id, 'interaction', 'like-post', $1::bigint, ${TARGET_TYPE.post}::smallint, id, '{}'::jsonb
    FROM target WHERE author_id <> $1 AND $4`)}
  )
  SELECT ${FOUND}, (SELECT user_id FROM notified) AS notified_id`;

/** Removes item $2 of type $3 from likeboards $1 of user $4 and records the changes of counters. The user is locked. */
const remove = statement('like-remove', {
  params: ['int8[]', 'int8', 'int4', 'int8'],
  row: { likeboard_id: 'int8' },
})`
  WITH removed AS (
    DELETE FROM likeboard_items
    WHERE likeboard_id = ANY($1::bigint[]) AND target_type = $3::integer AND target_id = $2 AND user_id = $4
    RETURNING likeboard_id
  ), change AS (
    SELECT count(*)::integer AS count, CASE WHEN EXISTS (
      SELECT 1 FROM likeboard_items held WHERE held.user_id = $4 AND held.target_type = $3 AND held.target_id = $2
        AND held.likeboard_id <> ALL($1)
    ) THEN 0 ELSE 1 END AS people
    FROM removed HAVING count(*) > 0
  ), board_change AS (
    UPDATE likeboards SET product_count = product_count - ($3 = 3)::integer,
      post_count = post_count - ($3 = 4)::integer, updated_at = now()
    WHERE id IN (SELECT likeboard_id FROM removed)
  ), product_change AS (
    ${recordChanges('products', 'SELECT $2, -people, -count FROM change WHERE $3 = 3')}
  ), post_change AS (
    ${recordChanges('posts', 'SELECT $2, -people, 0 FROM change WHERE $3 = 4 AND people > 0')}
  )
  SELECT likeboard_id FROM removed`;
/** Removes the item's picture from chosen covers and resets their layout to the default. */
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

export function likeRepository(db: Database) {
  const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

  return {
    isShown: async (postId: number) => (await db.first(shownPost, [postId])) !== null,
    async taggedProducts(postId: number, ids: readonly number[]): Promise<number[]> {
      const rows = await db.query(taggedProducts, [postId, ids]);
      return rows.map(({ product_id }) => product_id);
    },
    /** Locks and returns the likeboards that belong to the user. */
    lockLikeboards: async (ids: readonly number[], userId: number) =>
      idsOf(await db.query(lockLikeboards, [ids, userId])),
    /** Null `likeboardIds` means the default likeboard. Returns how many of the products and likeboards exist. */
    addProducts(userId: number, ids: readonly number[], likeboardIds: readonly number[] | null) {
      addAfterCommit(db, 'products');
      return db.first(addProducts, [userId, ids, likeboardIds]);
    },
    async addPost(userId: number, id: number, likeboardIds: readonly number[] | null, isNotified: boolean) {
      addAfterCommit(db, 'posts');
      const found = await db.first(addPost, [userId, id, likeboardIds, isNotified]);
      if (found?.notified_id) publishCountChange(db, found.notified_id);
      return found;
    },
    async remove(userId: number, likeboardIds: readonly number[], type: number, id: number): Promise<void> {
      addAfterCommit(db, type === TARGET_TYPE.post ? 'posts' : 'products');
      const removed = await db.query(remove, [likeboardIds, id, type, userId]);
      if (removed.length > 0) await db.query(dropPictures, [likeboardIds, type, id]);
    },
  };
}
