import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getMetrics, listMetricItems } from '@tagalong/contracts/earnings/metric';
import {
  getProductEarning,
  getSaleSeries,
  listProductEarnings,
  listSales,
} from '@tagalong/contracts/earnings/sale';
import { listTransactions } from '@tagalong/contracts/earnings/transaction';
import { metricsJob } from '#api/earnings/metrics/metrics-job';
import { systemClock } from '#api/lib/clock';
import { addMerchant, addProduct } from '#test/catalog';
import { callAs, type Person, refused, signUp } from '#test/person';
import { buildAnother, testSite } from '#test/site';
import { insertInto, only } from '#test/sql';

const site = await testSite();
const { db } = site;

interface SaleWish {
  at: string;
  amount?: number;
  state?: 'pending' | 'available' | 'reversed';
  productId?: number;
}

let count = 0;
let merchantId = 0;

async function addSale(creator: Person, { at, amount = 500, state = 'available', productId }: SaleWish) {
  count += 1;
  merchantId = await addMerchant(db, `Shop ${count}`);
  const product_id = productId ?? (await addProduct(db, { name: 'Vase' }));
  const sale = {
    network_ref: `S${count}`,
    merchant_id: merchantId,
    product_id,
    creator_id: creator.id,
    amount: 6_000,
    ordered_at: new Date(at),
  };
  const { id: sale_id } = await only(insertInto(db, 'sales', sale));
  if (amount === 0) return product_id;
  const commission = { sale_id, creator_id: creator.id, amount, state, available_at: new Date(at) };
  await insertInto(db, 'commissions', commission);
  return product_id;
}

test('[EA-02] sales are listed by range in New York days, newest first, with the totals of the range', async () => {
  const creator = await signUp(site, { isCreator: true });
  await addSale(creator, { at: '2026-03-01T04:59:00Z' });
  await addSale(creator, { at: '2026-03-01T05:00:00Z', amount: 300 });
  await addSale(creator, { at: '2026-03-31T12:00:00Z', state: 'reversed' });
  await addSale(creator, { at: '2026-03-15T12:00:00Z', amount: 0 });
  const range = { text: 'March', key: 'custom' as const, start: '01/03/2026', end: '2026-03-31' };
  const first = await callAs(creator, listSales, { ...range, limit: 2 });
  const rest = await callAs(creator, listSales, { ...range, limit: 2, cursor: first.next_cursor ?? '' });
  assert.deepEqual(first.range, { text: 'March', key: 'custom', start: '2026-03-01', end: '2026-03-31' });
  assert.deepEqual(first.totals, {
    sale_count: 3,
    commission: 300,
    returned_count: 1,
    returned_commission: 500,
    amounts: [{ currency: 'USD', amount: 18_000 }],
  });
  assert.deepEqual(
    [...first.data, ...rest.data].map(({ state, commission }) => [state, commission]),
    [
      ['reversed', 0],
      ['none', 0],
      ['available', 300],
    ],
  );
  assert.equal(first.data[0]?.product?.name, 'Vase');
});

test('[EA-02] a filter may have several values, and its page, totals, chart and file agree', async () => {
  const creator = await signUp(site, { isCreator: true });
  const at = new Date(Date.now() - 86_400_000).toISOString();
  const vase = await addSale(creator, { at, amount: 200, state: 'pending' });
  const ofVase = merchantId;
  const jug = await addSale(creator, { at, amount: 300 });
  const ofJug = merchantId;
  await addSale(creator, { at, amount: 400, state: 'reversed' });
  const commissions = async (filter: Record<string, string>) => {
    const { data, totals } = await callAs(creator, listSales, { ...filter, limit: 10 });
    const { series } = (await callAs(creator, getSaleSeries, filter)).data;
    const summed = series.reduce((sum, step) => sum + step.commission, 0);
    assert.deepEqual([totals.commission, summed], [summed, totals.commission]);
    return data.map(({ booked_commission }) => booked_commission).toSorted((a, b) => a - b);
  };
  await metricsJob(db, systemClock).run({});
  assert.deepEqual(await commissions({ merchant_id: `${ofVase},${ofJug}` }), [200, 300]);
  assert.deepEqual(await commissions({ product_id: `${vase}` }), [200]);
  assert.deepEqual(await commissions({ product_id: `${vase},${jug}`, merchant_id: `${ofJug}` }), [300]);
  assert.deepEqual(await commissions({ state: 'pending,reversed' }), [200, 400]);
  for (const merchant_id of ['1,', '1,x', 'x', '0', Array(21).fill(1).join()])
    assert.deepEqual(Object.keys((await refused(creator, listSales, { merchant_id })).fields ?? {}), [
      'merchant_id',
    ]);
  const { data } = await callAs(creator, listTransactions, { kind: 'commission,reversal', limit: 10 });
  assert.deepEqual(data, []);
});

