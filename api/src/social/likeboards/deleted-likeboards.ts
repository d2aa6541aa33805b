import { type Database, violates } from '#api/database/database';
import { statement, typed } from '#api/database/statement';
import { DomainError, orNotFound } from '#api/http/errors';
import type { likes } from './likes.ts';

/** Must run before the likeboard's items are removed, because it copies them. */
const keep = statement('deleted-likeboard-keep', { params: ['int8', 'int8'] })`
  INSERT INTO deleted_likeboards (id, user_id, likeboard, items, shop_product_ids)
  SELECT b.id, b.user_id, to_jsonb(b),
    coalesce((SELECT jsonb_agg(to_jsonb(i)) FROM likeboard_items i WHERE i.likeboard_id = b.id), '[]'),
    coalesce((SELECT array_agg(s.product_id) FROM storefront_items s
      WHERE s.likeboard_id = b.id AND s.user_id = b.user_id), '{}')
  FROM likeboards b WHERE b.id = $1 AND b.user_id = $2
  ON CONFLICT (id) DO NOTHING`;
const take = statement('deleted-likeboard-take', {
  params: ['int8', 'int8'],
  row: { likeboard: typed<unknown>('jsonb'), items: typed<unknown>('jsonb'), shop_product_ids: 'int8[]' },
})`
  DELETE FROM deleted_likeboards WHERE id = $1 AND user_id = $2 AND deleted_at > now() - interval '1 day'
  RETURNING likeboard, items, shop_product_ids`;
/** The counters start at 0; restoring the items increments them. */
const restoreBoard = statement('deleted-likeboard-restore', { params: ['jsonb'] })`
  INSERT INTO likeboards (id, slug, user_id, name, description, is_public, color_id, layout, created_at, updated_at,
    last_used_at, position)
  SELECT id, slug, user_id, name, description, is_public, color_id, layout, created_at, now(), last_used_at, position
  FROM jsonb_populate_record(NULL::likeboards, $1::jsonb)`;
/** Selects the items whose product or post is still visible. */
const shown = statement('deleted-likeboard-shown', {
  params: ['jsonb'],
  row: { target_type: typed<3 | 4>('int2'), target_id: 'int8' },
})`
  SELECT i.target_type, i.target_id FROM jsonb_populate_recordset(NULL::likeboard_items, $1::jsonb) i
  WHERE (i.target_type = 3 AND EXISTS (SELECT 1 FROM products WHERE id = i.target_id AND status = 1))
    OR (i.target_type = 4 AND EXISTS (SELECT 1 FROM posts WHERE id = i.target_id AND status = 1))
  ORDER BY i.target_type DESC, i.target_id`;
const asBefore = statement('deleted-likeboard-as-before', { params: ['int8', 'jsonb'] })`
  UPDATE likeboard_items item SET created_at = was.created_at, position = was.position,
    saved_price = was.saved_price, saved_currency = was.saved_currency
  FROM jsonb_populate_recordset(NULL::likeboard_items, $2::jsonb) was
  WHERE item.likeboard_id = $1 AND item.target_type = was.target_type AND item.target_id = was.target_id`;
/** Must run after the items are restored, because adding an item sets `last_used_at` to the current time. */
const cover = statement('deleted-likeboard-cover', { params: ['int8', 'jsonb'] })`
  UPDATE likeboards b SET cover_photos = was.cover_photos, last_used_at = was.last_used_at
  FROM jsonb_populate_record(NULL::likeboards, $2::jsonb) was WHERE b.id = $1`;
const inShop = statement('deleted-likeboard-in-shop', { params: ['int8', 'int8', 'int8[]'] })`
  UPDATE storefront_items SET likeboard_id = $1
  WHERE user_id = $2 AND product_id = ANY($3::bigint[]) AND likeboard_id IS NULL`;

/** Keeps a copy of a deleted likeboard, and restores it with its original slug. */
export function deletedLikeboards(
  db: Database,
  { restoreLike }: Pick<ReturnType<typeof likes>, 'restoreLike'>,
) {
  return {
    keep: (id: number, userId: number) => db.query(keep, [id, userId]),

    /** Must run inside a transaction that holds the user's lock. */
    async restore(id: number, userId: number): Promise<void> {
      const was = orNotFound(await db.first(take, [id, userId]));
      const [board, items] = [JSON.stringify(was.likeboard), JSON.stringify(was.items)];
      await db.query(restoreBoard, [board]).catch((cause: unknown) => {
        throw violates(cause, 'likeboards_name') ? new DomainError('name-taken', { cause }) : cause;
      });
      for (const { target_type, target_id } of await db.query(shown, [items])) {
        await restoreLike(target_type, { userId, likeboardIds: [id], targetId: target_id });
      }
      await db.query(asBefore, [id, items]);
      await db.query(cover, [id, board]);
      await db.query(inShop, [id, userId, was.shop_product_ids]);
    },
  };
}
