import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getEarningReport } from '@tagalong/contracts/earnings/earning';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { affiliateConfigOf } from '#api/config/affiliate-config';
import { signatureOf } from '#api/earnings/parts/signed-reports';
import { queueJob, runDueJobs } from '#api/jobs/jobs';
import { type ReportedSale, skimlinksReport } from '#api/providers/affiliate/affiliate-network';
import { affiliateNetworkSandbox } from '#api/providers/affiliate/affiliate-network-sandbox';
import { addMerchant, addPost, addProduct } from '#test/catalog';
import { callAs, type Person, signUp, visitorOf } from '#test/person';
import { buildAnother, testSite } from '#test/site';
import { insertInto, only, sqlOn } from '#test/sql';
import { AFFILIATE_REPORT_JOB, affiliateReportJob, releaseJob } from './affiliate-jobs.ts';
import { linesOfPostback } from './postback-routes.ts';
import { saleBooking } from './sale-booking.ts';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);
const BROWSER = 'Mozilla/5.0 (X11; Linux x64) HeadlessChrome/150';
const DAY_MS = 86_400_000;
const REPORT = { url: 'http://report.test', tokenUrl: 'http://report.test/token', publisherId: '7' };
const CREDENTIALS = { clientId: 'id', clientSecret: 'secret' };

interface Offer {
  offerId: number;
  productId: number;
}

async function addOffer({
  url = 'https://hearth.test/vase?size=2' as string | null,
  network = 'direct',
} = {}) {
  const productId = await addProduct(db, { name: 'Vase' });
  const merchant_id = await addMerchant(db, 'Hearth', network);
  const row = { product_id: productId, merchant_id, price: 10_000, product_url: url };
  return { offerId: (await only(insertInto(db, 'merchant_prices', row))).id, productId };
}

interface Visit {
  cookie?: string;
  agent?: string;
  headers?: Record<string, string>;
}
const go = (path: string, { cookie = '', agent = BROWSER, headers = {} }: Visit = {}) =>
  site.app.inject({ url: path, headers: { cookie, 'user-agent': agent, ...headers } });
const clicks = () =>
  sql<{ key: string } & Record<string, unknown>>`SELECT * FROM clicks_by_month ORDER BY id`;

async function clickedPost(): Promise<{ creator: Person; key: string } & Offer> {
  const creator = await signUp(site, { isCreator: true });
  const offer = await addOffer();
  const post = await addPost(db, { userId: creator.id, productIds: [offer.productId] });
  await go(`/go/${offer.offerId}?post_ref=${post}`);
  const key = (await clicks()).at(-1)?.key ?? '';
  return { creator, key, ...offer };
}

const saleOf = (clickKey: string, more: Partial<ReportedSale> = {}): ReportedSale => ({
  networkRef: `ref-${clickKey}`,
  clickKey,
  amount: 10_000,
  currency: 'USD',
  quantity: 1,
  orderedAt: new Date(),
  updatedAt: new Date(),
  isCanceled: false,
  ...more,
});
async function balances(creator: Person): Promise<[pending: number, available: number]> {
  const { data } = await callAs(creator, getEarningReport, {});
  return [data.pending_balance, data.current_cash_out_balance];
}

test('[PR-07] a click redirects through a tracked link and credits the author of the post that led to it', async () => {
  const creator = await signUp(site, { isCreator: true });
  const { offerId, productId } = await addOffer();
  const post = await addPost(db, { userId: creator.id, productIds: [productId] });
  const { data } = await callAs(visitorOf(site), getProduct, { id: productId, post_ref: post });
  const link = data.merchant_prices[0]?.merchant_link ?? '';
  assert.equal(link, `/go/${offerId}?post_ref=${post}`);
  const reply = await go(link);
  assert.equal(reply.statusCode, 302);
  const [click] = await clicks();
  assert.equal(reply.headers.location, `https://hearth.test/vase?size=2&click_ref=${click?.key}`);
  assert.deepEqual([click?.creator_id, click?.post_id], [creator.id, post]);
});

test("[PR-07] without a post the shop's owner is credited, and nobody for a click on their own recommendation", async () => {
  const creator = await signUp(site, { isCreator: true });
  const { offerId, productId } = await addOffer();
  await insertInto(db, 'storefront_items', { user_id: creator.id, product_id: productId });
  await go(`/go/${offerId}?shop=${creator.id}`);
  await go(`/go/${offerId}?shop=${creator.id}`, { cookie: creator.cookie });
  assert.deepEqual(
    (await clicks()).map(({ creator_id, visitor_id }) => [creator_id, visitor_id]),
    [
      [creator.id, null],
      [null, creator.id],
    ],
  );
});

