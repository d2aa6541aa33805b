import type { output } from '@tagalong/contracts/core/z';
import type { likeboardFields } from '@tagalong/contracts/social/likeboard';
import type { Database } from '#api/database/database';
import { statement, typed } from '#api/database/statement';
import type { ArrangedPlace } from '#api/http/cursor';
import { LIKEBOARD_ROW } from '#api/social/parts/likeboard-row';
import { LIKEBOARD_COLUMNS, PLACE } from '#api/social/parts/likeboard-sql';

/** Limits the number of likeboards in the picker. */
const CHOICES_MAX = 200;
/** Limits the products, and separately the posts, on a likeboard's page. */
const ITEMS_MAX = 200;

const insert = statement('likeboard-insert', {
  params: ['text', 'int8', 'text', 'text', 'bool', 'int2'],
  row: { id: 'int8' },
})`
  INSERT INTO likeboards (slug, user_id, name, description, is_public, color_id) VALUES ($1, $2, $3, $4, $5, $6)
  RETURNING id`;
const byId = statement('likeboard-by-id', { params: ['int8'], row: LIKEBOARD_ROW })`
  SELECT ${LIKEBOARD_COLUMNS} FROM likeboards b WHERE b.id = $1`;
const choices = statement('likeboard-choices', {
  params: ['int8', 'int2', 'int8'],
  row: { ...LIKEBOARD_ROW, target_in_the_likeboard: 'bool' },
})`
  SELECT ${LIKEBOARD_COLUMNS},
    EXISTS (SELECT 1 FROM likeboard_items held
      WHERE held.likeboard_id = b.id AND held.target_type = $2 AND held.target_id = $3)
      AS target_in_the_likeboard
  FROM likeboards b WHERE b.user_id = $1
  ORDER BY b.last_used_at DESC, b.id DESC LIMIT ${CHOICES_MAX}`;
const mine = statement('likeboard-mine', {
  params: ['int8', 'int4', 'timestamptz', 'int8', 'int8'],
  row: LIKEBOARD_ROW,
})`
  SELECT ${LIKEBOARD_COLUMNS} FROM likeboards b
  WHERE b.user_id = $1 AND (${PLACE}, b.last_used_at, b.id) < ($2::integer, $3::timestamptz, $4::bigint)
  ORDER BY ${PLACE} DESC, b.last_used_at DESC, b.id DESC LIMIT $5`;
/** Private likeboards, and those of deactivated owners, are visible only to their owner. */
const bySlug = statement('likeboard-by-slug', {
  params: ['text', 'int8'],
  row: { ...LIKEBOARD_ROW, owner_nickname: 'text', is_owner_followed: 'bool' },
})`
  SELECT ${LIKEBOARD_COLUMNS}, u.nickname AS owner_nickname,
    EXISTS (SELECT 1 FROM follows f WHERE f.follower_id = $2 AND f.followee_id = u.id) AS is_owner_followed
  FROM likeboards b JOIN users u ON u.id = b.user_id
  WHERE b.slug = $1 AND (b.user_id = $2 OR (b.is_public AND u.deactivated_at IS NULL))`;
/** Finds the slug of a likeboard by its id; only the owner may use the id. */
const ownSlug = statement('likeboard-own-slug', { params: ['int8', 'int8'], row: { slug: 'text' } })`
  SELECT slug FROM likeboards WHERE id = $1 AND user_id = $2`;
/** Reads the price at which the owner saved each product, if the product's currency has not changed. */
const savedPrices = statement('likeboard-saved-prices', {
  params: ['int8'],
  row: { product_id: 'int8', price: typed<number>('int8') },
})`
  SELECT i.target_id AS product_id, i.saved_price AS price
  FROM likeboard_items i JOIN products p ON p.id = i.target_id AND p.currency = i.saved_currency
  WHERE i.likeboard_id = $1 AND i.target_type = 3 AND i.saved_price IS NOT NULL
  ORDER BY i.target_id LIMIT 1000`;
const items = statement('likeboard-items', { params: ['int8', 'int2'], row: { target_id: 'int8' } })`
  SELECT target_id FROM likeboard_items WHERE likeboard_id = $1 AND target_type = $2
  ORDER BY -coalesce(position, 0) DESC, created_at DESC, target_id DESC LIMIT ${ITEMS_MAX}`;

export type NewLikeboard = Pick<
  output<typeof likeboardFields>,
  'name' | 'description' | 'is_public' | 'color_id'
> & { slug: string; userId: number };

export interface LikeboardPageInput {
  userId: number;
  after: ArrangedPlace;
  limit: number;
}

export function likeboardRepository(db: Database) {
  return {
    async insert({ slug, userId, name, description, is_public, color_id }: NewLikeboard): Promise<number> {
      return (await db.one(insert, [slug, userId, name, description, is_public, color_id])).id;
    },
    byId: (id: number) => db.first(byId, [id]),
    choices: (userId: number, targetType: number, targetId: number) =>
      db.query(choices, [userId, targetType, targetId]),
    mine: ({ userId, after, limit }: LikeboardPageInput) => db.query(mine, [userId, ...after, limit + 1]),
    bySlug: (slug: string, viewerId: number) => db.first(bySlug, [slug, viewerId]),
    async ownSlug(id: number, userId: number): Promise<string | null> {
      return (await db.first(ownSlug, [id, userId]))?.slug ?? null;
    },
    savedPrices: (likeboardId: number) => db.query(savedPrices, [likeboardId]),
    async itemIds(likeboardId: number, targetType: number): Promise<number[]> {
      const rows = await db.query(items, [likeboardId, targetType]);
      return rows.map(({ target_id }) => target_id);
    },
  };
}
