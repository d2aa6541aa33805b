import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getProduct, listHotProducts, searchProducts } from '@tagalong/contracts/storefront/product';
import { addMerchant, addPost, addProduct } from '#test/catalog';
import { callAs, refused, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { insertInto } from '#test/sql';

const site = await testSite();
const visitor = visitorOf(site);
const DAY_MS = 86_400_000;

function inDays(days: number): Date {
  return new Date(Date.now() + days * DAY_MS);
}

async function found(query: string): Promise<string[]> {
  return (await callAs(visitor, searchProducts, { query, limit: 12 })).data.map(({ name }) => name);
}

test('[PR-01] a product lists its merchants cheapest first, with sale prices, networks and links', async () => {
  const id = await addProduct(site.db, { name: 'Tall vase' });
  const offers = [
    { merchant: 'Full', price: 5_000, on_sale: false, on_sale_price: 0, currency: 'USD' },
    { merchant: 'Sale', price: 9_000, on_sale: true, on_sale_price: 4_000, currency: 'GBP' },
    { merchant: 'None', price: 0, on_sale: false, on_sale_price: 0, currency: 'USD' },
  ];
  for (const { merchant, ...offer } of offers) {
    const merchant_id = await addMerchant(site.db, merchant);
    const product_url = `https://merchant.example/${merchant}`;
    await insertInto(site.db, 'merchant_prices', { ...offer, product_id: id, merchant_id, product_url });
  }
  const { data } = await callAs(visitor, getProduct, { id });
  assert.deepEqual(
    data.merchant_prices.map(({ product_merchant }) => product_merchant.name),
    ['Sale', 'Full', 'None'],
  );
  const [sale] = data.merchant_prices;
  assert.deepEqual(
    [sale?.price, sale?.on_sale_price, sale?.currency, sale?.sovrn],
    [9_000, 4_000, 'GBP', true],
  );
  assert.equal(sale?.affiliate_profile.product_url, 'https://merchant.example/Sale');
  assert.equal(data.brand.name, 'Fern & Oak');
  assert.equal(data.thumbnail, data.images.img_200x200);
});

test('[PR-03] only running deals are shown, those of the merchant and those of the product', async () => {
  const id = await addProduct(site.db);
  const merchant_id = await addMerchant(site.db, 'Shop');
  await insertInto(site.db, 'merchant_prices', { product_id: id, merchant_id, price: 100 });
  const other = await addProduct(site.db);
  const deal = (title: string, product_id: number | null, from: number, to: number, offer_type = 1) => ({
    merchant_id,
    product_id,
    title,
    offer_type,
    start_date: inDays(from),
    end_date: inDays(to),
  });
  const rows = [
    deal('whole shop', null, -1, 2, 2),
    deal('this product', id, -1, 1),
    deal('over', id, -3, -1),
    deal('to come', null, 1, 2),
    deal('other product', other, -1, 1),
  ];
  await insertInto(site.db, 'deals', rows);
  const { data } = await callAs(visitor, getProduct, { id });
  const deals = data.merchant_prices[0]?.deals.map(({ title, offer_type }) => [title, offer_type]);
  assert.deepEqual(deals, [
    ['this product', 1],
    ['whole shop', 2],
  ]);
});

test('[PR-01] a product lists who tagged it, the viewer first, and credits the author of the referring post', async () => {
  const mia = await signUp(site, { nickname: 'Mia' });
  const ben = await signUp(site, { nickname: 'Ben', isCreator: true });
  const id = await addProduct(site.db);
  const merchant_id = await addMerchant(site.db, 'Shop');
  await insertInto(site.db, 'merchant_prices', { product_id: id, merchant_id, price: 100 });
  await addPost(site.db, { userId: mia.id, productIds: [id] });
  const postId = await addPost(site.db, { userId: ben.id, productIds: [id] });
  const { data } = await callAs(mia, getProduct, { id, post_ref: postId });
  assert.deepEqual(
    data.who_tagged.map(({ nickname, is_me }) => [nickname, is_me]),
    [
      ['Mia', true],
      ['Ben', false],
    ],
  );
  assert.equal(data.merchant_prices[0]?.recommend_user?.nickname, 'Ben');
});

test('[PR-07] a product names the creator whom a click credits, as the post or the shop that led to it says', async () => {
  const [ana, ben, offers] = await Promise.all(
    ['Ana', 'Ben', 'Offers'].map((nickname) => signUp(site, { nickname, isCreator: true })),
  );
  const shopper = await signUp(site, { nickname: 'Cleo' });
  assert(ana && ben && offers);
  const id = await addProduct(site.db);
  const merchant_id = await addMerchant(site.db, 'Shop');
  const offer = { product_id: id, merchant_id, price: 100, recommend_user_id: offers.id };
  await insertInto(site.db, 'merchant_prices', offer);
  for (const owner of [ana, shopper]) {
    await insertInto(site.db, 'storefront_items', { user_id: owner.id, product_id: id });
  }
  const postRef = await addPost(site.db, { userId: ben.id, productIds: [id] });
  const credited = async (from: { post_ref?: number; shop?: number }, viewer = visitor) =>
    (await callAs(viewer, getProduct, { id, ...from })).data.merchant_prices[0]?.recommend_user?.nickname;

  assert.equal(await credited({ shop: ana.id }), 'Ana');
  assert.equal(await credited({ shop: ana.id, post_ref: postRef }), 'Ben');
  assert.equal(await credited({ shop: ben.id }), 'Offers', 'a shop without the product recommends nothing');
  assert.equal(await credited({ shop: shopper.id }), undefined, 'only creators are credited');
  assert.equal(await credited({ shop: ana.id }, ana), undefined, 'nobody is credited for their own clicks');
});

test('[PR-01] an unknown, withdrawn or forged product id is not found', async () => {
  const withdrawn = await addProduct(site.db, { status: 0 });
  assert.equal((await refused(visitor, getProduct, { id: withdrawn })).code, 'not-found');
  assert.equal((await refused(visitor, getProduct, { id: 999_999 })).code, 'not-found');
  for (const id of ['-1', '1e3', '99999999999999999999', 'x']) {
    assert.equal((await refused(visitor, getProduct, { id })).code, 'validation-failed', id);
  }
});

test('[CR-05] search matches the prefixes of all words in names, brands and descriptions', async () => {
  await addProduct(site.db, { name: 'Leather bag', brand: 'Northwind', description: 'Vegetable tanned' });
  await addProduct(site.db, { name: 'Canvas bag', brand: 'Happy Chairs' });
  await addProduct(site.db, { name: 'Withdrawn bag', status: 0 });
  assert.deepEqual(await found('leath'), ['Leather bag']);
  assert.deepEqual(await found('NORTHWIND bags'), ['Leather bag']);
  assert.deepEqual(await found('tanned'), ['Leather bag']);
  assert.deepEqual(await found('happy chairs'), ['Canvas bag']);
  assert.deepEqual((await found('the bag')).sort(), ['Canvas bag', 'Leather bag']);
});

test('[CR-05] search tolerates typing errors, and an empty search finds nothing', async () => {
  await addProduct(site.db, { name: 'Leather bag', brand: 'Northwind' });
  await addProduct(site.db, { name: 'Ceramic vase', brand: 'Fern & Oak' });
  assert.deepEqual(await found('lether bag'), ['Leather bag']);
  assert.deepEqual(await found('ceramik'), ['Ceramic vase']);
  assert.deepEqual(await found('northwnd'), ['Leather bag']);
  assert.deepEqual(await found('zzzzqqq'), []);
  for (const query of ['', '  ', '()', "'; DROP TABLE users; --!", ':* & |', '\u0000']) {
    assert.equal(Array.isArray(await found(query)), true, query);
  }
});

test('[CR-05] search results are paged for exact and similar matches', async () => {
  for (let index = 0; index < 5; index += 1) await addProduct(site.db, { name: 'Glass lamp' });
  for (const query of ['lamp', 'glas lanp']) {
    const seen = new Set<number>();
    let cursor: string | undefined;
    do {
      const page = await callAs(visitor, searchProducts, { query, limit: 2, ...(cursor && { cursor }) });
      for (const { id } of page.data) seen.add(id);
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    assert.equal(seen.size, 5, query);
  }
  const { next_cursor } = await callAs(visitor, searchProducts, { query: 'lamp', limit: 2 });
  const error = await refused(visitor, searchProducts, { query: 'vase', cursor: next_cursor });
  assert.equal(error.code, 'bad-cursor');
});

test('[PR-06] hot products are listed hottest first', async () => {
  await addProduct(site.db, { name: 'warm', hotScore: 5 });
  await addProduct(site.db, { name: 'hot', hotScore: 9 });
  await addProduct(site.db, { name: 'cold' });
  const first = await callAs(visitor, listHotProducts, { limit: 1 });
  assert.deepEqual(
    first.data.map(({ name }) => name),
    ['hot'],
  );
  const second = await callAs(visitor, listHotProducts, { limit: 1, cursor: first.next_cursor ?? '' });
  assert.deepEqual(
    second.data.map(({ name }) => name),
    ['warm'],
  );
  assert.equal(second.next_cursor, null);
});
