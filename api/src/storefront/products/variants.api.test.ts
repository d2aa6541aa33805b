import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getProduct, listHotProducts, searchProducts } from '@tagalong/contracts/storefront/product';
import { getProductFilters, listProducts } from '@tagalong/contracts/storefront/product-filter';
import { addProduct } from '#test/catalog';
import { callAs, signUp } from '#test/person';
import { testSite } from '#test/site';
import { updateRow } from '#test/sql';

const site = await testSite();
const { db } = site;

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

async function addBags() {
  const [black = 0, cobalt = 0, sand = 0] = await addFamily('Errand bag', [
    ['000000', 5, 9_400],
    ['0047ab', 30, 9_000],
    ['c2b280', 10, 8_000],
  ]);
  const tote = await addProduct(db, { name: 'Market bag', hotScore: 20, lowestPrice: 8_500 });
  return { black, cobalt, sand, tote };
}

const idsOf = ({ data }: { data: { id: number }[] }): number[] => data.map(({ id }) => id);

test('[XT-30] the hottest variant is the card of a product, and the card has the colors of all', async () => {
  const { cobalt, tote } = await addBags();
  const viewer = await signUp(site);
  const hot = await callAs(viewer, listHotProducts, { limit: 10 });
  assert.deepEqual(idsOf(hot), [cobalt, tote]);
  assert.deepEqual(
    hot.data.map(({ colors }) => colors),
    [['#000000', '#0047ab', '#c2b280'], null],
  );
  assert.deepEqual(idsOf(await callAs(viewer, listProducts, { by: 'hot', sort: 'hot', limit: 10 })), [
    cobalt,
    tote,
  ]);
});

test('[XT-30] a search finds one variant of a product: that with the color, or the hottest', async () => {
  const { cobalt, sand, tote } = await addBags();
  const viewer = await signUp(site);
  const found = async (query: string) => idsOf(await callAs(viewer, searchProducts, { query, limit: 10 }));
  assert.deepEqual(
    (await found('bag')).toSorted((a, b) => a - b),
    [cobalt, tote],
  );
  assert.deepEqual(await found('errand c2b280'), [sand]);
  assert.deepEqual(await found('errnd bagg'), [cobalt]);
});

test('[XT-30] those who pick a product choose among all variants', async () => {
  const { black, cobalt, sand, tote } = await addBags();
  const viewer = await signUp(site);
  const all = await callAs(viewer, searchProducts, { query: 'errand', variants: 'all', limit: 10 });
  assert.deepEqual(
    idsOf(all).toSorted((a, b) => a - b),
    [black, cobalt, sand],
  );
  const listed = await callAs(viewer, listProducts, { by: 'hot', sort: 'hot', variants: 'all', limit: 10 });
  assert.deepEqual(idsOf(listed), [cobalt, tote, sand, black]);
});

test('[XT-30] an order and a filter choose the variant, and pages repeat no product', async () => {
  const { black, sand, tote } = await addBags();
  const viewer = await signUp(site);
  const byPrice = { by: 'hot', sort: 'price-low' } as const;
  assert.deepEqual(idsOf(await callAs(viewer, listProducts, { ...byPrice, limit: 10 })), [sand, tote]);
  const dear = { by: 'hot', sort: 'hot', price_min: 9_200, currency: 'USD' } as const;
  assert.deepEqual(idsOf(await callAs(viewer, listProducts, { ...dear, limit: 10 })), [black]);
  const first = await callAs(viewer, listProducts, { ...byPrice, limit: 1 });
  const second = await callAs(viewer, listProducts, {
    ...byPrice,
    limit: 1,
    cursor: first.next_cursor ?? '',
  });
  assert.deepEqual([idsOf(first), idsOf(second), second.next_cursor], [[sand], [tote], null]);
  const { data } = await callAs(viewer, getProductFilters, { by: 'hot' });
  assert.deepEqual(
    data.brands.map(({ count }) => count),
    [2],
  );
});

test('[XT-30] a product names its variants; one that is no longer sold is none', async () => {
  const { black, cobalt, sand, tote } = await addBags();
  const viewer = await signUp(site);
  const variantsOf = async (id: number) =>
    (await callAs(viewer, getProduct, { id })).data.variants?.map((variant) => variant.id);
  assert.deepEqual(await variantsOf(sand), [black, cobalt, sand]);
  assert.deepEqual(await variantsOf(tote), []);
  await updateRow(db, 'products', cobalt, { status: 0 });
  assert.deepEqual(await variantsOf(black), [black, sand]);
  assert.deepEqual(idsOf(await callAs(viewer, searchProducts, { query: 'errand', limit: 10 })), [sand]);
});
