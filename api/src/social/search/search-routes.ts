import type { Post } from '@tagalong/contracts/social/post';
import {
  searchBrands,
  searchCollections,
  searchPosts,
  searchTop,
  searchUsers,
  suggest,
} from '@tagalong/contracts/social/search';
import type { ApiContext } from '#api/core/owner-module';
import { searchWords } from '#api/database/search-words';
import { cursorOf, FIRST } from '#api/http/cursor';
import { page, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import type { Viewer } from '#api/http/sessions';
import { postOf } from '#api/social/parts/post-row';
import { publicLikeboardOf } from '#api/social/parts/public-likeboards';
import { findProducts, postgresProductSearch } from '#api/storefront/index';
import { postgresSearch } from './postgres-search.ts';
import type { SearchEngine } from './search-engine.ts';

interface PostSearch {
  words: readonly string[];
  viewer: Viewer | null;
  cursor?: string | undefined;
  limit: number;
}

/** Number of results of each kind on the first page. */
const TOP_COUNT = 6;
const SUGGEST_CACHE_MS = 10_000;
const AS_WRITTEN = 0;
const CORRECTED = 1;

export function searchRoutes(
  serve: Serve,
  { db }: ApiContext,
  engine = postgresSearch(db),
  productSearch = postgresProductSearch(db),
): void {
  /** Searches for the words as typed or, without matches, as corrected; the cursor records the variant. */
  async function findPosts({ words, viewer, cursor, limit }: PostSearch) {
    const list = cursorOf(`search-posts:${words.join(' ')}`, ['number', 'time', 'id']);
    const [mode, ...after] = list.read(cursor);
    const read = (text: string) => engine.posts(text, { viewerId: viewer?.id ?? 0, after, limit });
    const rows = words.length === 0 || mode === CORRECTED ? [] : await read(words.join(' '));
    const isCorrected = words.length > 0 && rows.length === 0 && mode !== AS_WRITTEN;
    const found = isCorrected ? await read((await engine.correct(words)).join(' ')) : rows;
    const next = isCorrected ? CORRECTED : AS_WRITTEN;
    return page(found, limit, (last) => list.write([next, last.sort_value, last.id]), postOf);
  }

  serve(searchPosts, ({ request: { query, cursor, limit }, viewer }) =>
    findPosts({ words: searchWords(query), viewer, cursor, limit }),
  );
  serveNames(serve, engine);

  serve(searchTop, async ({ request: { query }, viewer }) => {
    const words = searchWords(query);
    const text = words.join(' ');
    if (text === '') return success({ products: [], posts: [], users: [], brands: [], collections: [] });
    const limit = TOP_COUNT;
    const names = {
      viewerId: viewer?.id ?? 0,
      after: [FIRST.number, FIRST.id] as const,
      // One more than a page has is what its end shows.
      limit: limit - 1,
    };
    const [products, posts, people, makers, boards] = await Promise.all([
      findProducts(productSearch, words, { viewer, limit }).then(({ data }) => data),
      findPosts({ words, viewer, limit }).then(({ data }): Post[] => data),
      engine.people(text, names),
      engine.brands(text, names),
      engine.collections(text, names),
    ]);
    const found = { users: people, brands: makers, collections: boards.map(publicLikeboardOf) };
    return success({ products, posts, ...found });
  });

  serve(suggest, async ({ request: { query } }) => success(await engine.suggest(searchWords(query))), {
    anonymousCacheMs: SUGGEST_CACHE_MS,
  });
}

function serveNames(serve: Serve, engine: SearchEngine): void {
  const inputOf = (kind: string, query: string, cursor: string | undefined) => {
    const text = searchWords(query).join(' ');
    const list = cursorOf(`search-${kind}:${text}`, ['number', 'id']);
    return { text, list, after: list.read(cursor) };
  };

  serve(searchUsers, async ({ request: { query, cursor, limit }, viewer }) => {
    const { text, list, after } = inputOf('users', query, cursor);
    const rows = text ? await engine.people(text, { viewerId: viewer?.id ?? 0, after, limit }) : [];
    return page(rows, limit, (last) => list.write([last.sort_value, last.user_id]));
  });

  serve(searchBrands, async ({ request: { query, cursor, limit }, viewer }) => {
    const { text, list, after } = inputOf('brands', query, cursor);
    const rows = text ? await engine.brands(text, { viewerId: viewer?.id ?? 0, after, limit }) : [];
    return page(rows, limit, (last) => list.write([last.sort_value, last.id]));
  });

  serve(searchCollections, async ({ request: { query, cursor, limit }, viewer }) => {
    const { text, list, after } = inputOf('collections', query, cursor);
    const rows = text ? await engine.collections(text, { viewerId: viewer?.id ?? 0, after, limit }) : [];
    return page(rows, limit, (last) => list.write([last.sort_value, last.id]), publicLikeboardOf);
  });
}
