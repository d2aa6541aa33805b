import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cashOut, getPayment, listPaymentItems } from '@tagalong/contracts/earnings/cash-out';
import {
  getSale,
  getSaleSeries,
  listSaleChoices,
  listSales,
  listShopEarnings,
} from '@tagalong/contracts/earnings/sale';
import { listTransactions } from '@tagalong/contracts/earnings/transaction';
import { saleBooking } from '#api/earnings/affiliate/sale-booking';
import { PAYOUT_JOB, payoutJob } from '#api/earnings/bank/payout-job';
import { runDueJobs } from '#api/jobs/jobs';
import { PayoutRefused } from '#api/providers/payout/payout';
import { addMerchant, addPost, addProduct } from '#test/catalog';
import { callAs, type Person, refused, signUp } from '#test/person';
import { testSite } from '#test/site';
import { insertInto, sqlOn } from '#test/sql';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);
const DAY_MS = 86_400_000;

let count = 0;

/** Reports a sale of 500 dollars that pays 40, through a post of the creator or their shop. */
async function sell(creator: Person, { isFromPost = true, currency = 'USD', isCanceled = false } = {}) {
  count += 1;
  const product_id = await addProduct(db, { name: `Vase ${count}` });
  const merchant_id = await addMerchant(db, `Shop ${count}`);
  const post_id = isFromPost ? await addPost(db, { userId: creator.id, caption: `Desk ${count}` }) : null;
  const clickKey = `click-${count}`;
  await insertInto(db, 'clicks_by_month', {
    key: clickKey,
    product_id,
    merchant_id,
    creator_id: creator.id,
    post_id,
  });
  const orderedAt = new Date();
  const sale = { clickKey, networkRef: clickKey, amount: 50_000, currency, quantity: 1, orderedAt };
  const report = (isCanceledNow: boolean) =>
    saleBooking(db).record({ ...sale, updatedAt: orderedAt, isCanceled: isCanceledNow });
  await report(isCanceled);
  const [row] = await sql<{ id: number }>`SELECT id FROM sales WHERE network_ref = ${clickKey}`;
  return { id: Number(row?.id), merchant_id, product_id, post_id, cancel: () => report(true) };
}

async function release(): Promise<void> {
  await sql`UPDATE commissions SET available_at = ${new Date(Date.now() - DAY_MS)} WHERE state = 'pending'`;
  await saleBooking(db).release();
}

async function payOut(isRefused: boolean): Promise<void> {
  const send = ({ paymentRef }: { paymentRef: string }) =>
    isRefused ? Promise.reject(new PayoutRefused('No.')) : Promise.resolve(paymentRef);
  await runDueJobs(db, { [PAYOUT_JOB]: payoutJob(db, { send }) }, () => undefined);
}

async function creatorWithProfile(): Promise<Person> {
  const creator = await signUp(site, { isCreator: true });
  const profile = { user_id: creator.id, payee_ref: `payee-${creator.id}`, has_tax_form: true };
  await insertInto(db, 'payment_profiles', { ...profile, has_payment_info: true });
  return creator;
}
const pathOf = async (creator: Person, id: number) => (await callAs(creator, getSale, { id })).data;
const cashOutOf = async (creator: Person, key: string) =>
  (await callAs(creator, cashOut, { idempotency_key: key })).data.id;

