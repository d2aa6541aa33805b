import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getProduct, listHotProducts } from '@tagalong/contracts/storefront/product';
import { findProductByLink, getPriceHistory, listDeals } from '@tagalong/contracts/storefront/product-list';
import fc from 'fast-check';
import { refreshPrices } from '#api/storefront/parts/price-facts';
import { addMerchant, addProduct } from '#test/catalog';
import { callAs, refused, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { insertInto, only, sqlOn, updateRow } from '#test/sql';
import { hotMarksJob } from './hot-marks-job.ts';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);
const visitor = visitorOf(site);
const DAY_MS = 86_400_000;

interface Offer {
  price: number;
  on_sale: boolean;
  on_sale_price: number;
  currency: string;
  product_url: string | null;
}

async function addOffers(productId: number, offers: readonly Offer[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, offer] of offers.entries()) {
    const merchant_id = await addMerchant(db, `Merchant ${productId}-${index}`);
    const row = { ...offer, product_id: productId, merchant_id };
    const { id } = await only(insertInto(db, 'merchant_prices', row));
    ids.push(id);
  }
  return ids;
}

const effectivePrice = ({ on_sale, on_sale_price, price }: Omit<Offer, 'product_url'>): number =>
  on_sale ? on_sale_price : price;
const OFFER: Offer = { price: 100, on_sale: false, on_sale_price: 0, currency: 'USD', product_url: null };

