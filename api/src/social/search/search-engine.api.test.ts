import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  searchBrands,
  searchCollections,
  searchPosts,
  searchTop,
  searchUsers,
  suggest,
} from '@tagalong/contracts/social/search';
import type { Serve } from '#api/http/serve';
import { trendsJob } from '#api/social/discovery/trends-job';
import { testSearchEngine } from '#api/social/test/search-contract';
import type { ProductSearch } from '#api/storefront/index';
import { counted } from '#test/counted';
import { findsNothing } from '#test/finds-nothing';
import { testSite } from '#test/site';
import { postgresSearch } from './postgres-search.ts';
import type { SearchEngine } from './search-engine.ts';
import { searchRoutes } from './search-routes.ts';

const site = await testSite();

testSearchEngine({
  name: 'PostgreSQL',
  site,
  engine: postgresSearch(site.db),
  // The words that people use are counted every hour.
  catchUp: () => trendsJob(site.db).run({}),
});

type Handler = (call: { request: object; viewer: null }) => Promise<{ data: unknown }>;

test('[XT-38] the calls of the search reach another engine, and no statement of the database searches', async () => {
  const { db, names } = counted(site.db);
  const { asked, none } = findsNothing();
  const correct = async (words: readonly string[]) => [...words].reverse();
  const engine: SearchEngine = {
    posts: none('posts'),
    people: none('people'),
    brands: none('brands'),
    collections: none('collections'),
    correct,
    suggest: none('suggest'),
  };
  const products: ProductSearch = { byWords: none('products'), bySpelling: none('similar products') };
  const handlers = new Map<string, Handler>();
  const serve: Serve = ({ name }, handler) => void handlers.set(name, handler as unknown as Handler);
  searchRoutes(serve, { ...site.context, db }, engine, products);
  const run = (call: { name: string }, request: object) =>
    handlers.get(call.name)?.({ request: { limit: 10, ...request }, viewer: null });

  await run(searchPosts, { query: 'Linén shirt' });
  await run(searchUsers, { query: 'linen' });
  await run(searchBrands, { query: 'linen' });
  await run(searchCollections, { query: 'linen' });
  await run(suggest, { query: 'linen sh' });
  await run(searchTop, { query: 'linen' });
  assert.deepEqual(asked, [
    'posts linen shirt',
    'posts shirt linen',
    'people linen',
    'brands linen',
    'collections linen',
    'suggest linen,sh',
    'products linen',
    'posts linen',
    'people linen',
    'brands linen',
    'collections linen',
    'similar products linen',
    'posts linen',
  ]);
  assert.deepEqual(names, []);
});
