import { PINNED_PLACE, type ShopProblem } from '@tagalong/contracts/storefront/shop-item';
import type { Database } from '#api/database/database';
import { each, statement, typed } from '#api/database/statement';
import type { Place } from '#api/http/cursor';

const own = statement('shop-item-own', { params: ['int8', 'int8[]'], row: { count: 'int4' } })`
  SELECT count(*)::integer AS count FROM storefront_items WHERE user_id = $1 AND product_id = ANY($2::bigint[])`;
const pin = statement('shop-item-pin', { params: ['int8', 'int8[]', 'bool'] })`
  UPDATE storefront_items SET is_pinned = $3 WHERE user_id = $1 AND product_id = ANY($2::bigint[])`;
const note = statement('shop-item-note', { params: ['int8', 'int8', 'text'] })`
  UPDATE storefront_items SET note = $3 WHERE user_id = $1 AND product_id = $2`;
/** Selects the highest and the lowest rank of the products that are pinned like the given one. */
const ends = statement('shop-item-ends', {
  params: ['int8', 'int8'],
  row: { ...each('int8', 'first', 'last'), is_pinned: 'bool' },
})`
  SELECT max(item.rank) AS first, min(item.rank) AS last, moved.is_pinned FROM storefront_items moved
  JOIN storefront_items item ON item.user_id = moved.user_id AND item.is_pinned = moved.is_pinned
  WHERE moved.user_id = $1 AND moved.product_id = $2 GROUP BY moved.is_pinned`;
const neighbor = (order: 'ASC' | 'DESC'): string => `(
  SELECT beside.rank FROM storefront_items beside
  WHERE beside.user_id = $1 AND beside.product_id <> $3 AND beside.is_pinned = target.is_pinned
    AND (beside.place, beside.product_id) ${order === 'ASC' ? '>' : '<'} (target.place, target.product_id)
  ORDER BY beside.place ${order}, beside.product_id ${order} LIMIT 1)`;
/** Selects the ranks around a target, without the product $3 that moves. */
const around = statement('shop-item-around', {
  params: ['int8', 'int8', 'int8'],
  row: { rank: 'int8', is_pinned: 'bool', above: 'int8?', below: 'int8?' },
})`
  SELECT target.rank, target.is_pinned, ${neighbor('ASC')} AS above, ${neighbor('DESC')} AS below
  FROM storefront_items target WHERE target.user_id = $1 AND target.product_id = $2`;
const place = statement('shop-item-place', { params: ['int8', 'int8', 'int8', 'bool'] })`
  UPDATE storefront_items SET rank = $3, is_pinned = $4 WHERE user_id = $1 AND product_id = $2`;
/** Spreads the ranks evenly below the current time in the same order. */
const spread = statement('shop-item-spread', { params: ['int8', 'int8'] })`
  UPDATE storefront_items item SET rank = (extract(epoch FROM now()) * 1000000)::bigint - numbered.index * $2::bigint
  FROM (
    SELECT product_id, row_number() OVER (ORDER BY place DESC, product_id DESC) AS index
    FROM storefront_items WHERE user_id = $1
  ) numbered WHERE item.user_id = $1 AND item.product_id = numbered.product_id`;
/** A shelf that no longer exists is left out. The place of a pinned product includes its pin. */
const restore = statement('shop-item-restore', { params: ['int8', 'json', 'int8'] })`
  WITH added AS (
    INSERT INTO storefront_items (user_id, product_id, collection_id, note, is_pinned, rank)
    SELECT $1, was.product_id, c.id, was.note, was.is_pinned,
      greatest(0, least($3::bigint - 1, was.place - CASE WHEN was.is_pinned THEN $3::bigint ELSE 0 END))
    FROM json_to_recordset($2::json)
      AS was (product_id bigint, collection_id bigint, note text, is_pinned boolean, place bigint)
    LEFT JOIN storefront_collections c ON c.id = was.collection_id AND c.user_id = $1 AND c.deleted_at IS NULL
    ON CONFLICT DO NOTHING RETURNING product_id
  )
  UPDATE users SET storefront_count = storefront_count + (SELECT count(*) FROM added) WHERE id = $1`;
const problems = statement('shop-item-problems', {
  params: ['int8', 'int8', 'int8'],
  row: {
    ...each('int8', 'id', 'place'),
    ...each('text', 'name', 'image', 'note'),
    is_pinned: 'bool',
    collection_id: 'int8?',
    state: typed<ShopProblem['state']>('text'),
    replacement_id: 'int8?',
  },
})`
  SELECT p.id, p.name, p.image_200 AS image, s.note, s.is_pinned, s.collection_id, s.place, CASE WHEN p.status = 0 THEN 'gone' ELSE 'sold-out' END AS state, (
    SELECT other.id FROM products other
    WHERE other.google_category_id = p.google_category_id AND other.status = 1 AND other.merchant_count > 0
      AND NOT EXISTS (SELECT 1 FROM storefront_items mine WHERE mine.user_id = $1 AND mine.product_id = other.id)
    ORDER BY other.hot_score DESC, other.id DESC LIMIT 1) AS replacement_id
  FROM storefront_items s JOIN products p ON p.id = s.product_id
  WHERE s.user_id = $1 AND (p.status = 0 OR p.merchant_count = 0) AND p.id < $2::bigint
  ORDER BY p.id DESC LIMIT $3`;

/** Changes the products of a shop one by one. Callers hold the user's lock. */
export function itemRepository(db: Database) {
  return {
    holdsAll: async (userId: number, productIds: readonly number[]) =>
      (await db.first(own, [userId, productIds]))?.count === productIds.length,
    pin: (userId: number, productIds: readonly number[], isPinned: boolean) =>
      db.query(pin, [userId, productIds, isPinned]),
    note: (userId: number, productId: number, text: string) => db.query(note, [userId, productId, text]),
    ends: (userId: number, productId: number) => db.one(ends, [userId, productId]),
    around: (userId: number, targetId: number, movedId: number) =>
      db.one(around, [userId, targetId, movedId]),
    place: (userId: number, productId: number, rank: number, isPinned: boolean) =>
      db.query(place, [userId, productId, rank, isPinned]),
    spread: (userId: number, gap: number) => db.query(spread, [userId, gap]),
    restore: (userId: number, items: readonly object[]) =>
      db.query(restore, [userId, JSON.stringify(items), PINNED_PLACE]),
    problems: (userId: number, after: Place<['id']>, limit: number) =>
      db.query(problems, [userId, ...after, limit + 1]),
  };
}
