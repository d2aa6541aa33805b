import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { type About, saveAbout } from '@tagalong/contracts/account/settings';
import { listProductPosts } from '@tagalong/contracts/social/discovery';
import { getProduct, searchProducts } from '@tagalong/contracts/storefront/product';
import { refreshPrices } from '#api/storefront/parts/price-facts';
import { addMerchant, addPost, addProduct } from '#test/catalog';
import { callAs, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { insertInto } from '#test/sql';
import { loadExchangeRates } from './exchange-rates-job.ts';

const site = await testSite();
const { db } = site;
const ABOUT: About = { nickname: 'Ana', bio: '', gender: '', links: [] };
const folder = await mkdtemp(join(tmpdir(), 'rates-'));
const file = join(folder, 'rates.json');

after(() => rm(folder, { recursive: true }));

async function load(content: string): Promise<void> {
  await writeFile(file, content);
  await loadExchangeRates(db, file);
}

const RATES = { base: 'EUR', date: '2026-11-20', rates: { USD: 1.25, GBP: 0.8, JPY: 180 } };

/** Adds a product that costs 10 euros at one shop, reduced from 20, and 9 pounds at another one. */
async function addMug(): Promise<number> {
  const product_id = await addProduct(db, { name: 'Rates mug' });
  const [one, other] = [await addMerchant(db, 'Eins'), await addMerchant(db, 'Two')];
  const offer = { product_id, product_url: 'https://shop.example/p' };
  const sale = { on_sale: true, on_sale_price: 1_000 };
  await insertInto(db, 'merchant_prices', {
    ...{ ...offer, ...sale },
    ...{ merchant_id: one, price: 2_000, currency: 'EUR' },
  });
  await insertInto(db, 'merchant_prices', { ...offer, merchant_id: other, price: 900, currency: 'GBP' });
  await refreshPrices(db, [product_id]);
  return product_id;
}

async function pricesAs(who: Awaited<ReturnType<typeof signUp>>, id: number) {
  const { data } = await callAs(who, getProduct, { id });
  const [card] = (await callAs(who, searchProducts, { query: 'rates mug', limit: 10 })).data;
  assert.deepEqual(card?.converted_price, data.converted_price);
  return {
    card: data.converted_price,
    offers: data.merchant_prices.map(({ currency, converted_amount }) => [currency, converted_amount]),
    conversion: data.conversion,
  };
}

test('[XT-29] prices are also shown in the currency that a member chose, by the rates of the file', async () => {
  const id = await addMug();
  const ana = await signUp(site);
  await load(JSON.stringify(RATES));
  // 9 pounds = 9 / 0.8 euros = 11.25 euros, of 1.25 dollars each.
  assert.deepEqual(await pricesAs(ana, id), {
    card: { amount: 1_406, currency: 'USD' },
    offers: [
      ['GBP', 1_406],
      ['EUR', 1_250],
    ],
    conversion: { currency: 'USD', day: '2026-11-20' },
  });
  await callAs(ana, saveAbout, { ...ABOUT, currency: 'EUR' });
  // A release that doesn't know the field keeps the currency.
  await callAs(ana, saveAbout, { ...ABOUT, bio: 'Linen' });
  const converted = await pricesAs(ana, id);
  assert.deepEqual(converted.card, { amount: 1_125, currency: 'EUR' });
  assert.deepEqual(converted.offers, [
    ['GBP', 1_125],
    ['EUR', null],
  ]);
});

test('[XT-29] the products of a post have the same converted price as their cards', async () => {
  const id = await addMug();
  const ana = await signUp(site);
  await load(JSON.stringify(RATES));
  await addPost(db, { userId: ana.id, productIds: [id], imageCount: 1 });
  const convertedAs = async (who: Parameters<typeof callAs>[0]) => {
    const { data } = await callAs(who, listProductPosts, { id, type: 'all', limit: 10 });
    return data[0]?.tagged_products[0]?.converted_price;
  };
  assert.deepEqual(await convertedAs(visitorOf(site)), { amount: 1_406, currency: 'USD' });
  await callAs(ana, saveAbout, { ...ABOUT, currency: 'EUR' });
  assert.deepEqual(await convertedAs(ana), { amount: 1_125, currency: 'EUR' });
  await callAs(ana, saveAbout, { ...ABOUT, currency: 'GBP' });
  assert.equal(await convertedAs(ana), null);
});

test('[XT-29] a changed file replaces the rates, and without one nothing is converted', async () => {
  const id = await addMug();
  const ana = await signUp(site);
  await load(JSON.stringify(RATES));
  await load(JSON.stringify({ ...RATES, date: '2026-11-21', rates: { USD: 2 } }));
  assert.deepEqual(await pricesAs(ana, id), {
    card: null,
    offers: [
      ['GBP', null],
      ['EUR', 2_000],
    ],
    conversion: { currency: 'USD', day: '2026-11-21' },
  });
  await loadExchangeRates(db, null);
  const none = await pricesAs(ana, id);
  assert.deepEqual([none.card, none.conversion], [null, { currency: 'USD', day: null }]);
});

test('[XT-29] a file that is invalid is refused with an example, and the last rates are kept', async () => {
  const id = await addMug();
  const ana = await signUp(site);
  await load(JSON.stringify(RATES));
  for (const content of ['', '<xml/>', '{"base":"EUR","date":"yesterday","rates":{}}', '{"rates":{"USD":0}}'])
    await assert.rejects(load(content), /rates\.json is not a file of exchange rates, such as \{ "base"/);
  await assert.rejects(loadExchangeRates(db, join(folder, 'none.json')), /ENOENT/);
  assert.equal((await pricesAs(ana, id)).conversion?.day, '2026-11-20');
});
