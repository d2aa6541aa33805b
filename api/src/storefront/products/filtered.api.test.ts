import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RequestOf } from '@tagalong/contracts/core/endpoint';
import { getBundle } from '@tagalong/contracts/storefront/bundle';
import { getProductFilters, listProducts } from '@tagalong/contracts/storefront/product-filter';
import { listBrandLetters, listSimilarProducts } from '@tagalong/contracts/storefront/product-list';
import { addBrand, addMerchant, addPost, addProduct } from '#test/catalog';
import { callAs, refused, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { insertInto, updateRow } from '#test/sql';

const site = await testSite();
const { db } = site;
const visitor = visitorOf(site);

type Request = RequestOf<typeof listProducts>;

interface Wish {
  brand?: string;
  hotScore?: number;
  lowestPrice?: number;
  fullPrice?: number;
  currency?: string;
}

async function add(name: string, { fullPrice = 0, currency = 'USD', ...wish }: Wish = {}): Promise<number> {
  const id = await addProduct(db, { name, hotScore: 1, ...wish });
  await updateRow(db, 'products', id, { full_price: fullPrice, currency });
  return id;
}

const namesOf = async (request: Partial<Request>): Promise<string[]> => {
  const { data } = await callAs(visitor, listProducts, { limit: 50, ...request } as Request);
  return data.map(({ name }) => name);
};

test('[PR-06] lists are selected by heat, tag, brand, category and word', async () => {
  const mia = await signUp(site);
  const vase = await add('Blue vase', { hotScore: 2, brand: 'Ostra' });
  const lamp = await add('Brass lamp', { hotScore: 5, brand: 'Kiln' });
  await addProduct(db, { name: 'Cold lamp', brand: 'Kiln' });
  await addPost(db, { userId: mia.id, caption: '#cosy', productIds: [vase] });
  const row = { id: 7, name: 'Lighting', full_path: 'Home > Lighting' };
  await insertInto(db, 'google_categories', row);
  await updateRow(db, 'products', lamp, { google_category_id: 7 });

  assert.deepEqual(await namesOf({}), ['Brass lamp', 'Blue vase']);
  assert.deepEqual(await namesOf({ by: 'tag', text: 'Cosy' }), ['Blue vase']);
  assert.deepEqual(await namesOf({ by: 'brand', text: 'kiln' }), ['Brass lamp', 'Cold lamp']);
  assert.deepEqual(await namesOf({ by: 'category', text: '7' }), ['Brass lamp']);
  assert.deepEqual(await namesOf({ by: 'keyword', text: 'vases' }), ['Blue vase']);
});

test('[PR-06] a brand or category has a list if it exists, also without products', async () => {
  await addBrand(db, 'Ostra');
  assert.deepEqual(await namesOf({ by: 'brand', text: 'ostra' }), []);
  assert.deepEqual(await namesOf({ by: 'keyword', text: 'nothing' }), []);
  for (const by of ['brand', 'category'] as const)
    assert.equal(
      (await refused(visitor, listProducts, { by, text: '999999999', limit: 5 })).code,
      'not-found',
      by,
    );
});

test('[SF-03] [CR-05] a brand is searched by its products’ words, also unfinished ones', async () => {
  const brand = String(await addBrand(db, 'Ostra'));
  for (const name of ['Blue vase', 'Brass lamp']) await add(name, { brand: 'Ostra' });
  await add('Other vase', { brand: 'Kiln' });
  assert.deepEqual(await namesOf({ by: 'brand', text: brand, query: 'va' }), ['Blue vase']);
  assert.deepEqual(await namesOf({ by: 'brand', text: brand, query: 'vase lamp' }), []);
});

test('[SF-03] a list without the words is searched by similar spelling, and so are its filters', async () => {
  const brand = String(await addBrand(db, 'Ostra'));
  for (const name of ['Blue vase', 'Brass lamp']) await add(name, { brand: 'Ostra' });
  await add('Lammp of another brand', { brand: 'Kiln' });
  const wanted = { by: 'brand', text: brand, query: 'lammp' } as const;
  assert.deepEqual(await namesOf(wanted), ['Brass lamp']);
  assert.deepEqual(await namesOf({ ...wanted, query: 'lammp vase' }), []);
  assert.deepEqual(await namesOf({ by: 'hot', query: 'lammp' }), ['Lammp of another brand']);
  const { data } = await callAs(visitor, getProductFilters, wanted);
  assert.deepEqual(data.brands, [{ id: Number(brand), name: 'Ostra', count: 1 }]);
});

test('[PR-01] [PR-06] amounts are compared within one currency', async () => {
  await add('Dear', { lowestPrice: 900 });
  await add('Cheap', { lowestPrice: 100 });
  await add('In crowns', { lowestPrice: 500, currency: 'SEK' });
  await add('In euros', { lowestPrice: 300, currency: 'EUR' });
  await add('Without a price', { lowestPrice: 0 });
  assert.deepEqual(await namesOf({ sort: 'price-low' }), ['Cheap', 'In crowns', 'Dear', 'Without a price']);
  assert.deepEqual(await namesOf({ sort: 'price-high' }), ['Dear', 'In crowns', 'Cheap', 'Without a price']);
  assert.deepEqual(await namesOf({ sort: 'price-low', currency: 'EUR' }), ['In euros']);
  assert.deepEqual(await namesOf({ price_min: 200, price_max: 600 }), ['In crowns']);
  assert.deepEqual(await namesOf({ price_max: 600, sort: 'price-low' }), ['Cheap', 'In crowns']);
  assert.equal((await namesOf({})).length, 5);
});

test('[XT-36] products of a list say since when they exist, as feeds need', async () => {
  await add('New', { lowestPrice: 100 });
  const { data } = await callAs(visitor, listProducts, { by: 'hot', sort: 'newest', limit: 1 } as Request);
  const [found] = data;
  const age = Date.now() - Date.parse(found?.created_at ?? '');
  assert.ok(age >= 0 && age < 60_000, found?.created_at);
});

test('[PR-06] lists are filtered by brand and sale, ordered, and read in pages', async () => {
  await add('Half', { lowestPrice: 500, fullPrice: 1_000, brand: 'Ostra' });
  await add('Tenth', { lowestPrice: 900, fullPrice: 1_000, brand: 'Kiln' });
  await add('Plain', { lowestPrice: 100, brand: 'Ostra', hotScore: 9 });
  const ostra = await addBrand(db, 'Ostra');
  assert.deepEqual(await namesOf({ on_sale: true, sort: 'discount' }), ['Half', 'Tenth']);
  assert.deepEqual(await namesOf({ brand_id: ostra }), ['Plain', 'Half']);
  assert.deepEqual(await namesOf({ sort: 'newest' }), ['Plain', 'Tenth', 'Half']);
  for (const sort of ['hot', 'newest', 'price-low', 'price-high', 'discount'] as const) {
    const all = await namesOf({ sort });
    const paged: string[] = [];
    let cursor: string | null | undefined;
    do {
      const request = { by: 'hot', sort, limit: 1, ...(cursor && { cursor }) } as Request;
      const { data, next_cursor } = await callAs(visitor, listProducts, request);
      paged.push(...data.map(({ name }) => name));
      cursor = next_cursor;
    } while (cursor);
    assert.deepEqual(paged, all, sort);
  }
  const first = await callAs(visitor, listProducts, { by: 'hot', sort: 'hot', limit: 1 });
  const cursor = first.next_cursor ?? '';
  const other = { by: 'hot', sort: 'newest', limit: 1, cursor } as const;
  assert.equal((await refused(visitor, listProducts, other)).code, 'bad-cursor');
});

test('[PR-06] the filters of a list are its brands, currencies and sales', async () => {
  await add('Half', { lowestPrice: 500, fullPrice: 1_000, brand: 'Ostra' });
  await add('Plain', { lowestPrice: 100, brand: 'Ostra' });
  await add('In euros', { lowestPrice: 300, currency: 'EUR', brand: 'Kiln' });
  await addProduct(db, { name: 'Cold', brand: 'Kiln' });
  const { data } = await callAs(visitor, getProductFilters, { by: 'hot' });
  assert.deepEqual(
    data.brands.map(({ name, count }) => [name, count]),
    [
      ['Ostra', 2],
      ['Kiln', 1],
    ],
  );
  assert.deepEqual(data.currencies, [
    { currency: 'USD', count: 2, price_min: 100, price_max: 500 },
    { currency: 'EUR', count: 1, price_min: 300, price_max: 300 },
  ]);
  assert.equal(data.on_sale_count, 1);
});

test('[PR-06] brands are counted by letter, those without a letter last', async () => {
  for (const name of ['Ostra', 'oak', '3 Kings', 'Ärla', 'Kiln']) await addBrand(db, name);
  const { data } = await callAs(visitor, listBrandLetters, {});
  assert.deepEqual(
    data.map(({ letter, count }) => [letter, count]),
    [
      ['k', 1],
      ['o', 2],
      ['#', 2],
    ],
  );
});

test('[PR-06] [XT-30] similar products are of the category first, then of the brand, without variants of the product', async () => {
  await insertInto(db, 'google_categories', { id: 7, name: 'Vases', full_path: 'Home > Vases' });
  const own = await add('Own', { brand: 'Ostra' });
  const variant = await add('Variant', { brand: 'Ostra' });
  const sameCategory = await add('Same category', { brand: 'Kiln', hotScore: 99 });
  await add('Same brand', { brand: 'Ostra', hotScore: 999 });
  await add('Unlike', { brand: 'Kiln' });
  await updateRow(db, 'products', own, { google_category_id: 7 });
  await updateRow(db, 'products', sameCategory, { google_category_id: 7 });
  await updateRow(db, 'products', variant, { parent_id: own });
  const names = async (id: number) =>
    (await callAs(visitor, listSimilarProducts, { id })).data.map(({ name }) => name);
  const other = await add('Same category in blue', { brand: 'Kiln', hotScore: 50 });
  await updateRow(db, 'products', other, { google_category_id: 7, parent_id: sameCategory });
  assert.deepEqual(await names(own), ['Same category', 'Same brand']);
  assert.deepEqual(await names(variant), ['Same brand']);
  assert.equal((await refused(visitor, listSimilarProducts, { id: 999_999 })).code, 'not-found');
});

test('[PR-01] [PR-07] the products of a post are listed with their offers, which credit its author', async () => {
  const mia = await signUp(site);
  const [vase, lamp] = [await add('Vase'), await add('Lamp')];
  const post = await addPost(db, { userId: mia.id, productIds: [vase, lamp] });
  const merchant_id = await addMerchant(db, 'Bundle');
  const offer = { product_id: vase, merchant_id, price: 900, on_sale: true, on_sale_price: 700 };
  const [{ id } = { id: 0 }] = await insertInto(db, 'merchant_prices', {
    ...offer,
    product_url: 'https://bundle.example/vase',
  });
  const read = async () => (await callAs(visitor, getBundle, { id: post })).data;
  assert.deepEqual(
    (await read()).map(({ name, offers }) => [name, offers]),
    [
      [
        'Vase',
        [
          {
            id,
            merchant_id,
            merchant: 'Bundle',
            amount: 700,
            currency: 'USD',
            link: `/go/${id}?post_ref=${post}`,
          },
        ],
      ],
      ['Lamp', []],
    ],
  );
  await updateRow(db, 'posts', post, { status: 0 });
  assert.deepEqual(await read(), []);
});
