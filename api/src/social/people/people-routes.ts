import type { RequestOf } from '@tagalong/contracts/core/endpoint';
import type { PublicProfile } from '@tagalong/contracts/social/people';
import {
  getBrand,
  getByReferralId,
  getUser,
  listFollowers,
  listFollowing,
  listWatchedBrands,
  unwatchBrand,
  watchBrand,
} from '@tagalong/contracts/social/people';
import type { ApiContext } from '#api/core/owner-module';
import type { Database } from '#api/database/database';
import { containsPattern } from '#api/database/like-pattern';
import { fold } from '#api/database/search-words';
import { each, statement, typed } from '#api/database/statement';
import { withUserLock } from '#api/database/user-lock';
import { cursorOf } from '#api/http/cursor';
import { orNotFound } from '#api/http/errors';
import { page, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import type { Viewer } from '#api/http/sessions';
import { addAfterCommit, pendingOf, recordChanges } from '#api/social/parts/counters';
import { BRAND_COLUMNS, BRAND_ROW, PERSON_COLUMNS, PERSON_ROW } from '#api/social/parts/people';

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
    AND p.image_original <> '' ORDER BY p.hot_score DESC, p.id DESC LIMIT 1) AS share_picture
  FROM brands b WHERE b.id = $2`;

const watched = statement('watch-brand', { params: ['int8'], row: { watcher_count: 'int4' } })`
  SELECT watcher_count + ${pendingOf('brands', 'brands.id')} AS watcher_count FROM brands WHERE id = $1`;
const watch = statement('watch-insert', { params: ['int8', 'int8'], row: { brand_id: 'int8' } })`
  INSERT INTO brand_watches (user_id, brand_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING brand_id`;
const unwatch = statement('watch-remove', { params: ['int8', 'int8'], row: { brand_id: 'int8' } })`
  DELETE FROM brand_watches WHERE user_id = $1 AND brand_id = $2 RETURNING brand_id`;
const count = statement('watch-count', { params: ['int8', 'int4'] })`
  ${recordChanges('brands', 'SELECT $1::bigint, $2::integer, 0')}`;

const USER_ID = /^\d{1,15}$/;
const timeAndId = ['time', 'id'] as const;
const followersCursor = cursorOf('people:followers', timeAndId);
const followingCursor = cursorOf('people:following', timeAndId);
const brandsCursor = cursorOf('people:brands', timeAndId);

export function peopleRoutes(serve: Serve, { db }: ApiContext): void {
  serveLists(serve, db);
  serveWatches(serve, db);

  serve(getUser, async ({ request: { id }, viewer }) => {
    const profiles = orNotFound(await db.first(profile, [viewer?.id ?? 0, id]));
    return success({ profiles });
  });

  serve(getByReferralId, async ({ request: { id: key } }) => {
    const user_profile = orNotFound(await db.first(referrer, [key, USER_ID.test(key) ? Number(key) : null]));
    return success({ user_profile });
  });

  serve(getBrand, async ({ request: { id }, viewer }) => {
    return success(orNotFound(await db.first(brand, [viewer?.id ?? 0, id])));
  });
}

function serveLists(serve: Serve, db: Database): void {
  /** Rejects with 'not-found' for a deactivated account, whose lists are hidden like its profile. */
  async function valuesOf(
    { id, search = '', cursor, limit }: RequestOf<typeof listFollowers>,
    viewer: Viewer | null,
    places: typeof followersCursor,
  ) {
    const after = places.read(cursor);
    const viewerId = viewer?.id ?? 0;
    orNotFound(await db.first(profile, [viewerId, id]));
    const pattern = search === '' ? null : containsPattern(fold(search));
    return [viewerId, id, pattern, ...after, limit + 1] as const;
  }

  serve(listFollowers, async ({ request, viewer }) => {
    const rows = await db.query(followers, await valuesOf(request, viewer, followersCursor));
    return page(rows, request.limit, (last) => followersCursor.write([last.sort_value, last.user_id]));
  });

  serve(listFollowing, async ({ request, viewer }) => {
    const rows = await db.query(following, await valuesOf(request, viewer, followingCursor));
    return page(rows, request.limit, (last) => followingCursor.write([last.sort_value, last.user_id]));
  });

  serve(listWatchedBrands, async ({ request, viewer }) => {
    const rows = await db.query(brands, await valuesOf(request, viewer, brandsCursor));
    return page(rows, request.limit, (last) => brandsCursor.write([last.sort_value, last.id]));
  });
}

function serveWatches(serve: Serve, db: Database): void {
  /** Makes the change if `work` changes a row, and returns the new count. */
  const change = (viewer: Viewer, id: number, by: 1 | -1, work: typeof watch | typeof unwatch) =>
    withUserLock(db, viewer.id, async () => {
      orNotFound(await db.first(watched, [id]));
      if (await db.first(work, [viewer.id, id])) {
        await db.query(count, [id, by]);
        addAfterCommit(db, 'brands');
      }
      return success(await db.one(watched, [id]));
    });

  // The call is idempotent: watching a brand that is already watched succeeds.
  serve(watchBrand, ({ request: { id }, viewer }) => change(viewer, id, 1, watch));
  serve(unwatchBrand, ({ request: { id }, viewer }) => change(viewer, id, -1, unwatch));
}
