import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getCommissionRate } from '@tagalong/contracts/earnings/commission-rate';
import { addMerchant, addProduct } from '#test/catalog';
import { callAs, signUp } from '#test/person';
import { testSite } from '#test/site';
import { insertInto, updateRow } from '#test/sql';

const site = await testSite();
const { db } = site;

test('[CR-05] [EA-05] a product names its rates and the best commission at today’s price, in whole cents', async () => {
  const creator = await signUp(site, { isCreator: true });
  const product_id = await addProduct(db);
  assert.equal((await callAs(creator, getCommissionRate, { product_id })).data, null);
  const offer = async (name: string, bps: number, price: object) => {
    const merchant_id = await addMerchant(db, name);
    await updateRow(db, 'merchants', merchant_id, { commission_bps: bps });
    await insertInto(db, 'merchant_prices', { product_id, merchant_id, is_monetizable: true, ...price });
  };
  await offer('Low', 300, { price: 10_000 });
  await offer('Foreign', 800, { price: 10_000, currency: 'GBP', on_sale: true, on_sale_price: 5_005 });
  await offer('Unpaid', 5_000, { price: 10_000, is_monetizable: false });
  const { data } = await callAs(creator, getCommissionRate, { product_id });
  assert.deepEqual(data, { lowest_bps: 300, highest_bps: 800, highest: 509 });
});
