import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';

const count = statement('shelf-count', { params: ['int8'], row: { count: 'int4' } })`
  SELECT count(*)::integer AS count FROM storefront_collections WHERE user_id = $1 AND deleted_at IS NULL`;
const insert = statement('shelf-insert', { params: ['int8', 'text', 'text'], row: { id: 'int8' } })`
  INSERT INTO storefront_collections (user_id, name, note, position)
  SELECT $1, $2, $3, coalesce(max(position), -1) + 1 FROM storefront_collections WHERE user_id = $1
  RETURNING id`;
const own = statement('shelf-own', { params: ['int8', 'int8[]'], row: { count: 'int4' } })`
  SELECT count(*)::integer AS count FROM storefront_collections WHERE user_id = $1 AND id = ANY($2::bigint[]) AND deleted_at IS NULL`;
const order = statement('shelf-order', { params: ['int8', 'int8[]'] })`
  UPDATE storefront_collections c SET position = wanted.place - 1 FROM (
    SELECT id, row_number() OVER (
      ORDER BY coalesce(array_position($2::bigint[], id), cardinality($2::bigint[]) + 1), position, id) AS place
    FROM storefront_collections WHERE user_id = $1
  ) wanted WHERE c.id = wanted.id AND c.user_id = $1`;
/** Fields that are null stay as they are. */
const change = statement('shelf-change', { params: ['int8', 'int8', 'text?', 'text?', 'bool', 'int8?'] })`
  UPDATE storefront_collections SET name = coalesce($3, name), note = coalesce($4, note),
    cover_product_id = CASE WHEN $5::boolean THEN $6::bigint ELSE cover_product_id END
  WHERE id = $2 AND user_id = $1`;
const emptyDeleted = statement('shelf-empty-deleted', { params: ['int8'] })`
  UPDATE storefront_items SET collection_id = NULL WHERE user_id = $1 AND collection_id IN (
    SELECT id FROM storefront_collections WHERE user_id = $1 AND deleted_at IS NOT NULL)`;
const purge = statement('shelf-purge', { params: ['int8'] })`
  DELETE FROM storefront_collections WHERE user_id = $1 AND deleted_at IS NOT NULL`;
const remove = statement('shelf-remove', { params: ['int8', 'int8'] })`
  UPDATE storefront_collections SET deleted_at = now() WHERE id = $2 AND user_id = $1`;
const restore = statement('shelf-restore', { params: ['int8', 'int8'], row: { id: 'int8' } })`
  UPDATE storefront_collections SET deleted_at = NULL WHERE id = $2 AND user_id = $1 AND deleted_at IS NOT NULL
  RETURNING id`;
const isOnShelf = statement('shelf-is-on', { params: ['int8', 'int8', 'int8'] })`
  SELECT 1 FROM storefront_items WHERE user_id = $1 AND collection_id = $2 AND product_id = $3`;
const held = statement('shelf-held', { params: ['int8', 'int8[]'], row: { count: 'int4' } })`
  SELECT count(*)::integer AS count FROM storefront_items WHERE user_id = $1 AND product_id = ANY($2::bigint[])`;
const put = statement('shelf-put', { params: ['int8', 'int8', 'int8[]'] })`
  UPDATE storefront_items SET collection_id = $2 WHERE user_id = $1 AND product_id = ANY($3::bigint[])`;
const take = statement('shelf-take', { params: ['int8', 'int8', 'int8[]'] })`
  UPDATE storefront_items SET collection_id = NULL
  WHERE user_id = $1 AND collection_id = $2 AND product_id = ANY($3::bigint[])`;

interface ShelfChange {
  name?: string | undefined;
  note?: string | undefined;
  cover_product_id?: number | null | undefined;
}

export function shelfRepository(db: Database) {
  return {
    count: async (userId: number) => (await db.first(count, [userId]))?.count ?? 0,
    async insert(userId: number, name: string, note: string): Promise<number> {
      return (await db.one(insert, [userId, name, note])).id;
    },
    ownsAll: async (userId: number, ids: readonly number[]) =>
      (await db.first(own, [userId, ids]))?.count === ids.length,
    order: (userId: number, ids: readonly number[]) => db.query(order, [userId, ids]),
    change: (userId: number, id: number, { name, note, cover_product_id: cover }: ShelfChange) =>
      db.query(change, [userId, id, name, note, cover !== undefined, cover]),
    /** Removes shelves that were deleted before, which makes their names available. */
    async purge(userId: number): Promise<void> {
      await db.query(emptyDeleted, [userId]);
      await db.query(purge, [userId]);
    },
    remove: (userId: number, id: number) => db.query(remove, [userId, id]),
    restore: async (userId: number, id: number) => (await db.first(restore, [userId, id])) !== null,
    isOnShelf: async (userId: number, id: number, productId: number) =>
      (await db.first(isOnShelf, [userId, id, productId])) !== null,
    holdsAll: async (userId: number, productIds: readonly number[]) =>
      (await db.first(held, [userId, productIds]))?.count === productIds.length,
    put: (userId: number, id: number, productIds: readonly number[]) =>
      db.query(put, [userId, id, productIds]),
    take: (userId: number, id: number, productIds: readonly number[]) =>
      db.query(take, [userId, id, productIds]),
  };
}
