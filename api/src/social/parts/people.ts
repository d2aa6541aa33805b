import type { BrandItem } from '@tagalong/contracts/social/people';
import type { Database } from '#api/database/database';
import { each, statement, typed } from '#api/database/statement';

/** Columns of a user u in a list. $1 is the viewer's id, 0 for an anonymous visitor. */
export const PERSON_COLUMNS = `
  u.id AS user_id, u.unique_key, u.nickname, u.handle AS tagalong_handle, u.avatar, u.color_id, u.register_type,
  EXISTS (SELECT 1 FROM follows mine WHERE mine.follower_id = $1 AND mine.followee_id = u.id) AS is_followed,
  EXISTS (SELECT 1 FROM follows theirs WHERE theirs.follower_id = u.id AND theirs.followee_id = $1) AS follows_me,
  u.id = $1 AS is_me`;
export const PERSON_ROW = {
  user_id: 'int8',
  ...each('text', 'unique_key', 'nickname', 'tagalong_handle'),
  avatar: 'text?',
  ...each('int2', 'color_id', 'register_type'),
  ...each('bool', 'is_followed', 'follows_me', 'is_me'),
} as const;
/** Selects the hottest products of a brand b that are variants of others, or that aren't. */
const hottestOf = (place: number, parent: 'IS NULL' | 'IS NOT NULL'): string => `(
  SELECT ${place} AS place, p.id, p.hot_score, p.image_400, p.dominant FROM products p
  WHERE p.brand_id = b.id AND p.status = 1 AND p.parent_id ${parent}
  ORDER BY p.hot_score DESC, p.id DESC LIMIT 3)`;

/** Columns of a brand b in a list. $1 is the viewer's id, 0 for an anonymous visitor. */
export const BRAND_COLUMNS = `
  b.id, b.name, b.logo AS image, b.color_id, b.bio, b.website, b.watcher_count, b.product_count,
  EXISTS (SELECT 1 FROM brand_watches mine WHERE mine.user_id = $1 AND mine.brand_id = b.id) AS is_watched,
  (SELECT coalesce(json_agg(json_build_object('src', shown.image_400, 'dominant', shown.dominant)
      ORDER BY shown.place, shown.hot_score DESC, shown.id DESC), '[]')
    FROM (${hottestOf(0, 'IS NULL')} UNION ALL ${hottestOf(1, 'IS NOT NULL')} ORDER BY place, hot_score DESC, id DESC LIMIT 3) shown
  ) AS pictures`;
export const BRAND_ROW = {
  id: 'int8',
  ...each('text', 'name', 'bio'),
  ...each('text?', 'image', 'website'),
  color_id: 'int2',
  ...each('int4', 'watcher_count', 'product_count'),
  is_watched: 'bool',
  pictures: typed<BrandItem['pictures']>('json'),
} as const;

const shownUser = statement('people-shown-user', { params: ['int8'], row: { id: 'int8' } })`
  SELECT id FROM users WHERE id = $1 AND deactivated_at IS NULL`;
const knownBrand = statement('people-known-brand', { params: ['int8'], row: { id: 'int8' } })`
  SELECT id FROM brands WHERE id = $1`;

/** Returns whether a user exists and isn't deactivated. */
export const isShownUser = async (db: Database, id: number): Promise<boolean> =>
  (await db.first(shownUser, [id])) !== null;

export const isBrand = async (db: Database, id: number): Promise<boolean> =>
  (await db.first(knownBrand, [id])) !== null;
