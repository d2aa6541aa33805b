import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RequestOf, ResponseOf } from '@tagalong/contracts/core/endpoint';
import { listUserStorefront } from '@tagalong/contracts/storefront/merchant-shop';
import { createShelf, fillShelf } from '@tagalong/contracts/storefront/shop-shelf';
import { addToStorefront, listMyStorefront } from '@tagalong/contracts/storefront/storefront';
import { addProduct } from '#test/catalog';
import { counted } from '#test/counted';
import { callAs, refused, signUp, visitorOf } from '#test/person';
import { buildAnother, testSite } from '#test/site';
import { sqlOn } from '#test/sql';

const site = await testSite();
const { db } = site;

/** Opens a shop whose products come in the order of their names. */
async function openShop() {
  const creator = await signUp(site, { isCreator: true });
  const ids = new Map<string, number>();
  for (const wish of [
    { name: 'Zinc lamp', brand: 'Fern & Oak', description: 'Fits a vase.' },
    { name: 'Vase, tall', brand: 'Ostra', lowestPrice: 9_000 },
    { name: 'Linen vase', brand: 'Fern & Oak', lowestPrice: 4_000 },
    { name: 'Glass vase', brand: 'Fern & Oak', lowestPrice: 5_000 },
    { name: 'Étagère', brand: 'Ostra' },
  ])
    ids.set(wish.name, await addProduct(db, wish));
  await callAs(creator, addToStorefront, { product_ids: [...ids.values()] });
  const gone = await addProduct(db, { name: 'Vanished vase' });
  await callAs(creator, addToStorefront, { product_ids: [gone] });
  await sqlOn(db)`UPDATE products SET status = 0 WHERE id = ${gone}`;
  const find = async (query: string, rest: Partial<RequestOf<typeof listMyStorefront>> = {}) => {
    const { data } = await callAs(creator, listMyStorefront, { query, limit: 9, ...rest });
    return data.map(({ name }) => name);
  };
  return { creator, find, idOf: (name: string): number => ids.get(name) ?? 0 };
}

test('[SF-01] a shop is searched by the beginnings of words in names and brands, in its own order', async () => {
  const { creator, find } = await openShop();
  assert.deepEqual(await find('vas'), ['Glass vase', 'Linen vase', 'Vase, tall']);
  assert.deepEqual(await find('OAK vase'), ['Glass vase', 'Linen vase']);
  assert.deepEqual(await find('ostra'), ['Étagère', 'Vase, tall']);
  assert.deepEqual(await find('etag'), ['Étagère']);
  assert.deepEqual(await find('vase lamp'), []);
  // Signs alone are no words, so they filter nothing.
  assert.equal((await find(' !& ')).length, 5);
  const shown = await callAs(visitorOf(site), listUserStorefront, { id: creator.id, query: 'vas', limit: 9 });
  assert.deepEqual(
    shown.data.map(({ name }) => name),
    ['Glass vase', 'Linen vase', 'Vase, tall'],
  );
});

test('[SF-01] [XT-18] a search without matches in the shop finds similar spellings of every word', async () => {
  const { find, idOf, creator } = await openShop();
  assert.deepEqual(await find('vasse'), ['Glass vase', 'Linen vase', 'Vase, tall']);
  assert.deepEqual(await find('Étajere'), ['Étagère']);
  assert.deepEqual(await find('lampp zinc'), ['Zinc lamp']);
  assert.deepEqual(await find('lampp glass'), []);
  assert.deepEqual(await find('xyz'), []);
  const { data: shelf } = await callAs(creator, createShelf, { name: 'Glass' });
  await callAs(creator, fillShelf, {
    collection_id: shelf.id,
    product_ids: [idOf('Glass vase'), idOf('Zinc lamp')],
    is_on: true,
  });
  assert.deepEqual(await find('vasse', { collection_id: shelf.id }), ['Glass vase']);
  // A word that is spelled right finds nothing on a shelf without it.
  await callAs(creator, addToStorefront, { product_ids: [await addProduct(db, { name: 'Lamb toy' })] });
  assert.deepEqual(await find('lamb', { collection_id: shelf.id }), []);
});

test('[SF-01] a search keeps the order, the shelf and the filters of the shop', async () => {
  const { creator, find, idOf } = await openShop();
  assert.deepEqual(await find('vase', { sort: 'price-low' }), ['Linen vase', 'Glass vase', 'Vase, tall']);
  assert.deepEqual(await find('vase', { on_sale: true }), []);
  const { data: shelf } = await callAs(creator, createShelf, { name: 'Glass' });
  const product_ids = [idOf('Glass vase'), idOf('Étagère')];
  await callAs(creator, fillShelf, { collection_id: shelf.id, product_ids, is_on: true });
  assert.deepEqual(await find('vase', { collection_id: shelf.id }), ['Glass vase']);
});

for (const query of ['vase', 'vasse'])
  test(`[SF-01] the pages of a search for '${query}' take two statements each, and their cursor fits that search only`, async () => {
    const { creator } = await openShop();
    const { db: noted, names } = counted(db);
    const app = await buildAnother(noted, site.config);
    const reader = { ...creator, app };
    const request = { id: creator.id, query, limit: 2 };
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      names.length = 0;
      const page: ResponseOf<typeof listUserStorefront> = await callAs(reader, listUserStorefront, {
        ...request,
        ...(cursor && { cursor }),
      });
      const own = names.filter((name) => !name.startsWith('session-'));
      assert.deepEqual(own, ['shop-by-arranged-with-words', 'products-by-ids']);
      for (const { name } of page.data) found.push(name);
      cursor = page.next_cursor;
      if (cursor !== null) {
        const other = { ...request, query: 'linen', cursor };
        assert.equal((await refused(reader, listUserStorefront, other)).code, 'bad-cursor');
      }
    }
    assert.deepEqual(found, ['Glass vase', 'Linen vase', 'Vase, tall']);
    await app.close();
  });

test('[SF-01] [AU-09] the shop of a deactivated account is not found, not even by a search', async () => {
  const { creator } = await openShop();
  await sqlOn(db)`UPDATE users SET deactivated_at = now(), delete_at = now() + interval '30 days'
    WHERE id = ${creator.id}`;
  for (const query of ['vase', 'nothing'])
    assert.equal(
      (await refused(visitorOf(site), listUserStorefront, { id: creator.id, query, limit: 9 })).code,
      'not-found',
    );
});
