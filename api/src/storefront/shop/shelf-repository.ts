import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';

const count = statement('shelf-count', { params: ['int8'], row: { count: 'int4' } })`
  SELECT count(*)::integer AS count FROM storefront_collections WHERE user_id = $1`;
const insert = statement('shelf-insert', { params: ['int8', 'text'], row: { id: 'int8' } })`
  INSERT INTO storefront_collections (user_id, name, position)
  SELECT $1, $2, coalesce(max(position), -1) + 1 FROM storefront_collections WHERE user_id = $1
  RETURNING id`;
const own = statement('shelf-own', { params: ['int8', 'int8[]'], row: { count: 'int4' } })`
  SELECT count(*)::integer AS count FROM storefront_collections WHERE user_id = $1 AND id = ANY($2::bigint[])`;
const order = statement('shelf-order', { params: ['int8', 'int8[]'] })`
  UPDATE storefront_collections c SET position = wanted.place - 1 FROM (
    SELECT id, row_number() OVER (
      ORDER BY coalesce(array_position($2::bigint[], id), cardinality($2::bigint[]) + 1), position, id) AS place
    FROM storefront_collections WHERE user_id = $1
  ) wanted WHERE c.id = wanted.id AND c.user_id = $1`;
const rename = statement('shelf-rename', { params: ['int8', 'int8', 'text'] })`
  UPDATE storefront_collections SET name = $3 WHERE id = $2 AND user_id = $1`;
const empty = statement('shelf-empty', { params: ['int8', 'int8'] })`
  UPDATE storefront_items SET collection_id = NULL WHERE user_id = $1 AND collection_id = $2`;
const remove = statement('shelf-remove', { params: ['int8', 'int8'] })`
  DELETE FROM storefront_collections WHERE id = $2 AND user_id = $1`;
const held = statement('shelf-held', { params: ['int8', 'int8[]'], row: { count: 'int4' } })`
  SELECT count(*)::integer AS count FROM storefront_items WHERE user_id = $1 AND product_id = ANY($2::bigint[])`;
const put = statement('shelf-put', { params: ['int8', 'int8', 'int8[]'] })`
  UPDATE storefront_items SET collection_id = $2 WHERE user_id = $1 AND product_id = ANY($3::bigint[])`;
const take = statement('shelf-take', { params: ['int8', 'int8', 'int8[]'] })`
  UPDATE storefront_items SET collection_id = NULL
  WHERE user_id = $1 AND collection_id = $2 AND product_id = ANY($3::bigint[])`;

export function shelfRepository(db: Database) {
  return {
    count: async (userId: number) => (await db.first(count, [userId]))?.count ?? 0,
    async insert(userId: number, name: string): Promise<number> {
      const row = await db.first(insert, [userId, name]);
      if (!row) throw new Error('An insert that succeeds returns its row.');
      return row.id;
    },
    ownsAll: async (userId: number, ids: readonly number[]) =>
      (await db.first(own, [userId, ids]))?.count === ids.length,
    order: (userId: number, ids: readonly number[]) => db.query(order, [userId, ids]),
    rename: (userId: number, id: number, name: string) => db.query(rename, [userId, id, name]),
    async remove(userId: number, id: number): Promise<void> {
      await db.query(empty, [userId, id]);
      await db.query(remove, [userId, id]);
    },
    holdsAll: async (userId: number, productIds: readonly number[]) =>
      (await db.first(held, [userId, productIds]))?.count === productIds.length,
    put: (userId: number, id: number, productIds: readonly number[]) =>
      db.query(put, [userId, id, productIds]),
    take: (userId: number, id: number, productIds: readonly number[]) =>
      db.query(take, [userId, id, productIds]),
  };
}