test('[XT-19] [EA-02] a sale shows its path from the post to the payment that covers it, also after a failed one', async () => {
  const creator = await creatorWithProfile();
  const { id, post_id } = await sell(creator);
  const pending = await pathOf(creator, id);
  assert.deepEqual([pending.state, pending.post?.id, pending.payment], ['pending', post_id, null]);
  assert.match(pending.available_at ?? '', /^\d{4}-/);
  assert.match(pending.clicked_at ?? '', /^\d{4}-/);

  await release();
  const failed = await cashOutOf(creator, 'first-key');
  assert.equal((await pathOf(creator, id)).payment?.id, failed);
  await payOut(true);
  assert.equal((await pathOf(creator, id)).payment, null);
  const second = await sell(creator, { isFromPost: false });
  await release();
  const paid = await cashOutOf(creator, 'second-key');
  await payOut(false);
  for (const saleId of [id, second.id]) {
    const { payment, available_at } = await pathOf(creator, saleId);
    assert.deepEqual([payment?.id, payment?.state, available_at], [paid, 'sent', null]);
  }
  const { data } = await callAs(creator, getPayment, { id: paid });
  assert.deepEqual(
    [data.amount, data.carried, data.released, data.returned, data.item_count],
    [8_000, 0, 4_000, 4_000, 2],
  );
  const items = await callAs(creator, listPaymentItems, { id: paid, limit: 1 });
  const rest = await callAs(creator, listPaymentItems, {
    id: paid,
    limit: 1,
    cursor: items.next_cursor ?? '',
  });
  assert.deepEqual(
    [...items.data, ...rest.data].map(({ kind, amount, sale_id, payment_id }) => [
      kind,
      amount,
      sale_id ?? payment_id,
    ]),
    [
      ['release', 4_000, second.id],
      ['cash-out-return', 4_000, failed],
    ],
  );
  const { kind, amount } = (await pathOf(creator, id)).bookings[1] ?? {};
  assert.deepEqual([kind, amount], ['release', 0]);
});

test('[XT-19] [EA-02] a returned sale keeps what was booked, and no payment covers it', async () => {
  const creator = await creatorWithProfile();
  const { id, cancel } = await sell(creator);
  await release();
  await cancel();
  await sell(creator);
  await release();
  await cashOutOf(creator, 'some-key');
  const { commission, booked_commission, state, bookings, payment } = await pathOf(creator, id);
  assert.deepEqual([commission, booked_commission, state, payment], [0, 4_000, 'reversed', null]);
  assert.deepEqual(
    bookings.map(({ kind, amount }) => [kind, amount]),
    [
      ['commission', 4_000],
      ['release', 0],
      ['reversal', -4_000],
    ],
  );
});

test('[EA-02] [XT-19] sales and transactions are filtered and sorted, and totals follow the filter', async () => {
  const creator = await creatorWithProfile();
  const desk = await sell(creator);
  const shop = await sell(creator, { isFromPost: false, currency: 'EUR' });
  const returned = await sell(creator, { isCanceled: true });
  const idsOf = async (filter: object) =>
    (await callAs(creator, listSales, { ...filter, limit: 5 })).data.map(({ id }) => id);
  assert.deepEqual(await idsOf({ sort: 'oldest' }), [desk.id, shop.id, returned.id]);
  assert.deepEqual(await idsOf({ sort: 'commission' }), [shop.id, desk.id, returned.id]);
  assert.deepEqual(await idsOf({ state: 'reversed' }), [returned.id]);
  assert.deepEqual(await idsOf({ merchant_id: shop.merchant_id }), [shop.id]);
  assert.deepEqual(await idsOf({ product_id: desk.product_id }), [desk.id]);
  assert.deepEqual(await idsOf({ post_id: desk.post_id }), [desk.id]);
  const { totals } = await callAs(creator, listSales, { limit: 1 });
  assert.deepEqual(totals, {
    sale_count: 3,
    commission: 8_320,
    returned_count: 1,
    returned_commission: 4_000,
    amounts: [
      { currency: 'EUR', amount: 50_000 },
      { currency: 'USD', amount: 100_000 },
    ],
  });
  const first = await callAs(creator, listSales, { sort: 'oldest', limit: 1 });
  const other = { sort: 'newest', limit: 1, cursor: first.next_cursor };
  assert.equal((await refused(creator, listSales, other)).code, 'bad-cursor');

  const ofShop = { merchant_id: String(shop.merchant_id), limit: 5 };
  const { data } = await callAs(creator, listTransactions, ofShop);
  assert.deepEqual(
    data.map(({ kind, sale_id }) => [kind, sale_id]),
    [['commission', shop.id]],
  );
  const reversed = await callAs(creator, listTransactions, { state: 'reversed', sort: 'oldest', limit: 5 });
  assert.deepEqual(
    reversed.data.map(({ kind }) => kind),
    ['commission', 'reversal'],
  );
  const { data: choices } = await callAs(creator, listSaleChoices, {});
  assert.deepEqual([choices.merchants.length, choices.products.length, choices.posts.length], [3, 3, 2]);
});

