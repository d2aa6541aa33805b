import {
  listBrandPosts,
  listBrandProducts,
  listBrands,
  listCollections,
  listSuggestedPeople,
  listTrendingPosts,
  listTrendingProducts,
  listTrends,
  listUserCollections,
} from '@tagalong/contracts/social/discovery';
import type { ApiContext } from '#api/core/owner-module';
import type { Database } from '#api/database/database';
import { containsPattern, prefixPattern } from '#api/database/like-pattern';
import { fold } from '#api/database/search-words';
import { cursorOf } from '#api/http/cursor';
import { DomainError } from '#api/http/errors';
import { page, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import type { Viewer } from '#api/http/sessions';
import { type FoundPosts, readFound } from '#api/social/parts/found-posts';
import { isBrand, isShownUser } from '#api/social/parts/people';
import { postOf } from '#api/social/parts/post-row';
import { publicLikeboardOf } from '#api/social/parts/public-likeboards';
import { requireSubject } from '#api/storefront/index';
import * as sql from './discovery-sql.ts';
import { thisOrThatRoutes } from './this-or-that.ts';

const CACHE_MS = 1_000;
const timeAndId = ['time', 'id'] as const;
const numberAndId = ['number', 'id'] as const;

interface ListInput {
  viewer: Viewer | null;
  cursor: string | undefined;
  limit: number;
}

/** Serves the discovery lists: public likeboards, trends, brands, this-or-that posts and suggested people. */
export function discoveryRoutes(serve: Serve, context: ApiContext): void {
  const { db } = context;
  serveCollections(serve, db);
  serveTrends(serve, db);
  serveBrands(serve, db);
  thisOrThatRoutes(serve, context);

  serve(listSuggestedPeople, async ({ viewer }) => success(await db.query(sql.suggestedPeople, [viewer.id])));
}

function serveCollections(serve: Serve, db: Database): void {
  const all = cursorOf('collections', timeAndId);
  const liked = cursorOf('collections-liked', numberAndId);

  serve(
    listCollections,
    async ({ request: { order, cursor, limit }, viewer }) => {
      const viewerId = viewer?.id ?? 0;
      if (order === 'liked') {
        const rows = await db.query(sql.likedCollections, [viewerId, ...liked.read(cursor), limit + 1]);
        return page(rows, limit, (last) => liked.write([last.trend_score, last.id]), publicLikeboardOf);
      }
      const rows = await db.query(sql.collections, [viewerId, ...all.read(cursor), limit + 1]);
      return page(rows, limit, (last) => all.write([last.updated_at, last.id]), publicLikeboardOf);
    },
    { anonymousCacheMs: CACHE_MS },
  );

  serve(listUserCollections, async ({ request: { id, cursor, limit }, viewer }) => {
    const list = cursorOf(`collections:${id}`, ['number', 'time', 'id']);
    const after = list.read(cursor);
    const viewerId = viewer?.id ?? 0;
    if (viewerId !== id && !(await isShownUser(db, id))) throw new DomainError('not-found');
    const rows = await db.query(sql.userCollections, [viewerId, ...after, id, limit + 1]);
    return page(
      rows,
      limit,
      (last) => list.write([last.place, last.last_used_at, last.id]),
      publicLikeboardOf,
    );
  });
}

async function pageOfPosts(
  db: Database,
  name: string,
  found: FoundPosts,
  value: string,
  { viewer, cursor, limit }: ListInput,
) {
  const list = cursorOf(`${name}:${value}`, timeAndId);
  const input = { viewerId: viewer?.id ?? 0, after: list.read(cursor), limit };
  const rows = await readFound(db, found, value, input);
  return page(rows, limit, (last) => list.write([last.sort_value, last.id]), postOf);
}

function serveTrends(serve: Serve, db: Database): void {
  serve(
    listTrendingPosts,
    async ({ request: { type, text, cursor, limit }, viewer }) => {
      const input = { viewer, cursor, limit };
      const posts = await pageOfPosts(db, `trending-posts-${type}`, sql.TRENDING_POSTS[type], text, input);
      if (posts.data.length === 0) await requireSubject(db, type, text);
      return posts;
    },
    { anonymousCacheMs: CACHE_MS },
  );

  serve(listTrendingProducts, async ({ request: { type, text, cursor, limit }, viewer }) => {
    const list = cursorOf(`trending-products-${type}:${text}`, numberAndId);
    const after = list.read(cursor);
    const rows = await db.query(sql.TRENDING_PRODUCTS[type], [viewer?.id ?? 0, ...after, limit + 1, text]);
    if (rows.length === 0) await requireSubject(db, type, text);
    return page(rows, limit, (last) => list.write([last.sort_value, last.id]));
  });

  serve(
    listTrends,
    async ({ request: { type, keyword = '' } }) => {
      const pattern = type === 'tags' ? prefixPattern(keyword.toLowerCase()) : containsPattern(fold(keyword));
      return success(await db.query(sql.trends[type], [pattern]));
    },
    { anonymousCacheMs: CACHE_MS },
  );
}

function serveBrands(serve: Serve, db: Database): void {
  serve(listBrands, async ({ request: { order, letter = '', cursor, limit }, viewer }) => {
    const viewerId = viewer?.id ?? 0;
    if (order === 'name') {
      const list = cursorOf(`brands-by-name:${letter}`, ['id'], [0]);
      const after = list.read(cursor);
      // The cursor holds only the last brand's id, because a name would make the cursor too long.
      const last = after[0] === 0 ? null : await db.first(sql.brandName, after);
      const values = [viewerId, last?.name ?? '', ...after, letter, limit + 1] as const;
      const rows = await db.query(sql.brandsByName, values);
      return page(rows, limit, (last) => list.write([last.id]));
    }
    const list = cursorOf(`brands-by-watchers:${letter}`, numberAndId);
    const rows = await db.query(sql.brandsByWatchers, [viewerId, ...list.read(cursor), letter, limit + 1]);
    return page(rows, limit, (last) => list.write([last.sort_value, last.id]));
  });

  async function checkBrand(id: number): Promise<void> {
    if (!(await isBrand(db, id))) throw new DomainError('not-found');
  }

  serve(listBrandProducts, async ({ request: { id, cursor, limit }, viewer }) => {
    const list = cursorOf(`brand-products:${id}`, numberAndId);
    const after = list.read(cursor);
    await checkBrand(id);
    const rows = await db.query(sql.brandProducts, [viewer?.id ?? 0, ...after, limit + 1, String(id)]);
    return page(rows, limit, (last) => list.write([last.sort_value, last.id]));
  });

  serve(listBrandPosts, async ({ request: { id, cursor, limit }, viewer }) => {
    await checkBrand(id);
    return pageOfPosts(db, 'brand-posts', sql.BRAND_POSTS, String(id), { viewer, cursor, limit });
  });
}
