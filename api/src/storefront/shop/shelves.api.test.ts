import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listShopCollections, listUserStorefront } from '@tagalong/contracts/storefront/merchant-shop';
import type { ShopSort } from '@tagalong/contracts/storefront/shop-item';
import {
  createShelf,
  deleteShelf,
  fillShelf,
  orderShelves,
  renameShelf,
  restoreShelf,
} from '@tagalong/contracts/storefront/shop-shelf';
import { addToStorefront, listMyStorefront, listOwnItems } from '@tagalong/contracts/storefront/storefront';
import { addPost, addProduct } from '#test/catalog';
import { callAs, type Person, refused, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { only, sqlOn } from '#test/sql';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);
const names = (cards: { name: string }[]): string[] => cards.map(({ name }) => name);

async function fillShop(creator: Person, wishes: readonly [name: string, lowestPrice: number][]) {
  const ids: number[] = [];
  for (const [name, lowestPrice] of wishes) {
    const id = await addProduct(db, { name, lowestPrice, brand: name });
    await callAs(creator, addToStorefront, { product_ids: [id] });
    ids.push(id);
  }
  return ids;
}

async function allPages(id: number, sort: ShopSort): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const request = { id, sort, limit: 1, ...(cursor !== undefined && { cursor }) };
    const { data, next_cursor } = await callAs(visitorOf(site), listUserStorefront, request);
    found.push(...names(data));
    cursor = next_cursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

test('[SF-01] [XT-15] a shop is listed in each order, in pages, and by brand and sale', async () => {
  const creator = await signUp(site, { isCreator: true });
  const [vase = 0] = await fillShop(creator, [
    ['Vase', 300],
    ['Jug', 0],
    ['Bowl', 100],
    ['Cup', 300],
  ]);
  assert.deepEqual(await allPages(creator.id, 'newest'), ['Cup', 'Bowl', 'Jug', 'Vase']);
  assert.deepEqual(await allPages(creator.id, 'oldest'), ['Vase', 'Jug', 'Bowl', 'Cup']);
  assert.deepEqual(await allPages(creator.id, 'price-low'), ['Bowl', 'Vase', 'Cup', 'Jug']);
  assert.deepEqual(await allPages(creator.id, 'price-high'), ['Cup', 'Vase', 'Bowl', 'Jug']);
  await sql`UPDATE products SET full_price = 500 WHERE id = ${vase}`;
  const { brand_id } = await only(
    sql<{ brand_id: number }>`SELECT brand_id FROM products WHERE name = 'Bowl'`,
  );
  const mine = (filter: object) => callAs(creator, listMyStorefront, { limit: 5, ...filter });
  assert.deepEqual(names((await mine({ on_sale: true })).data), ['Vase']);
  assert.deepEqual(names((await mine({ brand_id })).data), ['Bowl']);
  const other = (await mine({ limit: 1 })).next_cursor;
  const forged = { cursor: other, sort: 'oldest', limit: 1 };
  assert.equal((await refused(creator, listMyStorefront, forged)).code, 'bad-cursor');
});

test('[SF-01] [XT-15] the price orders of a shop never compare amounts of different currencies', async () => {
  const creator = await signUp(site, { isCreator: true });
  await fillShop(creator, [
    ['Dollars', 300],
    ['Euros', 100],
    ['Unpriced', 0],
    ['More dollars', 900],
    ['More euros', 500],
    ['Crowns', 400],
  ]);
  await sql`UPDATE products SET currency = 'EUR' WHERE name LIKE '%uros'`;
  await sql`UPDATE products SET currency = 'SEK' WHERE name = 'Crowns'`;
  assert.deepEqual(await allPages(creator.id, 'price-low'), [
    ...['Dollars', 'Crowns', 'More dollars'],
    ...['Euros', 'More euros', 'Unpriced'],
  ]);
  assert.deepEqual(await allPages(creator.id, 'price-high'), [
    ...['More dollars', 'Crowns', 'Dollars'],
    ...['More euros', 'Euros', 'Unpriced'],
  ]);
});