test('[EA-02] [XT-19] choices of filters begin with what sold last, and include older posts once their sales are counted', async () => {
  const creator = await creatorWithProfile();
  const old = await sell(creator);
  const fresh = await sell(creator);
  await sql`UPDATE sales SET ordered_at = now() - interval '70 days' WHERE id = ${old.id}`;
  const choicesOf = async () => (await callAs(creator, listSaleChoices, {})).data;
  const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);
  const { merchants, products, posts } = await choicesOf();
  assert.deepEqual(idsOf(merchants), [fresh.merchant_id, old.merchant_id]);
  assert.deepEqual(idsOf(products), [fresh.product_id, old.product_id]);
  assert.deepEqual(idsOf(posts), [fresh.post_id, old.post_id]);

  const counted = await addPost(db, { userId: creator.id, caption: 'Counted' });
  const viewed = await addPost(db, { userId: creator.id, caption: 'Only viewed' });
  const day = { creator_id: creator.id, day: '2024-05-06', kind: 'post', view_count: 1 };
  await insertInto(db, 'metrics_daily', { ...day, target_id: counted, sale_count: 1 });
  await insertInto(db, 'metrics_daily', { ...day, target_id: viewed });
  assert.deepEqual(idsOf((await choicesOf()).posts), [fresh.post_id, old.post_id, counted]);
});

test('[EA-02] the chart of the sales has every day of the range, and the sums of what matches', async () => {
  const creator = await creatorWithProfile();
  const first = await sell(creator);
  await sell(creator, { isFromPost: false });
  const returned = await sell(creator);
  await returned.cancel();
  const seriesOf = async (filter: object) => (await callAs(creator, getSaleSeries, filter)).data;
  const { range, step, series } = await seriesOf({ key: 'last_7_days' });
  assert.deepEqual([step, series.length], ['day', 7]);
  assert.deepEqual([series[0]?.start, series.at(-1)?.end], [range.start, range.end]);
  const sums = (data: typeof series) => [
    data.reduce((sum, { sale_count }) => sum + sale_count, 0),
    data.reduce((sum, { commission }) => sum + commission, 0),
  ];
  assert.deepEqual(sums(series), [3, 8_000]);
  for (const filter of [
    { merchant_id: first.merchant_id },
    { product_id: first.product_id },
    { post_id: first.post_id },
    { product_id: first.product_id, state: 'pending' },
  ])
    assert.deepEqual(sums((await seriesOf(filter)).series), [1, 4_000], JSON.stringify(filter));
  assert.deepEqual(sums((await seriesOf({ state: 'reversed' })).series), [1, 0]);
  assert.equal((await seriesOf({ key: 'all' })).step, 'month');
  const other = await creatorWithProfile();
  assert.deepEqual(sums((await callAs(other, getSaleSeries, {})).data.series), [0, 0]);
});

test('[EA-02] earnings are listed by shop, highest first, page by page', async () => {
  const creator = await creatorWithProfile();
  const euro = await sell(creator, { currency: 'EUR' });
  const dollar = await sell(creator);
  const returned = await sell(creator, { isCanceled: true });
  const pageOf = (more: object) => callAs(creator, listShopEarnings, { limit: 2, ...more });
  const first = await pageOf({});
  const second = await pageOf({ cursor: first.next_cursor ?? '' });
  assert.deepEqual(
    [...first.data, ...second.data].map(({ merchant, commission }) => [merchant.id, commission]),
    [
      [euro.merchant_id, 4_320],
      [dollar.merchant_id, 4_000],
      [returned.merchant_id, 0],
    ],
  );
  assert.equal(second.next_cursor, null);
  assert.deepEqual((await pageOf({ key: 'last_month' })).data, []);
  assert.deepEqual((await callAs(await creatorWithProfile(), listShopEarnings, { limit: 2 })).data, []);
});
