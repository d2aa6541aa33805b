import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { applySaleTimes } from '#api/storefront/products/sale-times-job';
import { addMerchant, addPost, addProduct } from '#test/catalog';
import { callAs, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { insertInto, sqlOn } from '#test/sql';
import { type ImportInput, importFeed } from './feed-import.ts';
import type { FeedProblem } from './feed-item.ts';
import { importOptions, runImport } from './import-command.ts';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);
const folder = mkdtempSync(join(tmpdir(), 'import-'));
const FILE = join(folder, 'feed.csv');
const COLUMNS = [
  'id',
  'title',
  'brand',
  'link',
  'image_link',
  'availability',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'gtin',
  'mpn',
  'item_group_id',
  'google_product_category',
];
type Fields = Partial<Record<string, string>>;

function feedOf(rows: readonly Fields[]): void {
  const line = (fields: Fields): string => {
    const all: Fields = {
      title: `Vase ${fields.id}`,
      brand: 'Fern & Oak',
      link: `https://shop.example/p/${fields.id}`,
      image_link: `https://shop.example/p/${fields.id}.jpg`,
      availability: 'in_stock',
      price: '20.00 USD',
      ...fields,
    };
    return COLUMNS.map((name) => `"${all[name] ?? ''}"`).join(',');
  };
  writeFileSync(FILE, [COLUMNS.join(','), ...rows.map(line)].join('\n'));
}

async function run(merchantId: number, more: Partial<ImportInput> = {}) {
  const problems: FeedProblem[] = [];
  const counts = await importFeed(db, {
    file: FILE,
    merchantId,
    onProblem: (problem) => problems.push(problem),
    ...more,
  });
  const { created, updated, unchanged, withdrawn, lost, dropped } = counts;
  return { numbers: [created, updated, unchanged, withdrawn, lost, dropped], problems, counts };
}

const products = () => sql<{ id: number } & Record<string, unknown>>`SELECT * FROM products ORDER BY id`;
const visitor = visitorOf(site);

test('[PR-01] [XT-17] a feed creates products, brands and prices, and a second run changes nothing', async () => {
  await insertInto(db, 'google_categories', {
    id: 602,
    name: 'Vases',
    full_path: 'Home & Garden > Decor > Vases',
  });
  const merchantId = await addMerchant(db, 'Shop');
  feedOf([
    { id: 'a', google_product_category: '602', brand: 'New House' },
    {
      id: 'b',
      google_product_category: 'home & garden>decor>vases',
      brand: 'NEW HOUSE',
      sale_price: '15.00 USD',
    },
    { id: 'c', availability: 'out_of_stock' },
  ]);
  assert.deepEqual((await run(merchantId)).numbers, [3, 0, 0, 0, 0, 0]);
  const before = await products();
  assert.deepEqual(
    before.map((row) => [
      row.name,
      row.brand_name,
      row.google_category_id,
      row.lowest_price,
      row.full_price,
      row.merchant_count,
    ]),
    [
      ['Vase a', 'New House', 602, 2_000, 0, 1],
      ['Vase b', 'New House', 602, 1_500, 2_000, 1],
      ['Vase c', 'Fern & Oak', null, 2_000, 0, 0],
    ],
  );
  assert.deepEqual((await run(merchantId)).numbers, [0, 0, 3, 0, 0, 0]);
  assert.deepEqual(await products(), before);
  const { data } = await callAs(visitor, getProduct, { id: before[1]?.id ?? 0 });
  assert.deepEqual(
    data.merchant_prices.map(({ price, on_sale, on_sale_price, is_monetizable }) => [
      price,
      on_sale,
      on_sale_price,
      is_monetizable,
    ]),
    [[2_000, true, 1_500, true]],
  );
  const brand = (await sql`SELECT * FROM brands WHERE name = 'New House'`)[0];
  assert.equal(brand?.product_count, 2);
  // Link previews get the site's picture, because a feed's pictures aren't fetched.
  assert.deepEqual(data.images, { img_200x200: '', img_400x400: '', original: '' });
});