test('[SF-01] [XT-15] a creator can create, rename, order, fill and delete shelves without losing products', async () => {
  const creator = await signUp(site, { isCreator: true });
  const [vase = 0, jug = 0] = await fillShop(creator, [
    ['Vase', 300],
    ['Jug', 200],
  ]);
  const { data: summer } = await callAs(creator, createShelf, { name: ' Summer ' });
  const { data: winter } = await callAs(creator, createShelf, { name: 'Winter' });
  assert.equal((await refused(creator, createShelf, { name: 'Winter' })).code, 'name-taken');
  const taken = { collection_id: summer.id, name: 'Winter' };
  assert.equal((await refused(creator, renameShelf, taken)).code, 'name-taken');
  await callAs(creator, renameShelf, { collection_id: summer.id, name: 'Spring' });
  await callAs(creator, orderShelves, { collection_ids: [winter.id] });
  await callAs(creator, fillShelf, { collection_id: winter.id, product_ids: [vase, jug], is_on: true });
  await callAs(creator, fillShelf, { collection_id: summer.id, product_ids: [jug], is_on: true });
  const shelves = async () =>
    (await callAs(visitorOf(site), listShopCollections, { id: creator.id })).data.map(
      ({ name, product_count }) => [name, product_count],
    );
  assert.deepEqual(await shelves(), [
    ['Winter', 1],
    ['Spring', 1],
  ]);
  const onShelf = { id: creator.id, collection_id: summer.id, limit: 5 };
  assert.deepEqual(names((await callAs(visitorOf(site), listUserStorefront, onShelf)).data), ['Jug']);
  await callAs(creator, fillShelf, { collection_id: winter.id, product_ids: [vase, jug], is_on: false });
  await callAs(creator, deleteShelf, { collection_id: summer.id });
  assert.deepEqual(await shelves(), [['Winter', 0]]);
  assert.deepEqual(names((await callAs(creator, listMyStorefront, { limit: 5 })).data), ['Jug', 'Vase']);
  const absent = { collection_id: winter.id, product_ids: [await addProduct(db)], is_on: true };
  assert.equal((await refused(creator, fillShelf, absent)).code, 'unknown-product');
});

test('[SF-01] [XT-15] a shelf has a note and a cover, by default the picture of its first product', async () => {
  const creator = await signUp(site, { isCreator: true });
  const [vase = 0, jug = 0, other = 0] = await fillShop(creator, [
    ['Vase', 300],
    ['Jug', 200],
    ['Other', 100],
  ]);
  const { data: shelf } = await callAs(creator, createShelf, { name: 'Summer', note: ' For the garden ' });
  const collection_id = shelf.id;
  const shown = async () => {
    const { data } = await callAs(visitorOf(site), listShopCollections, { id: creator.id });
    return data[0];
  };
  const pictureOf = async (id: number) =>
    (await only(sql<{ image_400: string }>`SELECT image_400 FROM products WHERE id = ${id}`)).image_400;
  assert.deepEqual(await shown(), { ...shelf, note: 'For the garden', cover: null });
  await callAs(creator, fillShelf, { collection_id, product_ids: [vase, jug], is_on: true });
  assert.equal((await shown())?.cover, await pictureOf(jug));
  await callAs(creator, renameShelf, { collection_id, cover_product_id: vase });
  const { cover, cover_product_id, name } = (await shown()) ?? {};
  assert.deepEqual([cover, cover_product_id, name], [await pictureOf(vase), vase, 'Summer']);
  await callAs(creator, renameShelf, { collection_id, note: '', cover_product_id: null });
  assert.deepEqual([(await shown())?.note, (await shown())?.cover], ['', await pictureOf(jug)]);
  const wrong = { collection_id, cover_product_id: other };
  assert.equal((await refused(creator, renameShelf, wrong)).code, 'unknown-product');
});

