import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listNotifications } from '@tagalong/contracts/account/notification';
import { getEarningReport } from '@tagalong/contracts/earnings/earning';
import { addMerchant, addPost, addProduct } from '#test/catalog';
import { callAs, type Person, signUp } from '#test/person';
import { buildAnother, testSite } from '#test/site';
import { insertInto, only, sqlOn } from '#test/sql';

const site = await testSite();
const { app, db } = site;
const sql = sqlOn(db);
const BROWSER = 'Mozilla/5.0 (X11; Linux x64) HeadlessChrome/150';

const get = async (url: string) => app.inject({ url, headers: { 'user-agent': BROWSER } });
const post = async (url: string, action: string, site = 'same-origin') =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'sec-fetch-site': site, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `action=${action}`,
  });

let count = 0;

/** Goes from a creator's post to the demo shop, and returns the shop's URL. */
async function goToShop(creator: Person) {
  count += 1;
  const product_id = await addProduct(db, { name: 'Vase <b>' });
  const merchant_id = await addMerchant(db, `Hearth ${count}`);
  const price = { product_id, merchant_id, price: 12_000, on_sale: true, on_sale_price: 10_000 };
  const offer = await only(
    insertInto(db, 'merchant_prices', { ...price, product_url: 'https://hearth.example/vase' }),
  );
  const postId = await addPost(db, { userId: creator.id, productIds: [product_id] });
  const { headers } = await get(`/go/${offer.id}?post_ref=${postId}`);
  return String(headers.location);
}
const pendingOf = async (creator: Person) =>
  (await callAs(creator, getEarningReport, {})).data.pending_balance;

test('[XT-27] a click leads to the demo shop, where buying earns the creator a commission, and a return takes it back', async () => {
  const creator = await signUp(site, { isCreator: true, nickname: 'Inés' });
  const shop = await goToShop(creator);
  const page = await get(shop);
  assert.equal(page.statusCode, 200);
  for (const text of [
    'Hearth',
    'Vase &#60;b&#62;',
    '$120',
    '$100',
    'Inés</strong> recommended this',
    'Buy now',
  ])
    assert.ok(page.body.includes(text), text);

  const bought = await post(shop, 'buy');
  assert.equal(bought.statusCode, 303);
  const confirmation = String(bought.headers.location);
  assert.match((await get(confirmation)).body, /Inés earns \$8/);
  assert.equal(await pendingOf(creator), 800);
  const { data } = await callAs(creator, listNotifications, { type: 'tagalong', limit: 1 });
  assert.deepEqual(
    [data[0]?.subtype, data[0]?.payload.product, data[0]?.payload.amount, data[0]?.payload.sale_count],
    ['sale', 'Vase <b>', 800, 1],
  );

  await post(confirmation, 'return');
  assert.match((await get(confirmation)).body, /Your order was returned.*commission was reversed/s);
  assert.equal(await pendingOf(creator), 0);
});

test('[XT-27] each order is a sale of its own, and a click that nobody counted earns nothing', async () => {
  const creator = await signUp(site, { isCreator: true });
  const shop = await goToShop(creator);
  await post(shop, 'buy');
  await post(shop, 'buy');
  assert.equal(await pendingOf(creator), 1_600);
  const { headers } = await post(shop.replace(/=.*/, '=unknown'), 'buy');
  assert.match((await get(String(headers.location))).body, /Nobody earns a commission/);
  assert.equal((await sql`SELECT * FROM sales`).length, 2);
});

test('[XT-27] the demo shop refuses orders from other sites and unknown offers, and shows no other offer’s order', async () => {
  const creator = await signUp(site, { isCreator: true });
  const shop = await goToShop(creator);
  assert.equal((await post(shop, 'buy', 'cross-site')).statusCode, 403);
  assert.equal((await get('/sandbox/shop/999999')).statusCode, 404);
  assert.equal((await get('/sandbox/shop/x')).statusCode, 404);
  assert.equal(await pendingOf(creator), 0);
  const other = await goToShop(await signUp(site, { isCreator: true }));
  const { headers } = await post(other, 'buy');
  const order = new URL(String(headers.location), 'http://shop.test').searchParams.get('order');
  assert.match((await get(`${shop}&order=${order}`)).body, /Buy now/);
});

test('[XT-27] an order that the shop has forgotten is not bought again by returning it', async () => {
  const creator = await signUp(site, { isCreator: true });
  const shop = await goToShop(creator);
  const returned = await post(`${shop}&order=D-unknown`, 'return');
  assert.equal(returned.headers.location, shop);
  assert.equal((await post(shop, 'steal')).statusCode, 400);
  assert.equal((await sql`SELECT * FROM sales`).length, 0);
});

test('[XT-27] a site with a real network has no demo shop', async () => {
  const real = await buildAnother(db, site.config, { affiliateNetwork: null });
  assert.equal((await real.inject({ url: '/sandbox/shop/1' })).statusCode, 404);
  await real.close();
});