test('[PR-07] a second click within ten seconds counts as the same click', async () => {
  const { offerId } = await addOffer();
  const first = await go(`/go/${offerId}`);
  const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const second = await go(`/go/${offerId}`, { cookie });
  assert.equal(second.headers.location, first.headers.location);
  assert.equal((await clicks()).length, 1);
});

test('[PR-07] bots and prefetches are redirected but not counted', async () => {
  const { offerId } = await addOffer();
  for (const visit of [
    { agent: 'Googlebot/2.1' },
    { agent: '' },
    { headers: { 'sec-purpose': 'prefetch' } },
  ]) {
    const reply = await go(`/go/${offerId}`, visit);
    assert.match(String(reply.headers.location), /^https:\/\/hearth\.test/);
  }
  const head = await site.app.inject({
    method: 'HEAD',
    url: `/go/${offerId}`,
    headers: { 'user-agent': BROWSER },
  });
  assert.equal(head.statusCode, 302);
  assert.deepEqual(await clicks(), []);
});

test('[PR-07] links to removed products redirect to a page of this site only', async () => {
  const { offerId, productId } = await addOffer({ url: null });
  assert.equal((await go(`/go/${offerId}`)).headers.location, `/productdetails/${productId}`);
  for (const path of ['/go/999999', '/go/x', '/go/1?post_ref=//evil.example'])
    assert.equal((await go(path)).headers.location, '/gone');
});

test('[EA-05] a sale earns its creator once, is released after the return period, and reversed if returned', async () => {
  const { creator, key } = await clickedPost();
  const { record, release } = saleBooking(db);
  await Promise.all([record(saleOf(key)), record(saleOf(key))]);
  assert.deepEqual(await balances(creator), [800, 0]);
  assert.equal(await release(), 0);
  await sql`UPDATE commissions SET available_at = ${new Date(Date.now() - 1)}`;
  assert.deepEqual(await Promise.all([release(), release()]).then((counts) => counts.sort()), [0, 1]);
  assert.deepEqual(await balances(creator), [0, 800]);
  const taken = saleOf(key, { isCanceled: true });
  await Promise.all([record(taken), record(taken)]);
  assert.deepEqual(await balances(creator), [0, 0]);
});

test('[EA-05] a sale that is returned before its release leaves nothing to release', async () => {
  const { creator, key } = await clickedPost();
  const { record, release } = saleBooking(db);
  await record(saleOf(key, { isCanceled: true }));
  await sql`UPDATE commissions SET available_at = ${new Date(0)}`;
  assert.equal(await release(), 0);
  assert.deepEqual(await balances(creator), [0, 0]);
});

test('[EA-05] a sale long after the click or for an unknown click earns nothing', async () => {
  const { creator, key } = await clickedPost();
  const { record } = saleBooking(db);
  assert.equal(await record(saleOf('nobody')), false);
  await record(saleOf(key, { orderedAt: new Date(Date.now() + 31 * DAY_MS) }));
  assert.deepEqual(await balances(creator), [0, 0]);
  const [sale] = await sql`SELECT * FROM sales`;
  assert.equal(sale?.creator_id, null);
});

test("[PR-07] the network's report is read page by page, and a repeated sale is booked once", async () => {
  const requested: string[] = [];
  const { creator, key } = await clickedPost();
  const line = (number: number, status = 'active') => ({
    commission_id: number,
    transaction_details: {
      status,
      transaction_date: '2026-11-01 10:00:00',
      last_updated: '2026-11-01 10:00:00',
      basket: { currency: 'USD', order_amount: 100, items: 1 },
    },
    click_details: { custom_id: number === 1 ? key : null },
  });
  const all = Array.from({ length: 301 }, (_, index) => line(301 - index));
  const network = skimlinksReport({ ...REPORT, ...CREDENTIALS }, async (input, init) => {
    const url = new URL(String(input));
    requested.push(`${init?.method ?? 'GET'} ${url.pathname} ${url.searchParams.get('offset') ?? ''}`);
    if (init?.method === 'POST') return Response.json({ access_token: 't', expires_in: 3_600 });
    const offset = Number(url.searchParams.get('offset'));
    return Response.json({ commissions: all.slice(offset, offset + 300) });
  });
  const job = affiliateReportJob(db, 'test', network);
  await job.run({});
  await job.run({});
  const page = 'GET /publisher/7/commission-report';
  assert.deepEqual(requested, ['POST /token ', `${page} 0`, `${page} 300`, `${page} 0`, `${page} 300`]);
  assert.deepEqual(await balances(creator), [800, 0]);
});