test('[PR-01] [XT-17] a change in the feed updates the product and its price history', async () => {
  const merchantId = await addMerchant(db, 'Shop');
  feedOf([{ id: 'a' }, { id: 'b' }]);
  await run(merchantId);
  feedOf([{ id: 'a', title: 'Tall vase', price: '18.00 USD' }, { id: 'b' }]);
  assert.deepEqual((await run(merchantId)).numbers, [0, 1, 1, 0, 0, 0]);
  const [first] = await products();
  assert.deepEqual([first?.name, first?.lowest_price], ['Tall vase', 1_800]);
  const history = await sql<{ price: number }>`SELECT price FROM price_history ORDER BY price`;
  assert.deepEqual(
    history.map(({ price }) => price),
    [1_800, 2_000],
  );
});

test('[PR-01] [XT-17] several merchants offer one product: by GTIN, or by brand and MPN', async () => {
  const [one, two] = [await addMerchant(db, 'One'), await addMerchant(db, 'Two')];
  feedOf([{ id: 'a', gtin: '4006381333931' }, { id: 'b', mpn: 'V-7' }, { id: 'c' }]);
  await run(one);
  feedOf([
    { id: '1', title: 'Another name', gtin: '4006381333931', price: '10.00 GBP' },
    { id: '2', mpn: 'v-7', price: '19.00 USD' },
    { id: '3', brand: 'Other', mpn: 'V-7' },
  ]);
  await run(two);
  assert.deepEqual(
    (await products()).map((row) => [row.name, row.merchant_count, row.lowest_price, row.currency]),
    [
      ['Vase a', 2, 2_000, 'USD'],
      ['Vase b', 2, 1_900, 'USD'],
      ['Vase c', 1, 2_000, 'USD'],
      ['Vase 3', 1, 2_000, 'USD'],
    ],
  );
  assert.deepEqual((await run(two)).numbers, [0, 0, 3, 0, 0, 0]);
});

test('[XT-17] a merchant has one offer per product: a duplicate GTIN is rejected, a new id replaces the old one', async () => {
  const merchantId = await addMerchant(db, 'Shop');
  feedOf([
    { id: 'a', gtin: '4006381333931' },
    { id: 'b', gtin: '4006381333931' },
    { id: 'c', mpn: 'V-7' },
    { id: 'd', mpn: 'V-7' },
    { id: 'a' },
  ]);
  const { numbers, problems } = await run(merchantId);
  assert.deepEqual(numbers, [3, 0, 0, 0, 2, 0]);
  assert.deepEqual(problems.map(({ line, field }) => [line, field]).sort(), [
    [3, 'gtin'],
    [6, 'id'],
  ]);
  assert.equal((await products()).length, 3);
  assert.deepEqual((await run(merchantId)).numbers, [0, 0, 3, 0, 2, 0]);
  feedOf([{ id: 'new-name', gtin: '4006381333931' }]);
  await run(merchantId);
  assert.equal((await products()).length, 3);
});

test('[XT-17] items of a group become variants of its first item', async () => {
  const merchantId = await addMerchant(db, 'Shop');
  feedOf([{ id: 'a', item_group_id: 'g' }, { id: 'b', item_group_id: 'g' }, { id: 'c' }]);
  await run(merchantId);
  const [a, b, c] = await products();
  assert.deepEqual([a?.parent_id, b?.parent_id, c?.parent_id], [null, a?.id, null]);
});

