import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchProducts } from '@tagalong/contracts/storefront/product';
import type { Serve } from '#api/http/serve';
import { testProductSearch } from '#api/storefront/test/product-search-contract';
import { counted } from '#test/counted';
import { findsNothing } from '#test/finds-nothing';
import { testSite } from '#test/site';
import { postgresProductSearch } from './postgres-product-search.ts';
import { productRoutes } from './product-routes.ts';
import type { ProductSearch } from './product-search.ts';

const site = await testSite();

testProductSearch({
  name: 'PostgreSQL',
  site,
  search: postgresProductSearch(site.db),
  catchUp: () => Promise.resolve(),
});

type Handler = (call: { request: object; viewer: null }) => Promise<{ data: unknown }>;

test('[XT-38] the call that searches products reaches another engine, and no statement of the database searches them', async () => {
  const { db, names } = counted(site.db);
  const { asked, none } = findsNothing();
  const search: ProductSearch = { byWords: none('words'), bySpelling: none('spelling') };
  let handler: Handler | undefined;
  const serve: Serve = ({ name }, run) => {
    if (name === searchProducts.name) handler = run as unknown as Handler;
  };
  productRoutes(serve, { ...site.context, db }, search);
  await handler?.({ request: { query: 'Linén shirt', limit: 10 }, viewer: null });
  assert.deepEqual(asked, ['words linen,shirt', 'spelling linen,shirt']);
  assert.deepEqual(names, []);
});