test('[PR-07] an invalid response makes the job retry', async () => {
  const failing = skimlinksReport(
    { ...REPORT, ...CREDENTIALS },
    async () => new Response('busy', { status: 500 }),
  );
  const errors: unknown[] = [];
  const kinds = { [AFFILIATE_REPORT_JOB]: affiliateReportJob(db, 'test', failing) };
  // As the site does: the column would round the time of a plain insert up, and the job might not be due yet.
  await queueJob(db, { kind: AFFILIATE_REPORT_JOB, key: 'x' });
  await runDueJobs(db, kinds, (error) => errors.push(error));
  assert.equal(errors.length, 1);
  const [job] = await sql`SELECT * FROM jobs`;
  assert.equal(job?.done_at, null);
});

test("[XT-27] the demo network's report lists the orders of the demo shop, and their returns", async () => {
  const { creator, key, offerId } = await clickedPost();
  const sandbox = affiliateNetworkSandbox();
  const job = affiliateReportJob(db, 'test', skimlinksReport({ ...REPORT, ...CREDENTIALS }, sandbox.fetchFn));
  await job.run({});
  assert.deepEqual(await balances(creator), [0, 0]);
  const order = sandbox.place({ offerId, clickKey: key, amount: 10_000, currency: 'USD' });
  await job.run({});
  await job.run({});
  await releaseJob(db).run({});
  assert.deepEqual(await balances(creator), [800, 0]);
  sandbox.cancel(order);
  await job.run({});
  assert.deepEqual(await balances(creator), [0, 0]);
});

test("[EA-05] a report line that can't be booked does not block the following lines", async () => {
  const { creator, key } = await clickedPost();
  const line = (commission_id: number, basket: { currency: string; order_amount: number }, day: string) => ({
    commission_id,
    transaction_details: { status: 'active', transaction_date: day, last_updated: day, basket },
    click_details: { custom_id: key },
  });
  const day = '2026-11-01 10:00:00';
  const commissions = [
    line(1, { currency: 'dollars', order_amount: 100 }, day),
    line(2, { currency: 'USD', order_amount: 100 }, 'soon'),
    line(3, { currency: 'USD', order_amount: -5 }, day),
    // The API has no exchange rate for these amounts.
    line(4, { currency: 'JPY', order_amount: 10_000 }, day),
    line(5, { currency: 'usd', order_amount: 100 }, day),
  ];
  const network = skimlinksReport({ ...REPORT, ...CREDENTIALS }, async (_input, init) =>
    Response.json(init?.method === 'POST' ? { access_token: 't', expires_in: 3_600 } : { commissions }),
  );
  await affiliateReportJob(db, 'test', network).run({});
  assert.deepEqual(await balances(creator), [800, 0]);
});

test('[PR-07] a postback is accepted only with a valid signature, and booked once', async () => {
  const secret = 's'.repeat(32);
  const { creator, key } = await clickedPost();
  const config = { ...site.config, affiliate: { ...site.config.affiliate, postbackSecret: secret } };
  const app = await buildAnother(db, config);
  const sale = {
    transaction_id: 'T-1',
    click_id: key,
    amount: 10_000,
    currency: 'USD',
    ordered_at: new Date().toISOString(),
    status: 'active',
  };
  const post = async (
    body: Record<string, unknown>,
    signature = signatureOf(secret, linesOfPostback(body)),
    to = app,
  ) => {
    const headers = { 'x-signature': signature };
    const url = '/api/affiliate/postback';
    return (await to.inject({ method: 'POST', url, headers, payload: body })).statusCode;
  };
  assert.equal(await post(sale, '0'.repeat(64)), 403);
  assert.equal(await post(sale, 'é'.repeat(64)), 403);
  assert.equal(await post({ ...sale, amount: 99_999 }, signatureOf(secret, linesOfPostback(sale))), 403);
  assert.equal(await post({ ...sale, amount: -1 }), 400);
  assert.equal(await post({ ...sale, click_id: 'nobody' }), 404);
  const none = await buildAnother(db, {
    ...config,
    affiliate: { ...config.affiliate, postbackSecret: null },
  });
  assert.equal(await post(sale, signatureOf(secret, linesOfPostback(sale)), none), 404);
  await none.close();
  assert.deepEqual(await balances(creator), [0, 0]);
  assert.deepEqual(await Promise.all([post(sale), post(sale)]), [200, 200]);
  assert.deepEqual(await balances(creator), [800, 0]);
  assert.equal(await post({ ...sale, status: 'cancelled' }), 200);
  assert.equal(await post(sale), 200);
  assert.deepEqual(await balances(creator), [0, 0]);
  await app.close();
  assert.throws(() => affiliateConfigOf({ AFFILIATE_POSTBACK_SECRET: 'short' }, true), /32 characters/);
});
