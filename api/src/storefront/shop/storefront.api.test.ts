import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listLikeboardChoices } from '@tagalong/contracts/social/likeboard';
import { getProduct } from '@tagalong/contracts/storefront/product';
import {
  addToStorefront,
  getMyProfile,
  listMyStorefront,
  REMOVE_FROM,
  removeFromStorefront,
} from '@tagalong/contracts/storefront/storefront';
import { addProduct, addProducts } from '#test/catalog';
import { callAs, refused, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';

const site = await testSite();

test('[SF-01] a creator adds products to the shop and removes them, each once', async () => {
  const creator = await signUp(site, { isCreator: true });
  const [first = 0, second = 0, third = 0] = await addProducts(site.db, 3);
  await callAs(creator, addToStorefront, { product_ids: [first] });
  await callAs(creator, addToStorefront, { product_ids: [second, third, second] });
  await callAs(creator, addToStorefront, { product_ids: [first] });
  assert.equal((await callAs(creator, getMyProfile, {})).data.storefront_count, 3);
  assert.equal((await callAs(creator, getProduct, { id: first })).data.is_storefront, true);

  const page = await callAs(creator, listMyStorefront, { limit: 2 });
  assert.deepEqual(
    page.data.map(({ id }) => id),
    [third, second],
  );
  assert.equal(page.data[0]?.is_storefront, true);
  const rest = await callAs(creator, listMyStorefront, { limit: 2, cursor: page.next_cursor ?? '' });
  assert.deepEqual(
    rest.data.map(({ id }) => id),
    [first],
  );

  const removal = { product_ids: [first, third], remove_from: REMOVE_FROM.storefront };
  await callAs(creator, removeFromStorefront, removal);
  await callAs(creator, removeFromStorefront, removal);
  assert.equal((await callAs(creator, getMyProfile, {})).data.storefront_count, 1);
  assert.equal((await callAs(creator, getProduct, { id: first })).data.is_storefront, false);
});

test('[SF-01] only its creator can change a shop', async () => {
  const creator = await signUp(site, { isCreator: true });
  const other = await signUp(site, { isCreator: true });
  const id = await addProduct(site.db);
  await callAs(creator, addToStorefront, { product_ids: [id] });
  await callAs(other, removeFromStorefront, { product_ids: [id], remove_from: 0 });
  assert.deepEqual((await callAs(other, listMyStorefront, { limit: 12 })).data, []);
  assert.equal((await callAs(creator, listMyStorefront, { limit: 12 })).data.length, 1);
  assert.equal((await callAs(other, getProduct, { id })).data.is_storefront, false);
});

test('[SF-01] members without a shop, visitors and unknown products are rejected', async () => {
  const member = await signUp(site);
  const creator = await signUp(site, { isCreator: true });
  const id = await addProduct(site.db);
  const withdrawn = await addProduct(site.db, { status: 0 });
  assert.equal((await refused(member, addToStorefront, { product_ids: [id] })).code, 'creator-only');
  assert.equal(
    (await refused(visitorOf(site), addToStorefront, { product_ids: [id] })).code,
    'unauthenticated',
  );
  for (const unknown of [withdrawn, 999_999]) {
    const request = { product_ids: [id, unknown] };
    assert.equal((await refused(creator, addToStorefront, request)).code, 'unknown-product');
  }
  const removal = { product_ids: [999_999], remove_from: 2 };
  assert.equal((await refused(creator, removeFromStorefront, removal)).code, 'unknown-product');
  const elsewhere = { product_ids: [id], remove_from: 3 };
  assert.deepEqual(Object.keys((await refused(creator, removeFromStorefront, elsewhere)).fields ?? {}), [
    'remove_from',
  ]);
  assert.deepEqual((await callAs(creator, listMyStorefront, { limit: 12 })).data, []);
});

test("[SF-01] a product records the creator's collection it came from; another member's collection is rejected", async () => {
  const creator = await signUp(site, { isCreator: true });
  const other = await signUp(site);
  const id = await addProduct(site.db);
  const boardOf = async (who: typeof creator) =>
    (await callAs(who, listLikeboardChoices, { type: 3, target_id: id })).data[0]?.id ?? 0;
  const theirs = { product_ids: [id], id: await boardOf(other) };
  assert.deepEqual(Object.keys((await refused(creator, addToStorefront, theirs)).fields ?? {}), ['id']);
  await callAs(creator, addToStorefront, { product_ids: [id], id: await boardOf(creator) });
  assert.equal((await callAs(creator, getProduct, { id })).data.storefront_only_from_likeboard, true);
});
