import type { PublicProfile } from '@tagalong/contracts/social/people';
import type { Database } from '#api/database/database';
import { containsPattern } from '#api/database/like-pattern';
import { fold } from '#api/database/search-words';
import { each, statement, typed } from '#api/database/statement';
import type { TimePlace, ViewerPageInput } from '#api/http/cursor';
import { BRAND_COLUMNS, BRAND_ROW, PERSON_COLUMNS, PERSON_ROW } from '#api/social/parts/people';

export interface PeopleInput extends ViewerPageInput<TimePlace> {
  userId: number;
  search: string;
}

const LIST = ['int8', 'int8', 'text?', 'timestamptz', 'int8', 'int8'] as const;

/** Declares a list of followers or followed users of user $2, newest first. $3 is a LIKE pattern or null. */
function listPeople(
  name: string,
  ofWhom: 'follower_id' | 'followee_id',
  listed: 'follower_id' | 'followee_id',
) {
  return statement(name, { params: LIST, row: { ...PERSON_ROW, sort_value: 'timestamptz' } })`
    SELECT ${PERSON_COLUMNS}, f.created_at AS sort_value
    FROM follows f JOIN users u ON u.id = f.${listed} AND u.deactivated_at IS NULL
    WHERE f.${ofWhom} = $2 AND ($3::text IS NULL OR fold(u.nickname || ' ' || u.handle) LIKE $3)
      AND (f.created_at, f.${listed}) < ($4::timestamptz, $5::bigint)
    ORDER BY f.created_at DESC, f.${listed} DESC LIMIT $6`;
}

const followers = listPeople('people-followers', 'followee_id', 'follower_id');
const following = listPeople('people-following', 'follower_id', 'followee_id');
const brands = statement('people-brands', {
  params: LIST,
  row: { ...BRAND_ROW, sort_value: 'timestamptz' },
})`
  SELECT ${BRAND_COLUMNS}, w.created_at AS sort_value
  FROM brand_watches w JOIN brands b ON b.id = w.brand_id
  WHERE w.user_id = $2 AND ($3::text IS NULL OR fold(b.name) LIKE $3)
    AND (w.created_at, w.brand_id) < ($4::timestamptz, $5::bigint)
  ORDER BY w.created_at DESC, w.brand_id DESC LIMIT $6`;
const profile = statement('people-profile', {
  params: ['int8', 'int8'],
  row: {
    ...PERSON_ROW,
    bio: 'text',
    is_creator: 'bool',
    ...each('int4', 'follower_count', 'following_count', 'post_count', 'storefront_count'),
    links: typed<PublicProfile['links']>('json'),
    share_picture: 'text?',
  },
})`
  SELECT ${PERSON_COLUMNS}, u.bio, u.is_creator, u.follower_count, u.following_count, u.post_count,
    u.storefront_count,
    COALESCE((SELECT json_agg(json_build_object('kind', l.kind, 'url', l.url) ORDER BY l.position)
      FROM user_links l WHERE l.user_id = u.id), '[]'::json) AS links,
    (SELECT i.url FROM posts o JOIN post_images i ON i.post_id = o.id AND i.position = 0
      WHERE o.user_id = u.id AND o.status = 1 ORDER BY o.id DESC LIMIT 1) AS share_picture
  FROM users u WHERE u.id = $2 AND u.deactivated_at IS NULL`;
const referrer = statement('people-referrer', {
  params: ['text', 'int8?'],
  row: { user_id: 'int8', avatar: 'text?', nickname: 'text' },
})`
  SELECT id AS user_id, avatar, nickname FROM users
  WHERE deactivated_at IS NULL AND (unique_key = $1 OR id = $2::bigint)`;
const brand = statement('people-brand', {
  params: ['int8', 'int8'],
  row: { ...BRAND_ROW, share_picture: 'text?' },
})`
  SELECT ${BRAND_COLUMNS}, (SELECT p.image_original FROM products p WHERE p.brand_id = b.id AND p.status = 1
    ORDER BY p.hot_score DESC, p.id DESC LIMIT 1) AS share_picture
  FROM brands b WHERE b.id = $2`;

const lockBrand = statement('watch-lock-brand', { params: ['int8'], row: { watcher_count: 'int4' } })`
  SELECT watcher_count FROM brands WHERE id = $1 FOR NO KEY UPDATE`;
const watch = statement('watch-insert', { params: ['int8', 'int8'], row: { brand_id: 'int8' } })`
  INSERT INTO brand_watches (user_id, brand_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING brand_id`;
const unwatch = statement('watch-remove', { params: ['int8', 'int8'], row: { brand_id: 'int8' } })`
  DELETE FROM brand_watches WHERE user_id = $1 AND brand_id = $2 RETURNING brand_id`;
const count = statement('watch-count', { params: ['int8', 'int4'] })`
  UPDATE brands SET watcher_count = watcher_count + $2::integer WHERE id = $1`;

export function peopleRepository(db: Database) {
  const valuesOf = ({ viewerId, userId, search, after, limit }: PeopleInput) => {
    const pattern = search === '' ? null : containsPattern(fold(search));
    return [viewerId, userId, pattern, ...after, limit + 1] as const;
  };

  return {
    followers: (input: PeopleInput) => db.query(followers, valuesOf(input)),
    following: (input: PeopleInput) => db.query(following, valuesOf(input)),
    brands: (input: PeopleInput) => db.query(brands, valuesOf(input)),
    profile: (viewerId: number, userId: number) => db.first(profile, [viewerId, userId]),
    referrer: (key: string, userId: number | null) => db.first(referrer, [key, userId]),
    brand: (viewerId: number, brandId: number) => db.first(brand, [viewerId, brandId]),
    lockBrand: (brandId: number) => db.first(lockBrand, [brandId]),
    /** Returns false when the user already watched the brand. */
    watch: async (userId: number, brandId: number) => (await db.first(watch, [userId, brandId])) !== null,
    unwatch: async (userId: number, brandId: number) => (await db.first(unwatch, [userId, brandId])) !== null,
    count: (brandId: number, step: 1 | -1) => db.query(count, [brandId, step]),
  };
}