test('[SF-01] [XT-15] the shelf that was deleted last can be restored with its products', async () => {
  const creator = await signUp(site, { isCreator: true });
  const [vase = 0] = await fillShop(creator, [['Vase', 300]]);
  const ids: number[] = [];
  for (const name of ['Summer', 'Winter']) ids.push((await callAs(creator, createShelf, { name })).data.id);
  const [summer = 0, winter = 0] = ids;
  const shelves = async () =>
    (await callAs(visitorOf(site), listShopCollections, { id: creator.id })).data.map(({ name }) => name);
  await callAs(creator, fillShelf, { collection_id: summer, product_ids: [vase], is_on: true });
  await callAs(creator, deleteShelf, { collection_id: summer });
  const [item] = (await callAs(creator, listMyStorefront, { limit: 5 })).data;
  assert.deepEqual([await shelves(), item?.collection_id], [['Winter'], null]);
  await callAs(creator, restoreShelf, { collection_id: summer });
  const onShelf = { collection_id: summer, limit: 5 };
  assert.deepEqual(names((await callAs(creator, listMyStorefront, onShelf)).data), ['Vase']);
  await callAs(creator, deleteShelf, { collection_id: summer });
  await callAs(creator, deleteShelf, { collection_id: winter });
  assert.equal((await refused(creator, restoreShelf, { collection_id: summer })).code, 'not-found');
  // The name of a deleted shelf is available.
  await callAs(creator, createShelf, { name: 'Winter' });
  assert.deepEqual(await shelves(), ['Winter']);
});

test("[SF-01] [XT-15] another creator's shelf can't be read or changed", async () => {
  const creator = await signUp(site, { isCreator: true });
  const [vase = 0] = await fillShop(creator, [['Vase', 300]]);
  const { data } = await callAs(creator, createShelf, { name: 'Summer' });
  const stranger = await signUp(site, { isCreator: true });
  await callAs(stranger, addToStorefront, { product_ids: [vase] });
  const collection_id = data.id;
  const fill = { collection_id, product_ids: [vase], is_on: true };
  for (const [call, request] of [
    [renameShelf, { collection_id, name: 'Mine' }],
    [deleteShelf, { collection_id }],
    [restoreShelf, { collection_id }],
    [fillShelf, fill],
    [fillShelf, { ...fill, is_on: false }],
    [orderShelves, { collection_ids: [collection_id] }],
  ] as const)
    assert.equal((await refused(stranger, call, request)).code, 'not-found');
  const list = await callAs(creator, listShopCollections, { id: creator.id });
  const empty = { product_count: 0, note: '', cover: null, cover_product_id: null };
  assert.deepEqual(list.data, [{ id: collection_id, name: 'Summer', ...empty }]);
});

test('[SF-03] [XT-15] own items are those in the shop, tagged or liked, each once, most recent first', async () => {
  const creator = await signUp(site, { isCreator: true });
  const [vase = 0] = await fillShop(creator, [['Vase', 300]]);
  const jug = await addProduct(db, { name: 'Jug' });
  const gone = await addProduct(db, { name: 'Gone', status: 0 });
  await addPost(db, { userId: creator.id, productIds: [vase, jug, gone] });
  const others = await signUp(site, { isCreator: true });
  await addPost(db, { userId: others.id, productIds: [await addProduct(db, { name: 'Of others' })] });
  const first = await callAs(creator, listOwnItems, { limit: 1 });
  const rest = await callAs(creator, listOwnItems, { limit: 5, cursor: first.next_cursor ?? '' });
  assert.deepEqual(names([...first.data, ...rest.data]).sort(), ['Jug', 'Vase']);
  const of = async (kind: 'shop' | 'tagged' | 'liked') =>
    names((await callAs(creator, listOwnItems, { kind, limit: 5 })).data).sort();
  assert.deepEqual(
    [await of('shop'), await of('tagged'), await of('liked')],
    [['Vase'], ['Jug', 'Vase'], []],
  );
  assert.deepEqual(names((await callAs(creator, listOwnItems, { query: '(jug)', limit: 5 })).data), ['Jug']);
  const addable = async (kind: 'all' | 'shop') =>
    names((await callAs(creator, listOwnItems, { kind, not_in_shop: true, limit: 5 })).data);
  assert.deepEqual([await addable('all'), await addable('shop')], [['Jug'], []]);
});