test('[XT-17] only a complete feed delists missing products, and returning ones are relisted', async () => {
  const merchantId = await addMerchant(db, 'Shop');
  feedOf([{ id: 'a' }, { id: 'b' }]);
  await run(merchantId);
  feedOf([{ id: 'a' }]);
  assert.deepEqual((await run(merchantId)).numbers, [0, 0, 1, 0, 0, 0]);
  const complete = { isComplete: true, delistMax: 0.5 };
  assert.deepEqual((await run(merchantId, { ...complete, isDryRun: true })).numbers, [0, 0, 1, 1, 0, 0]);
  assert.deepEqual(
    (await products()).map(({ merchant_count }) => merchant_count),
    [1, 1],
  );
  assert.deepEqual((await run(merchantId, complete)).numbers, [0, 0, 1, 1, 0, 0]);
  assert.deepEqual(
    (await products()).map(({ merchant_count }) => merchant_count),
    [1, 0],
  );
  assert.deepEqual((await run(merchantId, complete)).numbers, [0, 0, 1, 0, 0, 0]);
  feedOf([{ id: 'a' }, { id: 'b' }]);
  assert.deepEqual((await run(merchantId)).numbers, [0, 1, 1, 0, 0, 0]);
  assert.deepEqual(
    (await products()).map(({ merchant_count }) => merchant_count),
    [1, 1],
  );
});

test('[XT-17] a post is shoppable as long as a feed sells one of its products', async () => {
  const merchantId = await addMerchant(db, 'Shop');
  feedOf([{ id: 'a' }]);
  await run(merchantId);
  const [product] = await products();
  const productId = product?.id ?? 0;
  const { id: userId } = await signUp(site);
  const postId = await addPost(db, { userId, productIds: [productId], isShoppable: true });
  const isShoppable = async () =>
    (await sql<{ is_shoppable: boolean }>`SELECT is_shoppable FROM posts WHERE id = ${postId}`)[0]
      ?.is_shoppable;
  feedOf([]);
  await run(merchantId, { isComplete: true, isConfirmed: true });
  assert.equal(await isShoppable(), false);
  feedOf([{ id: 'a' }]);
  await run(merchantId);
  assert.equal(await isShoppable(), true);
});

test("[XT-17] a product gets any category of Google's list, by number or path", async () => {
  const merchantId = await addMerchant(db, 'Shop');
  const taxonomyFile = join(folder, 'taxonomy.txt');
  const clothes = '166 - Apparel & Accessories\r\n187 - Apparel & Accessories > Shoes\r\n';
  const home = '536 - Home & Garden\n696 - Home & Garden > Decor\n3890 - Home & Garden > Decor > Clocks';
  writeFileSync(taxonomyFile, `# Google\n${clothes}${home}`);
  feedOf([
    { id: 'a', google_product_category: '696' },
    { id: 'b', google_product_category: 'apparel & accessories>Shoes' },
    { id: 'c', google_product_category: 'Home & Garden > Decor > Clocks > Talking' },
    { id: 'd', google_product_category: 'Haus > Vasen' },
    { id: 'e', google_product_category: '999999' },
  ]);
  assert.deepEqual((await run(merchantId, { taxonomyFile, isDryRun: true })).numbers, [5, 0, 0, 0, 0, 3]);
  const { numbers, problems } = await run(merchantId, { taxonomyFile });
  assert.deepEqual(numbers, [5, 0, 0, 0, 0, 3]);
  assert.deepEqual(
    problems.map(({ line, field, isRowLost }) => [line, field, isRowLost]),
    [4, 5, 6].map((line) => [line, 'google_product_category', false]),
  );
  assert.match(problems[0]?.message ?? '', /The product is in 'Home & Garden > Decor > Clocks' until/);
  const found = await sql`SELECT p.name, c.name AS category, above.name AS above FROM products p
    LEFT JOIN google_categories c ON c.id = p.google_category_id
    LEFT JOIN google_categories above ON above.id = c.parent_id ORDER BY p.id`;
  assert.deepEqual(
    found.map(({ category, above }) => [category, above]),
    [
      ['Decor', 'Home & Garden'],
      ['Shoes', 'Apparel & Accessories'],
      ['Clocks', 'Decor'],
      [null, null],
      [null, null],
    ],
  );
});

