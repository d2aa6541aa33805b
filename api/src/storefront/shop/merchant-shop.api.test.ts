import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptInvitation, createInvitation } from '@tagalong/contracts/account/invitation';
import {
  addToMerchantShop,
  getMerchantShop,
  listMerchantItems,
  listMerchantProducts,
  listMerchantShops,
  listShopCollections,
  listUserStorefront,
  removeFromMerchantShop,
} from '@tagalong/contracts/storefront/merchant-shop';
import { addToStorefront } from '@tagalong/contracts/storefront/storefront';
import { addMerchant, addProduct } from '#test/catalog';
import { callAs, type Person, refused, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { insertInto, only, sqlOn, updateRow } from '#test/sql';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);
const names = (cards: { name: string }[]): string[] => cards.map(({ name }) => name);

async function offer(merchant_id: number, name: string): Promise<number> {
  const product_id = await addProduct(db, { name });
  await insertInto(db, 'merchant_prices', { product_id, merchant_id, price: 900 });
  return product_id;
}

async function openShop(name = 'Hearth'): Promise<{ merchant: Person; merchantId: number; shelfId: number }> {
  const merchant = await signUp(site);
  const merchantId = await addMerchant(db, name);
  const change = { user_id: merchant.id };
  await updateRow(db, 'merchants', merchantId, change);
  const shelf = { user_id: merchant.id, name: 'New in' };
  return { merchant, merchantId, shelfId: (await only(insertInto(db, 'storefront_collections', shelf))).id };
}

test("[SF-03] a member who accepted a merchant's invitation can add its products to its shop", async () => {
  const { merchant, merchantId, shelfId } = await openShop();
  const vase = await offer(merchantId, 'Vase');
  const jug = await offer(merchantId, 'Jug');
  const other = await addProduct(db, { name: 'Of someone else' });
  const creator = await signUp(site, { isCreator: true });
  const merchant_account_id = merchantId;
  const invitation = { kind: 'merchant', merchant_id: merchantId, user_id: creator.id } as const;
  const { data } = await callAs(merchant, createInvitation, invitation);
  const refusedNow = await refused(creator, getMerchantShop, { merchant_account_id });
  assert.equal(refusedNow.code, 'not-found');
  await callAs(creator, acceptInvitation, { key: data.key });

  const sold = await callAs(creator, listMerchantProducts, { merchant_account_id, limit: 1 });
  assert.deepEqual(names(sold.data), ['Jug']);
  const more = { merchant_account_id, limit: 5, cursor: sold.next_cursor ?? '' };
  assert.deepEqual(names((await callAs(creator, listMerchantProducts, more)).data), ['Vase']);
  const search = { merchant_account_id, query: '(vase)', limit: 5 };
  assert.deepEqual(names((await callAs(creator, listMerchantProducts, search)).data), ['Vase']);

  await callAs(creator, addToMerchantShop, { merchant_account_id, product_ids: [vase] });
  await callAs(creator, addToMerchantShop, {
    merchant_account_id,
    product_ids: [jug],
    collection_id: shelfId,
  });
  const foreign = { merchant_account_id, product_ids: [jug, other] };
  assert.equal((await refused(creator, addToMerchantShop, foreign)).code, 'unknown-product');
  const shop = await callAs(creator, getMerchantShop, { merchant_account_id });
  assert.deepEqual(
    shop.data.collections.map(({ id, name, product_count }) => ({ id, name, product_count })),
    [{ id: shelfId, name: 'New in', product_count: 1 }],
  );
  const shelf = { merchant_account_id, collection_id: shelfId, limit: 5 };
  assert.deepEqual(names((await callAs(creator, listMerchantItems, shelf)).data), ['Jug']);
  const shown = await callAs(visitorOf(site), listUserStorefront, { id: merchant.id, limit: 5 });
  assert.deepEqual(names(shown.data).sort(), ['Jug', 'Vase']);

  await callAs(creator, removeFromMerchantShop, { merchant_account_id, product_ids: [jug] });
  assert.deepEqual((await callAs(creator, listMerchantItems, shelf)).data, []);
  const { storefront_count } = await only(sql<{ storefront_count: number }>`
    SELECT storefront_count FROM users WHERE id = ${merchant.id}`);
  assert.equal(storefront_count, 1);
});

test("[SF-03] other members can't edit a merchant's shop or read its editing views", async () => {
  const { merchantId, shelfId } = await openShop();
  const product_ids = [await offer(merchantId, 'Vase')];
  const stranger = await signUp(site, { isCreator: true });
  const merchant_account_id = merchantId;
  for (const call of [getMerchantShop, listMerchantProducts, listMerchantItems])
    assert.equal((await refused(stranger, call, { merchant_account_id })).code, 'not-found');
  for (const call of [addToMerchantShop, removeFromMerchantShop])
    assert.equal((await refused(stranger, call, { merchant_account_id, product_ids })).code, 'not-found');
  assert.deepEqual(await sql`SELECT * FROM storefront_items`, []);
  assert.ok(shelfId > 0);
});

test("[SF-01] a creator's shop is public, last added first, unless the account is deactivated", async () => {
  const creator = await signUp(site, { isCreator: true });
  for (const name of ['first', 'second'])
    await callAs(creator, addToStorefront, { product_ids: [await addProduct(db, { name })] });
  const read = () => callAs(visitorOf(site), listUserStorefront, { id: creator.id, limit: 5 });
  assert.deepEqual(names((await read()).data), ['second', 'first']);
  assert.deepEqual((await callAs(visitorOf(site), listShopCollections, { id: creator.id })).data, []);
  const away = { deactivated_at: new Date(), delete_at: new Date(Date.now() + 1e9) };
  await updateRow(db, 'users', creator.id, away);
  for (const call of [listUserStorefront, listShopCollections])
    assert.equal((await refused(visitorOf(site), call, { id: creator.id })).code, 'not-found');
});

test('[SF-03] a merchant finds its shop, and a member those that invited them', async () => {
  const { merchant, merchantId } = await openShop();
  await callAs(merchant, addToMerchantShop, {
    merchant_account_id: merchantId,
    product_ids: [await offer(merchantId, 'Vase')],
  });
  const other = await openShop('Oat');
  const guest = await signUp(site);
  assert.deepEqual((await callAs(guest, listMerchantShops, { limit: 5 })).data, []);
  for (const shop of [{ merchant, merchantId }, other]) {
    const { data } = await callAs(shop.merchant, createInvitation, {
      kind: 'merchant',
      merchant_id: shop.merchantId,
      user_id: guest.id,
    });
    await callAs(guest, acceptInvitation, { key: data.key });
  }
  const shop = { id: merchantId, merchant_display_name: 'Hearth', brand_logo: null, product_count: 1 };
  assert.deepEqual((await callAs(merchant, listMerchantShops, { limit: 5 })).data, [
    { ...shop, is_own: true },
  ]);
  const first = await callAs(guest, listMerchantShops, { limit: 1 });
  assert.deepEqual(
    first.data.map(({ id, product_count }) => [id, product_count]),
    [[other.merchantId, 0]],
  );
  const rest = await callAs(guest, listMerchantShops, { limit: 5, cursor: first.next_cursor ?? '' });
  assert.deepEqual(rest.data, [{ ...shop, is_own: false }]);
});
