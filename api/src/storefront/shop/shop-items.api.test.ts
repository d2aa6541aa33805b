import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RequestOf } from '@tagalong/contracts/core/endpoint';
import { listUserStorefront } from '@tagalong/contracts/storefront/merchant-shop';
import {
  listShopProblems,
  moveShopItem,
  noteShopItem,
  pinShopItems,
  restoreShopItems,
} from '@tagalong/contracts/storefront/shop-item';
import { createShelf, fillShelf } from '@tagalong/contracts/storefront/shop-shelf';
import {
  addToStorefront,
  getMyProfile,
  listMyStorefront,
  removeFromStorefront,
} from '@tagalong/contracts/storefront/storefront';
import { addProduct, addProducts } from '#test/catalog';
import { callAs, type Person, refused, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { insertInto, sqlOn, updateRow } from '#test/sql';

const site = await testSite();
const { db } = site;

/** Adds products A, B and C in one request; the last added comes first. */
async function shopOf(names = ['A', 'B', 'C']) {
  const creator = await signUp(site, { isCreator: true });
  const ids = new Map<string, number>();
  for (const name of names) ids.set(name, await addProduct(db, { name }));
  await callAs(creator, addToStorefront, { product_ids: [...ids.values()] });
  const idOf = (name: string): number => ids.get(name) ?? 0;
  const order = async () => {
    const { data } = await callAs(creator, listMyStorefront, { limit: 50 });
    return data.map(({ name }) => name).join('');
  };
  type Move = Pick<RequestOf<typeof moveShopItem>, 'to'> & { target?: string };
  const move = (name: string, { to, target }: Move) =>
    callAs(creator, moveShopItem, {
      product_id: idOf(name),
      to,
      ...(target && { target_id: idOf(target) }),
    });
  return { creator, idOf, order, move };
}

test('[SF-01] [XT-15] products are moved within the shop, which others see in the same order', async () => {
  const { creator, order, move, idOf } = await shopOf();
  assert.equal(await order(), 'CBA');
  await move('A', { to: 'first' });
  assert.equal(await order(), 'ACB');
  await move('A', { to: 'last' });
  assert.equal(await order(), 'CBA');
  // Products that were added together share a rank, so that there is no room between them at first.
  await move('A', { to: 'before', target: 'B' });
  assert.equal(await order(), 'CAB');
  await move('C', { to: 'after', target: 'A' });
  assert.equal(await order(), 'ACB');
  const late = await addProduct(db, { name: 'D' });
  await callAs(creator, addToStorefront, { product_ids: [late] });
  assert.equal(await order(), 'DACB');
  const shown = await callAs(visitorOf(site), listUserStorefront, { id: creator.id, limit: 2 });
  assert.deepEqual(
    shown.data.map(({ name }) => name),
    ['D', 'A'],
  );
  const nowhere = { product_id: idOf('A'), to: 'before' } as const;
  assert.equal((await refused(creator, moveShopItem, nowhere)).code, 'validation-failed');
});

test('[SF-01] [XT-15] a product is moved between the same two again and again', async () => {
  const { order, move } = await shopOf(['A', 'B', 'C', 'D']);
  for (let round = 0; round < 30; round += 1) {
    await move('C', { to: 'before', target: 'B' });
    await move('D', { to: 'before', target: 'B' });
    assert.equal(await order(), 'CDBA');
    await move('D', { to: 'after', target: 'B' });
    assert.equal(await order(), 'CBDA');
  }
});

test('[SF-01] [XT-15] pinned products come first, also when they are moved beside one', async () => {
  const { creator, order, move, idOf } = await shopOf();
  await callAs(creator, pinShopItems, { product_ids: [idOf('A')], is_on: true });
  assert.equal(await order(), 'ACB');
  await move('C', { to: 'first' });
  assert.equal(await order(), 'ACB');
  await move('B', { to: 'before', target: 'A' });
  assert.equal(await order(), 'BAC');
  const { data } = await callAs(creator, listMyStorefront, { limit: 5 });
  assert.deepEqual(
    data.map(({ is_pinned }) => is_pinned),
    [true, true, false],
  );
  const first = await callAs(creator, listMyStorefront, { limit: 2 });
  const cursor = first.next_cursor ?? '';
  const rest = await callAs(creator, listMyStorefront, { limit: 2, cursor });
  assert.deepEqual(
    rest.data.map(({ name }) => name),
    ['C'],
  );
  await callAs(creator, pinShopItems, { product_ids: [idOf('A'), idOf('B')], is_on: false });
  assert.equal(await order(), 'CBA');
});

test('[SF-01] [XT-15] a note is shown to everyone and has a limit', async () => {
  const { creator, idOf } = await shopOf();
  await callAs(creator, noteShopItem, { product_id: idOf('A'), note: ' Runs small ' });
  const { data } = await callAs(visitorOf(site), listUserStorefront, { id: creator.id, limit: 5 });
  assert.deepEqual(
    data.map(({ note }) => note),
    ['', '', 'Runs small'],
  );
  const long = { product_id: idOf('A'), note: 'x'.repeat(141) };
  assert.equal((await refused(creator, noteShopItem, long)).code, 'validation-failed');
});

test('[SF-01] [XT-15] removed products are restored as they were', async () => {
  const { creator, idOf, order } = await shopOf();
  const { data: shelf } = await callAs(creator, createShelf, { name: 'Summer' });
  const product_ids = [idOf('A')];
  await callAs(creator, fillShelf, { collection_id: shelf.id, product_ids, is_on: true });
  await callAs(creator, pinShopItems, { product_ids, is_on: true });
  await callAs(creator, noteShopItem, { product_id: idOf('A'), note: 'Runs small' });
  const read = async () => (await callAs(creator, listMyStorefront, { limit: 5 })).data;
  const before = await read();
  await callAs(creator, removeFromStorefront, { product_ids: [idOf('A'), idOf('C')], remove_from: 0 });
  assert.equal(await order(), 'B');
  const items = before
    .filter(({ name }) => name !== 'B')
    .map(({ id, note = '', is_pinned = false, collection_id = null, place = 0, added_at }) => ({
      product_id: id,
      note,
      is_pinned,
      collection_id,
      place,
      added_at,
    }));
  await callAs(creator, restoreShopItems, { items });
  assert.deepEqual(await read(), before);
  // A repeated Undo adds nothing.
  await callAs(creator, restoreShopItems, { items });
  assert.equal((await callAs(creator, getMyProfile, {})).data.storefront_count, 3);
});

test('[SF-01] [XT-15] a product that is restored to an impossible place can still be shown and pinned', async () => {
  const { creator, idOf } = await shopOf();
  const product_ids = [idOf('A')];
  await callAs(creator, removeFromStorefront, { product_ids, remove_from: 0 });
  const restored = { product_id: idOf('A'), note: '', collection_id: null, place: Number.MAX_SAFE_INTEGER };
  await callAs(creator, restoreShopItems, { items: [{ ...restored, is_pinned: false }] });
  await callAs(creator, pinShopItems, { product_ids, is_on: true });
  const { data } = await callAs(visitorOf(site), listUserStorefront, { id: creator.id, limit: 5 });
  assert.equal(data[0]?.name, 'A');
  const below = { items: [{ ...restored, is_pinned: true, place: -1 }] };
  assert.equal((await refused(creator, restoreShopItems, below)).code, 'validation-failed');
});

test('[SF-01] [XT-15] products that can’t be bought are listed with a replacement', async () => {
  const { creator, idOf } = await shopOf();
  await insertInto(db, 'google_categories', { id: 7, name: 'Vases', full_path: 'Home > Vases' });
  const replacement = await addProduct(db, { name: 'Hot', hotScore: 9 });
  await addProducts(db, 2);
  await sqlOn(db)`UPDATE products SET google_category_id = 7`;
  await callAs(creator, pinShopItems, { product_ids: [idOf('B')], is_on: true });
  await updateRow(db, 'products', idOf('A'), { status: 0 });
  await updateRow(db, 'products', idOf('B'), { merchant_count: 0 });
  const { data } = await callAs(creator, listShopProblems, { limit: 5 });
  assert.deepEqual(
    data.map(({ name, state, is_pinned, replacement: other }) => [name, state, is_pinned, other?.id]),
    [
      ['B', 'sold-out', true, replacement],
      ['A', 'gone', false, replacement],
    ],
  );
});

test("[SF-01] [XT-15] another creator's products can't be changed", async () => {
  const { idOf } = await shopOf();
  const stranger: Person = await signUp(site, { isCreator: true });
  const product_id = idOf('A');
  for (const [call, request] of [
    [moveShopItem, { product_id, to: 'first' }],
    [pinShopItems, { product_ids: [product_id], is_on: true }],
    [noteShopItem, { product_id, note: 'Mine' }],
  ] as const)
    assert.equal((await refused(stranger, call, request)).code, 'unknown-product');
  const gone = { product_id: 999_999, note: '', is_pinned: false, collection_id: null, place: 1 };
  assert.equal((await refused(stranger, restoreShopItems, { items: [gone] })).code, 'unknown-product');
});

test('[SF-01] [XT-15] the short link of a shop leads to the shop on the profile of its handle', async () => {
  const creator = await signUp(site, { isCreator: true });
  const { data } = await callAs(creator, getMyProfile, {});
  const follow = async (handle: string) => {
    const response = await site.app.inject({ method: 'GET', url: `/s/${handle}` });
    return [response.statusCode, response.headers.location];
  };
  const shop = `/user/${creator.id}/profile?part=shop`;
  assert.deepEqual(await follow(data.tagalong_handle.toUpperCase()), [302, shop]);
  assert.deepEqual(await follow('nobody-has-this'), [302, '/gone']);
});