test('[PR-01] prices are ascending, and the card shows the cheapest available one', async () => {
  const amount = fc.integer({ min: 0, max: 5_000 });
  const offer = fc.record({
    price: amount,
    on_sale: fc.boolean(),
    on_sale_price: amount,
    currency: fc.constantFrom('USD', 'CAD', 'GBP', 'EUR', 'AUD', 'SEK'),
    product_url: fc.constantFrom(null, 'https://shop.example/p'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(offer, { maxLength: 6 }), async (offers) => {
      const id = await addProduct(db);
      await addOffers(id, offers);
      await refreshPrices(db, [id]);
      const { data } = await callAs(visitor, getProduct, { id });
      const listed = data.merchant_prices.map(effectivePrice);
      const named = listed.filter((price) => price > 0);
      assert.deepEqual(listed, [
        ...named.toSorted((a, b) => a - b),
        ...listed.filter((price) => price === 0),
      ]);
      const buyable = offers.filter(({ product_url }) => product_url !== null);
      assert.equal(data.merchant_count, buyable.length);
      const pool = buyable.some((one) => effectivePrice(one) > 0) ? buyable : offers;
      const own = pool
        .filter((one) => effectivePrice(one) > 0 && one.currency === data.currency)
        .map(effectivePrice);
      const priced = offers.filter((one) => effectivePrice(one) > 0 && one.currency === data.currency);
      const sold = priced.filter(({ product_url }) => product_url !== null);
      const amounts = (sold.length > 0 ? sold : priced).map(effectivePrice);
      assert.deepEqual(
        data.offer_summary,
        amounts.length === 0
          ? null
          : {
              low_price: Math.min(...amounts),
              high_price: Math.max(...amounts),
              currency: data.currency,
              count: amounts.length,
              availability: sold.length > 0 ? 'InStock' : 'OutOfStock',
            },
      );
      assert.equal(data.lowest_price, own.length > 0 ? Math.min(...own) : 0);
    }),
    { numRuns: 40 },
  );
});

test('[PR-04] a product lists up to two kinds of posts that show it, the most frequent first', async () => {
  const id = await addProduct(db, { hotScore: 5 });
  const counts = { tiktok_posts_count: 2, imageposts_count: 1, video_posts_count: 7 };
  await updateRow(db, 'products', id, counts);
  const other = await addProduct(db, { hotScore: 1 });
  assert.deepEqual((await callAs(visitor, getProduct, { id })).data.seen_in, ['video', 'tiktok']);
  assert.deepEqual((await callAs(visitor, getProduct, { id: other })).data.seen_in, []);
  const { data } = await callAs(visitor, listHotProducts, { limit: 12 });
  assert.deepEqual(
    data.map(({ seen_in }) => seen_in),
    [['video', 'tiktok'], []],
  );
});

test('[CR-05] a product is found by every spelling of a merchant’s link', async () => {
  const id = await addProduct(db);
  await addOffers(id, [{ ...OFFER, product_url: 'https://www.Shop.example/p/12/?b=2&a=1&utm_source=x' }]);
  const found = async (link: string) => (await callAs(visitor, findProductByLink, { link })).data?.id;
  for (const link of [
    'https://shop.example/p/12?a=1&b=2',
    ' http://WWW.shop.example:80/p/12?b=2&a=1&gclid=abc&utm_medium=mail#reviews ',
  ]) {
    assert.equal(await found(link), id, link);
  }
  for (const link of [
    'https://shop.example/p/12',
    'https://shop.example/P/12?a=1&b=2',
    'https://other.example/',
  ]) {
    assert.equal(await found(link), undefined, link);
  }
  assert.equal(
    (await refused(visitor, findProductByLink, { link: 'javascript:1' })).code,
    'validation-failed',
  );
});

test('[PR-03] running deals are listed by end date, by kind and in pages', async () => {
  const productId = await addProduct(db, { name: 'Vase' });
  const gone = await addProduct(db, { status: 0 });
  const merchant_id = await addMerchant(db, 'Shop');
  const deal = (
    title: string,
    from: number,
    to: number,
    offer_type = 1,
    product_id: number | null = null,
  ) => ({
    merchant_id,
    product_id,
    title,
    offer_type,
    start_date: new Date(Date.now() + from * DAY_MS),
    end_date: new Date(Date.now() + to * DAY_MS),
  });
  await insertInto(db, 'deals', [
    deal('last', -1, 3),
    deal('first', -1, 1, 2, productId),
    deal('middle', -1, 2),
    deal('over', -2, -1),
    deal('upcoming', 1, 2),
    deal('of a delisted product', -1, 1, 1, gone),
  ]);
  const first = await callAs(visitor, listDeals, { limit: 2 });
  const second = await callAs(visitor, listDeals, { limit: 2, cursor: first.next_cursor ?? '' });
  assert.deepEqual(
    [...first.data, ...second.data].map(({ title, product }) => [title, product?.name]),
    [
      ['first', 'Vase'],
      ['middle', undefined],
      ['last', undefined],
    ],
  );
  const promos = await callAs(visitor, listDeals, { offer_type: '2', limit: 12 });
  assert.deepEqual(
    promos.data.map(({ title }) => title),
    ['first'],
  );
});

test('[PR-01] a product’s price history covers 90 days, with the price that applied before', async () => {
  const id = await addProduct(db);
  const [offerId = 0] = await addOffers(id, [OFFER]);
  const dayOf = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
  const step = (days: number, price: number) => ({ merchant_price_id: offerId, day: dayOf(days), price });
  await insertInto(db, 'price_history', [step(300, 9), step(200, 1), step(60, 3), step(2, 2)]);
  const { data } = await callAs(visitor, getPriceHistory, { id });
  assert.deepEqual(data, [
    { merchant_price_id: offerId, day: dayOf(90), price: 1, currency: 'USD' },
    { merchant_price_id: offerId, day: dayOf(60), price: 3, currency: 'USD' },
    { merchant_price_id: offerId, day: dayOf(2), price: 2, currency: 'USD' },
  ]);
  assert.equal((await refused(visitor, getPriceHistory, { id: 999_999 })).code, 'not-found');
});

const DAY_AGO = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
for (const [title, offers, expected] of [
  [
    'a price after a higher one',
    [
      [
        [100, 30],
        [10, 20],
      ],
    ],
    true,
  ],
  [
    'a price that was reached before',
    [
      [
        [80, 20],
        [40, 30],
        [10, 20],
      ],
    ],
    true,
  ],
  ['a price that never changed', [[[100, 20]]], false],
  [
    'a price that was lower',
    [
      [
        [80, 15],
        [40, 30],
        [10, 20],
      ],
    ],
    false,
  ],
  [
    'a price that was lower before, and still within 90 days',
    [
      [
        [200, 15],
        [30, 30],
        [10, 20],
      ],
    ],
    false,
  ],
  [
    'a price that was lower more than 90 days ago',
    [
      [
        [300, 15],
        [95, 30],
        [10, 20],
      ],
    ],
    true,
  ],
  [
    'a reduced price of one shop that another always asked',
    [
      [
        [100, 30],
        [10, 20],
      ],
      [[100, 20]],
    ],
    false,
  ],
  [
    'a reduced price while another shop is more expensive',
    [
      [
        [100, 30],
        [10, 20],
      ],
      [[100, 40]],
    ],
    true,
  ],
] as const) {
  test(`[PR-04] ${title} is ${expected ? '' : 'not '}the lowest in 90 days`, async () => {
    const id = await addProduct(db, { lowestPrice: 20 });
    const ids = await addOffers(
      id,
      offers.map((steps) => ({ ...OFFER, price: steps.at(-1)?.[1] ?? 0 })),
    );
    const rows = offers.flatMap((steps, index) =>
      steps.map(([days, price]) => ({ merchant_price_id: ids[index], day: DAY_AGO(days), price })),
    );
    await insertInto(db, 'price_history', rows);
    assert.equal((await callAs(visitor, getProduct, { id })).data.is_lowest, expected);
  });
}

test('[PR-04] the hottest products are marked as hot until others are hotter', async () => {
  const ids: number[] = [];
  for (let score = 1; score <= 41; score += 1) ids.push(await addProduct(db, { hotScore: score }));
  const marked = async () => {
    await hotMarksJob(db).run({});
    const rows = await sql<{ id: number }>`SELECT id FROM products WHERE is_hot = ${true}`;
    return new Set(rows.map(({ id }) => id));
  };
  const before = await marked();
  assert.deepEqual([before.size, before.has(ids[0] ?? 0)], [40, false]);
  await sql`UPDATE products SET hot_score = 99 WHERE id = ${ids[0] ?? 0}`;
  const after = await marked();
  assert.deepEqual([after.size, after.has(ids[0] ?? 0), after.has(ids[1] ?? 0)], [40, true, false]);
});