test('[XT-17] a feed that is cut off is refused and changes nothing; confirmed, it delists nothing', async () => {
  const merchantId = await addMerchant(db, 'Shop');
  feedOf([{ id: 'a' }, { id: 'b' }]);
  await run(merchantId);
  feedOf([{ id: 'a', price: '1.00 USD' }, { id: 'b' }]);
  writeFileSync(FILE, readFileSync(FILE, 'utf8').slice(0, -20));
  const { counts, numbers } = await run(merchantId, { isComplete: true });
  assert.match(counts.refusal ?? '', /only the 1 rows before the error/);
  assert.deepEqual(numbers, [0, 0, 0, 0, 1, 0]);
  const confirmed = await run(merchantId, { isComplete: true, isConfirmed: true });
  assert.deepEqual([confirmed.numbers, confirmed.counts.isBroken], [[0, 1, 0, 0, 1, 0], true]);
});

test('[XT-17] a complete feed that is empty or would delist more than the limit is refused', async () => {
  const merchantId = await addMerchant(db, 'Shop');
  const ids = Array.from({ length: 10 }, (_, index) => ({ id: `p${index}` }));
  feedOf(ids);
  await run(merchantId);
  const refusalOf = async (more: Partial<ImportInput> = {}) => {
    const { counts, numbers } = await run(merchantId, { isComplete: true, ...more });
    if (counts.refusal) assert.deepEqual(numbers.slice(0, 4), [0, 0, 0, 0]);
    return counts.refusal;
  };
  feedOf([]);
  assert.match((await refusalOf()) ?? '', /^10 of the merchant's 10 listed products \(100 %\)/);
  assert.equal(await refusalOf({ isComplete: false }), 'The file has no products.');
  feedOf(ids.slice(3));
  assert.match((await refusalOf({ isDryRun: true })) ?? '', /^3 of .* 10 .*\(30 %\) .* the limit is 20 %\.$/);
  assert.equal(await refusalOf({ delistMax: 0.3, isDryRun: true }), null);
  // A rejected row keeps its product listed.
  feedOf([...ids.slice(2), { id: 'p1', price: 'free' }]);
  const { numbers } = await run(merchantId, { isComplete: true });
  assert.deepEqual(numbers, [0, 0, 8, 1, 1, 0]);
});

test('[XT-17] the counts of an import add up to the rows of the file', async () => {
  const merchantId = await addMerchant(db, 'Shop');
  feedOf([{ id: 'a' }]);
  await run(merchantId);
  const gtin = '4006381333931';
  feedOf([
    { id: 'a' },
    { id: 'b', gtin },
    { id: 'c', gtin },
    { id: 'd', price: 'x' },
    { id: 'b' },
    { id: '' },
  ]);
  writeFileSync(FILE, `${readFileSync(FILE, 'utf8')}\ntoo,few\n`);
  const { counts, problems } = await run(merchantId);
  const { rows, created, updated, unchanged, lost } = counts;
  assert.deepEqual([rows, created, updated, unchanged, lost], [7, 1, 0, 1, 5]);
  assert.deepEqual([...new Set(problems.map(({ line }) => line))].sort(), [4, 5, 6, 7, 8]);
});

test('[XT-17] a dry run reports what it would do and changes nothing', async () => {
  const merchantId = await addMerchant(db, 'Shop');
  feedOf([{ id: 'a' }, { id: 'b', price: 'free' }]);
  assert.deepEqual((await run(merchantId, { isDryRun: true })).numbers, [1, 0, 0, 0, 1, 0]);
  assert.deepEqual(await products(), []);
});

test('[XT-17] a stopped import keeps its batches and continues when restarted', async () => {
  const merchantId = await addMerchant(db, 'Shop');
  feedOf(Array.from({ length: 600 }, (_, index) => ({ id: `p${index}` })));
  const stop = new AbortController();
  const first = await run(merchantId, { signal: stop.signal, onProgress: () => stop.abort() });
  assert.equal(first.counts.isStopped, true);
  assert.equal((await products()).length, first.counts.created);
  const { counts } = await run(merchantId);
  assert.deepEqual([counts.created + counts.unchanged, counts.unchanged], [600, first.counts.created]);
});

test('[XT-17] an existing product gains an offer and keeps its name', async () => {
  const id = await addProduct(db, { name: 'Own name' });
  await sql`UPDATE products SET gtin = '04006381333931' WHERE id = ${id}`;
  const merchantId = await addMerchant(db, 'Shop');
  feedOf([{ id: 'a', gtin: '4006381333931', title: 'Their name' }]);
  await run(merchantId);
  assert.deepEqual(
    (await products()).map(({ name }) => name),
    ['Own name'],
  );
});

test('[PR-01] [XT-17] a sale starts and ends at the times in the feed', async () => {
  const merchantId = await addMerchant(db, 'Shop');
  const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
  feedOf([
    { id: 'now', sale_price: '15.00 USD', sale_price_effective_date: `${at(-1)}/${at(1)}` },
    { id: 'later', sale_price: '15.00 USD', sale_price_effective_date: `${at(1)}/${at(2)}` },
    { id: 'over', sale_price: '15.00 USD', sale_price_effective_date: `${at(-2)}/${at(-1)}` },
  ]);
  await run(merchantId);
  const prices = async () => (await products()).map(({ lowest_price }) => lowest_price);
  assert.deepEqual(await prices(), [1_500, 2_000, 2_000]);
  await sql`UPDATE merchant_prices SET sale_ends_at = now() WHERE on_sale`;
  await sql`UPDATE merchant_prices SET sale_starts_at = now() WHERE sale_starts_at IS NOT NULL`;
  assert.equal(await applySaleTimes(db), 2);
  assert.deepEqual(await prices(), [2_000, 1_500, 2_000]);
  assert.equal(await applySaleTimes(db), 0);
});

test('[XT-17] the command reports its results, every problem and invalid arguments', async () => {
  await addMerchant(db, 'Shop');
  feedOf([{ id: 'a' }, { id: 'b', price: '=1+1' }]);
  const report = join(folder, 'report.csv');
  let text = '';
  const screen = {
    isTerminal: false,
    write: (piece: string) => {
      text += piece;
    },
  };
  const signal = new AbortController().signal;
  const command = (...args: string[]) => runImport(db, importOptions(args), { screen, signal });
  assert.equal(await command(FILE, '--merchant', 'shop', '--report', report), 0);
  assert.match(text, /line 3, price '=1\+1': Write an amount/);
  assert.match(text, /2 rows read: 1 new, 0 changed, 0 unchanged, 1 rejected\./);
  assert.match(readFileSync(report, 'utf8'), /^"3","price","'=1\+1","yes",/m);
  writeFileSync(FILE, '<rss><channel></channel></rss>');
  assert.equal(await command(FILE, '--complete', '--dry-run'), 1);
  assert.match(text, /Refused: 1 of .* 1 listed products.*\nNothing was changed\. .* add --confirm\.\n$/);
  assert.equal(await command(FILE, '--complete', '--delist-max', '100'), 1);
  assert.match(text, /Refused: The file has no products\./);
  assert.equal(await command(FILE, '--complete', '--confirm'), 0);
  assert.match(text, /1 are no longer in the feed and were delisted\./);
  assert.throws(() => importOptions([FILE, '--delist-max', '20%']), { name: 'UsageError' });
  assert.equal(await command(FILE, '--merchant', 'nobody'), 2);
  assert.equal(await command(join(folder, 'nothing'), '--merchant', 'Shop'), 2);
  assert.throws(() => importOptions(['--wrong']), { name: 'UsageError' });
});
