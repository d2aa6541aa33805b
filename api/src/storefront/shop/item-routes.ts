import {
  listShopProblems,
  moveShopItem,
  noteShopItem,
  PINNED_PLACE,
  pinShopItems,
  restoreShopItems,
  type ShopProblem,
} from '@tagalong/contracts/storefront/shop-item';
import type { ApiContext } from '#api/core/owner-module';
import type { Database } from '#api/database/database';
import { each, statement, typed } from '#api/database/statement';
import { withUserLock } from '#api/database/user-lock';
import { cursorOf } from '#api/http/cursor';
import { DomainError, invalidField } from '#api/http/errors';
import { done, page } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { cardsOf } from '#api/storefront/parts/product-cards';
import { known } from './storefront-sql.ts';

const own = statement('shop-item-own', { params: ['int8', 'int8[]'], row: { count: 'int4' } })`
  SELECT count(*)::integer AS count FROM storefront_items WHERE user_id = $1 AND product_id = ANY($2::bigint[])`;
const pin = statement('shop-item-pin', { params: ['int8', 'int8[]', 'bool'] })`
  UPDATE storefront_items SET is_pinned = $3 WHERE user_id = $1 AND product_id = ANY($2::bigint[])`;
const saveNote = statement('shop-item-note', { params: ['int8', 'int8', 'text'] })`
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
    INSERT INTO storefront_items (user_id, product_id, collection_id, note, is_pinned, rank, created_at)
    SELECT $1, was.product_id, c.id, was.note, was.is_pinned,
      greatest(0, least($3::bigint - 1, was.place - CASE WHEN was.is_pinned THEN $3::bigint ELSE 0 END)),
      least(now(), was.added_at)
    FROM json_to_recordset($2::json) AS was
      (product_id bigint, collection_id bigint, note text, is_pinned boolean, place bigint, added_at timestamptz)
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

const problemCursor = cursorOf('shop-problems', ['id']);

/** Serves the order, pins and notes of the products of the user's own shop (SF-01). */
export function itemRoutes(serve: Serve, { db }: ApiContext): void {
  const move = itemMoves(db);

  /** Locks the user and checks that all products are in the user's shop. */
  function change(userId: number, ids: readonly number[], work: () => Promise<unknown>) {
    return withUserLock(db, userId, async () => {
      if ((await db.one(own, [userId, ids])).count < ids.length) throw new DomainError('unknown-product');
      await work();
      return done;
    });
  }

  serve(moveShopItem, ({ request: { product_id, to, target_id }, viewer }) => {
    if (to === 'first' || to === 'last')
      return change(viewer.id, [product_id], () => move.toEnd(viewer.id, product_id, to));
    if (target_id === undefined || target_id === product_id)
      throw invalidField('target_id', 'Name another product of the shop.');
    return change(viewer.id, [product_id, target_id], () =>
      move.beside(viewer.id, product_id, { targetId: target_id, isBefore: to === 'before' }),
    );
  });

  serve(pinShopItems, ({ request: { product_ids, is_on }, viewer }) => {
    const ids = [...new Set(product_ids)];
    return change(viewer.id, ids, () => db.query(pin, [viewer.id, ids, is_on]));
  });

  serve(noteShopItem, ({ request: { product_id, note }, viewer }) =>
    change(viewer.id, [product_id], () => db.query(saveNote, [viewer.id, product_id, note])),
  );

  serve(restoreShopItems, ({ request: { items }, viewer }) =>
    withUserLock(db, viewer.id, async () => {
      const ids = [...new Set(items.map(({ product_id }) => product_id))];
      if ((await db.one(known, [ids, false])).count < ids.length) throw new DomainError('unknown-product');
      await db.query(restore, [viewer.id, JSON.stringify(items), PINNED_PLACE]);
      return done;
    }),
  );

  serve(listShopProblems, async ({ request: { cursor, limit }, viewer }) => {
    const rows = await db.query(problems, [viewer.id, ...problemCursor.read(cursor), limit + 1]);
    const { data, ...rest } = page(rows, limit, ({ id }) => problemCursor.write([id]));
    const ids = data.flatMap(({ replacement_id }) => replacement_id ?? []);
    const cards = new Map((await cardsOf(db, ids, viewer)).map((card) => [card.id, card]));
    return {
      ...rest,
      data: data.map(({ replacement_id, ...item }) => ({
        ...item,
        replacement: cards.get(replacement_id ?? 0) ?? null,
      })),
    };
  });
}

/** Distance between two ranks after they were spread, in microseconds as in the default ranks. */
const GAP = 1_000_000;

function itemMoves(db: Database) {
  /** Returns a rank between the target and its neighbor, or null if there is none. */
  async function rankBeside(userId: number, productId: number, { targetId, isBefore }: Beside) {
    const { rank, above, below, is_pinned } = await db.one(around, [userId, targetId, productId]);
    const [low, high] = isBefore ? [rank, above ?? rank + 2 * GAP] : [below ?? rank - 2 * GAP, rank];
    const middle = Math.floor((low + high) / 2);
    return { is_pinned, rank: low < middle && middle < high ? middle : null };
  }

  return {
    async toEnd(userId: number, productId: number, to: 'first' | 'last'): Promise<void> {
      const { first, last, is_pinned } = await db.one(ends, [userId, productId]);
      await db.query(place, [userId, productId, to === 'first' ? first + GAP : last - GAP, is_pinned]);
    },
    async beside(userId: number, productId: number, beside: Beside): Promise<void> {
      let found = await rankBeside(userId, productId, beside);
      if (found.rank === null) {
        await db.query(spread, [userId, GAP]);
        found = await rankBeside(userId, productId, beside);
      }
      if (found.rank === null) throw new Error('Two spread ranks have no rank between them.');
      await db.query(place, [userId, productId, found.rank, found.is_pinned]);
    },
  };
}

interface Beside {
  targetId: number;
  isBefore: boolean;
}
