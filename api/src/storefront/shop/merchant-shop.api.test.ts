import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptInvitation, createInvitation } from '@tagalong/contracts/account/invitation';
import {
  addToMerchantShop,
  getMerchantShop,
  listMerchantItems,
  listMerchantProducts,
  listShopCollections,
  listUserStorefront,
  removeFromMerchantShop,
} from '@tagalong/contracts/storefront/merchant-shop';
import { addToStorefront } from '@tagalong/contracts/storefront/storefront';
import { addMerchant, addProduct } from '#test/catalogue';
import { ask, type Person, refused, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';

const site = await testSite();
const { db } = site;
const names = (cards: { name: string }[]): string[] => cards.map(({ name }) => name);

async function offer(merchant_id: number, name: string): Promise<number> {
  const product_id = await addProduct(db, { name });
  await db.kysely.insertInto('merchant_prices').values({ product_id, merchant_id, price: 900 }).execute();
  return product_id;
}

async function openShop(): Promise<{ merchant: Person; merchantId: number; shelfId: number }> {
  const merchant = await signUp(site);
  const merchantId = await addMerchant(db, 'Hearth');
  const change = { user_id: merchant.id };
  await db.kysely.updateTable('merchants').set(change).where('id', '=', merchantId).execute();
  const shelf = { user_id: merchant.id, name: 'New in' };
  const made = db.kysely.insertInto('storefront_collections').values(shelf).returning('id');
  return { merchant, merchantId, shelfId: (await made.executeTakeFirstOrThrow()).id };
}

test("[SF-03] whoever accepted a merchant's invitation fills its shop with what it sells", async () => {
  const { merchant, merchantId, shelfId } = await openShop();
  const vase = await offer(merchantId, 'Vase');
  const jug = await offer(merchantId, 'Jug');
  const other = await addProduct(db, { name: 'Of somebody else' });
  const creator = await signUp(site, { isCreator: true });
  const merchant_account_id = merchantId;
  const invitation = { kind: 'merchant', merchant_id: merchantId, user_id: creator.id } as const;
  const { data } = await ask(merchant, createInvitation, invitation);
  const refusedNow = await refused(creator, getMerchantShop, { merchant_account_id });
  assert.equal(refusedNow.code, 'not-found');
  await ask(creator, acceptInvitation, { key: data.key });

  const sold = await ask(creator, listMerchantProducts, { merchant_account_id, limit: 1 });
  assert.deepEqual(names(sold.data), ['Jug']);
  const more = { merchant_account_id, limit: 5, cursor: sold.next_cursor ?? '' };
  assert.deepEqual(names((await ask(creator, listMerchantProducts, more)).data), ['Vase']);
  const search = { merchant_account_id, query: '(vase)', limit: 5 };
  assert.deepEqual(names((await ask(creator, listMerchantProducts, search)).data), ['Vase']);

  await ask(creator, addToMerchantShop, { merchant_account_id, product_ids: [vase] });
  await ask(creator, addToMerchantShop, { merchant_account_id, product_ids: [jug], collection_id: shelfId });
  const foreign = { merchant_account_id, product_ids: [jug, other] };
  assert.equal((await refused(creator, addToMerchantShop, foreign)).code, 'unknown-product');
  const shop = await ask(creator, getMerchantShop, { merchant_account_id });
  assert.deepEqual(shop.data.collections, [{ id: shelfId, name: 'New in', product_count: 1 }]);
  const shelf = { merchant_account_id, collection_id: shelfId, limit: 5 };
  assert.deepEqual(names((await ask(creator, listMerchantItems, shelf)).data), ['Jug']);
  const shown = await ask(visitorOf(site), listUserStorefront, { id: merchant.id, limit: 5 });
  assert.deepEqual(names(shown.data).sort(), ['Jug', 'Vase']);

  await ask(creator, removeFromMerchantShop, { merchant_account_id, product_ids: [jug] });
  assert.deepEqual((await ask(creator, listMerchantItems, shelf)).data, []);
  const { storefront_count } = await db.kysely
    .selectFrom('users')
    .select('storefront_count')
    .where('id', '=', merchant.id)
    .executeTakeFirstOrThrow();
  assert.equal(storefront_count, 1);
});

test("[SF-03] for others a merchant's shop can neither be read from within nor changed", async () => {
  const { merchantId, shelfId } = await openShop();
  const product_ids = [await offer(merchantId, 'Vase')];
  const stranger = await signUp(site, { isCreator: true });
  const merchant_account_id = merchantId;
  for (const call of [getMerchantShop, listMerchantProducts, listMerchantItems])
    assert.equal((await refused(stranger, call, { merchant_account_id })).code, 'not-found');
  for (const call of [addToMerchantShop, removeFromMerchantShop])
    assert.equal((await refused(stranger, call, { merchant_account_id, product_ids })).code, 'not-found');
  assert.deepEqual(await db.kysely.selectFrom('storefront_items').selectAll().execute(), []);
  assert.ok(shelfId > 0);
});

test("[SF-01] everybody sees a creator's shop, last added first; that of a deactivated account nobody", async () => {
  const creator = await signUp(site, { isCreator: true });
  for (const name of ['first', 'second'])
    await ask(creator, addToStorefront, { product_ids: [await addProduct(db, { name })] });
  const read = () => ask(visitorOf(site), listUserStorefront, { id: creator.id, limit: 5 });
  assert.deepEqual(names((await read()).data), ['second', 'first']);
  assert.deepEqual((await ask(visitorOf(site), listShopCollections, { id: creator.id })).data, []);
  const away = { deactivated_at: new Date(), delete_at: new Date(Date.now() + 1e9) };
  await db.kysely.updateTable('users').set(away).where('id', '=', creator.id).execute();
  for (const call of [listUserStorefront, listShopCollections])
    assert.equal((await refused(visitorOf(site), call, { id: creator.id })).code, 'not-found');
});
