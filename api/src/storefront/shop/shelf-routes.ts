import { SHELVES_MAX } from '@tagalong/contracts/core/limits';
import {
  createShelf,
  deleteShelf,
  fillShelf,
  orderShelves,
  renameShelf,
  restoreShelf,
} from '@tagalong/contracts/storefront/shop-shelf';
import type { ApiContext } from '#api/core/owner-module';
import { violates } from '#api/database/database';
import { statement } from '#api/database/statement';
import { withUserLock } from '#api/database/user-lock';
import { DomainError, invalidField, orNotFound } from '#api/http/errors';
import { done, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';

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
const update = statement('shelf-change', { params: ['int8', 'int8', 'text?', 'text?', 'bool', 'int8?'] })`
  UPDATE storefront_collections SET name = coalesce($3, name), note = coalesce($4, note),
    cover_product_id = CASE WHEN $5::boolean THEN $6::bigint ELSE cover_product_id END
  WHERE id = $2 AND user_id = $1`;
const emptyDeleted = statement('shelf-empty-deleted', { params: ['int8'] })`
  UPDATE storefront_items SET collection_id = NULL WHERE user_id = $1 AND collection_id IN (
    SELECT id FROM storefront_collections WHERE user_id = $1 AND deleted_at IS NOT NULL)`;
const removeDeleted = statement('shelf-purge', { params: ['int8'] })`
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

/** Serves the shelves of the user's own shop (SF-01). */
export function shelfRoutes(serve: Serve, { db }: ApiContext): void {
  /** Locks the user, checks that all shelves belong to the user, and runs `work` in the same transaction. */
  function change<Result>(userId: number, shelfIds: readonly number[], work: () => Promise<Result>) {
    return withUserLock(db, userId, async () => {
      const { count: ownCount } = await db.one(own, [userId, shelfIds]);
      if (ownCount < shelfIds.length) throw new DomainError('not-found');
      return work();
    }).catch((cause: unknown) => {
      const isTaken = violates(cause, 'storefront_collections_user_id_name_key');
      throw isTaken ? new DomainError('name-taken', { cause }) : cause;
    });
  }

  /** Removes shelves that were deleted before, which makes their names available. */
  async function purge(userId: number): Promise<void> {
    await db.query(emptyDeleted, [userId]);
    await db.query(removeDeleted, [userId]);
  }

  serve(createShelf, ({ request: { name, note = '' }, viewer }) =>
    change(viewer.id, [], async () => {
      await purge(viewer.id);
      if ((await db.one(count, [viewer.id])).count >= SHELVES_MAX)
        throw invalidField('name', `A shop has at most ${SHELVES_MAX} collections.`);
      const { id } = await db.one(insert, [viewer.id, name, note]);
      return success({ id, name, note, product_count: 0, cover: null, cover_product_id: null });
    }),
  );

  serve(orderShelves, ({ request, viewer }) => {
    const ids = [...new Set(request.collection_ids)];
    return change(viewer.id, ids, async () => {
      await db.query(order, [viewer.id, ids]);
      return done;
    });
  });

  serve(renameShelf, ({ request: { collection_id, ...changes }, viewer }) =>
    change(viewer.id, [collection_id], async () => {
      const { cover_product_id: cover } = changes;
      if (cover && (await db.first(isOnShelf, [viewer.id, collection_id, cover])) === null)
        throw new DomainError('unknown-product');
      if (changes.name !== undefined) await purge(viewer.id);
      await db.query(update, [
        viewer.id,
        collection_id,
        changes.name,
        changes.note,
        cover !== undefined,
        cover,
      ]);
      return done;
    }),
  );

  serve(deleteShelf, ({ request: { collection_id }, viewer }) =>
    change(viewer.id, [collection_id], async () => {
      await purge(viewer.id);
      await db.query(remove, [viewer.id, collection_id]);
      return done;
    }),
  );

  serve(restoreShelf, ({ request: { collection_id }, viewer }) =>
    change(viewer.id, [], async () => {
      orNotFound(await db.first(restore, [viewer.id, collection_id]));
      return done;
    }),
  );

  serve(fillShelf, ({ request: { collection_id, product_ids, is_on }, viewer }) =>
    change(viewer.id, [collection_id], async () => {
      const productIds = [...new Set(product_ids)];
      if (!is_on) await db.query(take, [viewer.id, collection_id, productIds]);
      else if ((await db.one(held, [viewer.id, productIds])).count === productIds.length)
        await db.query(put, [viewer.id, collection_id, productIds]);
      else throw new DomainError('unknown-product');
      return done;
    }),
  );
}
