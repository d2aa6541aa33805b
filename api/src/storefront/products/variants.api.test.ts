import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { getProduct, listHotProducts, searchProducts } from '@tagalong/contracts/storefront/product';
import { getProductFilters, listProducts } from '@tagalong/contracts/storefront/product-filter';
import { addProduct } from '#test/catalog';
import { callAs, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { updateRow } from '#test/sql';

const site = await testSite();
const { db } = site;
const visitor = visitorOf(site);

/** Adds a product in these colors; the first one is the parent. */
async function addFamily(
  name: string,
  colors: readonly (readonly [color: string, hotScore: number, price: number])[],
) {
  const ids: number[] = [];
  for (const [color, hotScore, lowestPrice] of colors) {
    const id = await addProduct(db, { name: `${name}, ${color}`, hotScore, lowestPrice });
    await updateRow(db, 'products', id, { dominant: `#${color}`, parent_id: ids[0] ?? null });
    ids.push(id);
  }
  return ids;
}

let black = 0;
let cobalt = 0;
let sand = 0;
let tote = 0;
beforeEach(async () => {
  [black = 0, cobalt = 0, sand = 0] = await addFamily('Errand bag', [
    ['000000', 5, 9_400],
    ['0047ab', 30, 9_000],
    ['c2b280', 10, 8_000],
  ]);
  tote = await addProduct(db, { name: 'Market bag', hotScore: 20, lowestPrice: 8_500 });
});

const idsOf = ({ data }: { data: { id: number }[] }): number[] => data.map(({ id }) => id);

test('[XT-30] the hottest variant is the card of a product, and the card has the colors of all', async () => {
  const hot = await callAs(visitor, listHotProducts, { limit: 10 });
  assert.deepEqual(idsOf(hot), [cobalt, tote]);
  assert.deepEqual(
    hot.data.map(({ colors }) => colors),
    [['#000000', '#0047ab', '#c2b280'], null],
  );
  assert.deepEqual(idsOf(await callAs(visitor, listProducts, { by: 'hot', sort: 'hot', limit: 10 })), [
    cobalt,
    tote,
  ]);
});

test('[XT-30] a search finds one variant of a product: that with the color, or the hottest', async () => {
  const found = async (query: string) => idsOf(await callAs(visitor, searchProducts, { query, limit: 10 }));
  assert.deepEqual(
    (await found('bag')).toSorted((a, b) => a - b),
    [cobalt, tote],
  );
  assert.deepEqual(await found('errand c2b280'), [sand]);
  assert.deepEqual(await found('errnd bagg'), [cobalt]);
});

test('[XT-30] those who pick a product choose among all variants', async () => {
  const all = await callAs(visitor, searchProducts, { query: 'errand', variants: 'all', limit: 10 });
  assert.deepEqual(
    idsOf(all).toSorted((a, b) => a - b),
    [black, cobalt, sand],
  );
  const listed = await callAs(visitor, listProducts, { by: 'hot', sort: 'hot', variants: 'all', limit: 10 });
  assert.deepEqual(idsOf(listed), [cobalt, tote, sand, black]);
});

test('[XT-30] an order and a filter choose the variant, and pages repeat no product', async () => {
  const byPrice = { by: 'hot', sort: 'price-low' } as const;
  assert.deepEqual(idsOf(await callAs(visitor, listProducts, { ...byPrice, limit: 10 })), [sand, tote]);
  const dear = { by: 'hot', sort: 'hot', price_min: 9_200, currency: 'USD' } as const;
  assert.deepEqual(idsOf(await callAs(visitor, listProducts, { ...dear, limit: 10 })), [black]);
  const first = await callAs(visitor, listProducts, { ...byPrice, limit: 1 });
  const second = await callAs(visitor, listProducts, {
    ...byPrice,
    limit: 1,
    cursor: first.next_cursor ?? '',
  });
  assert.deepEqual([idsOf(first), idsOf(second), second.next_cursor], [[sand], [tote], null]);
  const { data } = await callAs(visitor, getProductFilters, { by: 'hot' });
  assert.deepEqual(
    data.brands.map(({ count }) => count),
    [2],
  );
});

test('[XT-30] a product names its variants; one that is no longer sold is none', async () => {
  const variantsOf = async (id: number) =>
    (await callAs(visitor, getProduct, { id })).data.variants?.map((variant) => variant.id);
  assert.deepEqual(await variantsOf(sand), [black, cobalt, sand]);
  assert.deepEqual(await variantsOf(tote), []);
  await updateRow(db, 'products', cobalt, { status: 0 });
  assert.deepEqual(await variantsOf(black), [black, sand]);
  assert.deepEqual(idsOf(await callAs(visitor, searchProducts, { query: 'errand', limit: 10 })), [sand]);
});
