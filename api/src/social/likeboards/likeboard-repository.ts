import type { output } from '@tagalong/contracts/core/z';
import type { likeboardFields } from '@tagalong/contracts/social/likeboard';
import type { Database } from '#api/database/database';
import { statement, typed } from '#api/database/statement';
import { FIRST } from '#api/http/cursor';
import { LIKEBOARD_ROW } from './likeboard-row.ts';
import { LIKEBOARD_COLUMNS, PLACE } from './likeboard-sql.ts';

/** The picker shows so many at most; nobody scrolls through more. */
const CHOICES_MAX = 200;
/** A likeboard's page shows so many products and so many posts at most. */
const ITEMS_MAX = 200;

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
/** A private likeboard, or one of a deactivated owner, is there for its owner only. */
const bySlug = statement('likeboard-by-slug', {
  params: ['text', 'int8'],
  row: { ...LIKEBOARD_ROW, owner_nickname: 'text' },
})`
  SELECT ${LIKEBOARD_COLUMNS}, u.nickname AS owner_nickname
  FROM likeboards b JOIN users u ON u.id = b.user_id
  WHERE b.slug = $1 AND (b.user_id = $2 OR (b.is_public AND u.deactivated_at IS NULL))`;
/** The likeboard with a number as its owner may name it in place of its slug. */
const ownSlug = statement('likeboard-own-slug', { params: ['int8', 'int8'], row: { slug: 'text' } })`
  SELECT slug FROM likeboards WHERE id = $1 AND user_id = $2`;
/** What products cost when the owner put them in, where that is still in the same currency. */
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
  after: readonly [place: number, time: string, id: number] | null;
  limit: number;
}

export function likeboardRepository(db: Database) {
  return {
    async insert({ slug, userId, name, description, is_public, color_id }: NewLikeboard): Promise<number> {
      const { id } = await db.kysely
        .insertInto('likeboards')
        .values({ slug, user_id: userId, name, description, is_public, color_id })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    byId: (id: number) => db.first(byId, [id]),
    choices: (userId: number, targetType: number, targetId: number) =>
      db.query(choices, [userId, targetType, targetId]),
    mine({ userId, after, limit }: LikeboardPageInput) {
      const [place, time, id] = after ?? [FIRST.number, FIRST.time, FIRST.id];
      return db.query(mine, [userId, place, time, id, limit + 1]);
    },
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
