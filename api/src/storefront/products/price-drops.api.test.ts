import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listPriceDrops } from '@tagalong/contracts/storefront/product-list';
import { refreshPrices } from '#api/storefront/parts/price-facts';
import { addLikeboard } from '#test/boards';
import { addMerchant, addProduct } from '#test/catalog';
import { callAs, signUp } from '#test/person';
import { testSite } from '#test/site';
import { insertInto, only, sqlOn } from '#test/sql';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);
const DAY_MS = 86_400_000;
const dayOf = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Adds a product with an offer and its price on each of these days, counted back from today. */
async function addPriced(...prices: readonly (readonly [days: number, price: number])[]): Promise<number> {
  const product_id = await addProduct(db);
  const merchant_id = await addMerchant(db, `Merchant of ${product_id}`);
  const price = prices.at(-1)?.[1] ?? 0;
  const row = { product_id, merchant_id, price, currency: 'USD', product_url: 'https://shop.example/p' };
  const { id } = await only(insertInto(db, 'merchant_prices', row));
  // Recording an offer writes today's price.
  await sql`DELETE FROM price_history WHERE merchant_price_id = ${id}`;
  await insertInto(
    db,
    'price_history',
    prices.map(([days, recorded]) => ({ merchant_price_id: id, day: dayOf(days), price: recorded })),
  );
  await refreshPrices(db, [product_id]);
  return product_id;
}

test('[XT-28] a member sees which saved products cost less than two weeks ago, the largest drop first', async () => {
  const member = await signUp(site);
  const other = await signUp(site);
  const half = await addPriced([30, 2_000], [3, 1_000]);
  const tenth = await addPriced([60, 5_000], [20, 2_000], [1, 1_800]);
  const hardly = await addPriced([30, 1_000], [2, 960]);
  const longAgo = await addPriced([60, 2_000], [20, 1_000]);
  const dearer = await addPriced([30, 1_000], [2, 1_200]);
  const foreign = await addPriced([30, 2_000], [3, 500]);
  const gone = await addPriced([30, 2_000], [3, 400]);
  await sql`UPDATE products SET status = 0 WHERE id = ${gone}`;
  for (const [who, ids] of [
    [member, [tenth, half, hardly, longAgo, dearer, gone]],
    [other, [foreign]],
  ] as const) {
    for (const name of ['Home', 'Also home']) {
      const likeboard_id = await addLikeboard(db, { userId: who.id, name });
      const rows = ids.map((target_id) => ({ likeboard_id, target_type: 3, target_id, user_id: who.id }));
      await insertInto(db, 'likeboard_items', rows);
    }
  }
  const { data } = await callAs(member, listPriceDrops, {});
  assert.deepEqual(
    data.map(({ id, drop_percent, lowest_price }) => [id, drop_percent, lowest_price]),
    [
      [half, 50, 1_000],
      [tenth, 10, 1_800],
    ],
  );
  assert.ok(data.every(({ is_liked }) => is_liked));
  const newcomer = await signUp(site);
  assert.deepEqual((await callAs(newcomer, listPriceDrops, {})).data, []);
});