test('[EA-02] an invalid range is rejected by field', async () => {
  const creator = await signUp(site, { isCreator: true });
  const fieldsOf = async (request: Record<string, unknown>) =>
    Object.keys((await refused(creator, listSales, request)).fields ?? {});
  assert.deepEqual(await fieldsOf({ start: '2018-12-31' }), ['start']);
  assert.deepEqual(await fieldsOf({ start: '31/02/2026' }), ['start']);
  assert.deepEqual(await fieldsOf({ start: '2026-02-02', end: '2026-02-01' }), ['end']);
  assert.deepEqual(await fieldsOf({ key: 'yesterday' }), ['key']);
});

test('[EA-02] products are listed by earnings with their clicks, and one product by month', async () => {
  const creator = await signUp(site, { isCreator: true });
  const now = new Date().toISOString();
  const vase = await addSale(creator, { at: now, amount: 200 });
  await addSale(creator, { at: now, amount: 700, state: 'reversed', productId: vase });
  const jug = await addSale(creator, { at: now, amount: 900 });
  const click = { product_id: vase, merchant_id: merchantId, creator_id: creator.id };
  await insertInto(db, 'clicks_by_month', {
    ...click,
    key: 'k1',
    created_at: new Date(Date.now() - 120_000),
  });
  assert.equal((await callAs(creator, listProductEarnings, { limit: 1 })).updated_at, null);
  await metricsJob(db, systemClock).run({});
  const first = await callAs(creator, listProductEarnings, { limit: 1 });
  const rest = await callAs(creator, listProductEarnings, { limit: 5, cursor: first.next_cursor ?? '' });
  assert.deepEqual(
    [...first.data, ...rest.data].map(({ product, ...counts }) => [product.id, counts]),
    [
      [jug, { click_count: 0, sale_count: 1, commission: 900 }],
      [vase, { click_count: 1, sale_count: 2, commission: 200 }],
    ],
  );
  const { data } = await callAs(creator, getProductEarning, { id: vase });
  assert.equal(data.months.length, 12);
  assert.deepEqual(data.months.at(-1), { month: data.months.at(-1)?.month, sale_count: 2, commission: 200 });
  assert.deepEqual([data.click_count, data.sale_count, data.commission], [1, 2, 200]);
  assert.equal(data.sales.length, 2);
  // All performance reports name the same count.
  const { updated_at } = (await callAs(creator, getMetrics, { by: 'day' })).data;
  const items = await callAs(creator, listMetricItems, { slug: 'product', limit: 1 });
  assert.match(updated_at ?? '', /^\d{4}-/);
  assert.deepEqual([first.updated_at, data.updated_at, items.updated_at], Array(3).fill(updated_at));
  assert.equal((await refused(creator, getProductEarning, { id: 999_999 })).code, 'not-found');
});

test('[EA-02] members see their own sales only, and an account without a bank sees none', async () => {
  const creator = await signUp(site, { isCreator: true });
  const productId = await addSale(creator, { at: new Date().toISOString() });
  const other = await signUp(site, { isCreator: true });
  assert.deepEqual((await callAs(other, listSales, { limit: 5 })).data, []);
  assert.deepEqual((await callAs(other, listProductEarnings, { limit: 5 })).data, []);
  assert.equal((await callAs(other, getProductEarning, { id: productId })).data.commission, 0);
  const app = await buildAnother(db, { ...site.config, noBankUserIds: [creator.id] });
  const hidden = { app, cookie: creator.cookie };
  assert.equal((await refused(hidden, listSales, {})).code, 'forbidden');
  assert.equal((await refused(hidden, getProductEarning, { id: productId })).code, 'forbidden');
  await app.close();
});
