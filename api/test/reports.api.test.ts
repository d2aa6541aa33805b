import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getEarningReport } from '@tagalong/contracts/earnings/earning';
import { getMetrics, listMetricItems } from '@tagalong/contracts/earnings/metric';
import { getProductEarning, listSales } from '@tagalong/contracts/earnings/sale';
import { CALLS } from '@tagalong/contracts/site/calls';
import { addDays, dayOf } from '#api/database/site-days';
import { type Statement, statements } from '#api/database/statement';
import { addHistory } from '#api/earnings/test/history';
import { counted } from '#test/counted';
import { callAs, refused, send, signUp } from '#test/person';
import { buildAnother, testSite } from '#test/site';
import { fieldsOf } from './fuzz-requests.ts';

const site = await testSite();
const { db } = site;

const REPORTS = CALLS.filter((call) => fieldsOf(call).includes('start') && fieldsOf(call).includes('end'));
/** Fields that some of the calls require. */
const NEEDED = { slug: 'post' };

test('[EA-02] every call with a range rejects the same ranges, by field', async () => {
  const creator = await signUp(site, { isCreator: true });
  const today = dayOf(new Date());
  const tomorrow = addDays(today, 1);
  assert.deepEqual(REPORTS.map(({ name }) => name).sort(), [
    'earning.payments',
    'earning.products',
    'earning.sale-series',
    'earning.sales',
    'earning.shops',
    'earning.timeline',
    'earning.transactions',
    'metric.items',
    'metric.series',
  ]);
  for (const call of REPORTS) {
    const fieldsFor = async (range: Record<string, string>) => {
      const { code, fields = {} } = await refused(creator, call, { ...NEEDED, ...range });
      return [code, ...Object.keys(fields)].join(' ');
    };
    const found = {
      reversed: await fieldsFor({ start: '2026-02-02', end: '2026-02-01' }),
      reversedWithKey: await fieldsFor({ key: 'custom', start: '02/02/2026', end: '01/02/2026' }),
      future: await fieldsFor({ start: tomorrow, end: tomorrow }),
      intoTheFuture: await fieldsFor({ start: today, end: tomorrow }),
      openFuture: await fieldsFor({ start: tomorrow }),
      tooEarly: await fieldsFor({ start: '2018-12-31' }),
      noDay: await fieldsFor({ start: '2026-02-30' }),
      noText: await fieldsFor({ end: 'soon' }),
      unknownKey: await fieldsFor({ key: 'yesterday' }),
    };
    assert.deepEqual(
      found,
      {
        reversed: 'validation-failed end',
        reversedWithKey: 'validation-failed end',
        future: 'validation-failed start',
        intoTheFuture: 'validation-failed end',
        openFuture: 'validation-failed start',
        tooEarly: 'validation-failed start',
        noDay: 'validation-failed start',
        noText: 'validation-failed end',
        unknownKey: 'validation-failed key',
      },
      call.name,
    );
    const reply = await send(creator, call, { ...NEEDED, start: today, end: today });
    assert.equal(reply.statusCode, 200, call.name);
  }
});

/** Tables that grow with every sale, click or view. */
const GROWING =
  /Seq Scan on (clicks|sales|commissions|payments|ledger_accounts|ledger_entries|ledger_transactions|metrics_daily|metrics_monthly)\b/;

/** About two bookings each; the time per booking is measured by the benchmark of the reports. */
const SALE_COUNT = 200;

/** Returns the plan of a statement for any parameters, which scans a whole table only if no index can be used. */
async function planOf({ text, params }: Statement): Promise<string> {
  const listOf = (words: string[]): string => (words.length > 0 ? `(${words.join(', ')})` : '');
  const types = listOf(params.map((type) => type.replace('?', '')));
  const nulls = listOf(params.map(() => 'NULL'));
  return db.withConnection(async (connection) => {
    await connection.query('BEGIN');
    try {
      await connection.query('SET LOCAL enable_seqscan = off');
      await connection.query('SET LOCAL plan_cache_mode = force_generic_plan');
      await connection.query(`PREPARE planned ${types} AS ${text}`);
      const { rows } = await connection.query(`EXPLAIN EXECUTE planned ${nulls}`);
      await connection.query('DEALLOCATE planned');
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    } finally {
      await connection.query('ROLLBACK');
    }
  });
}

test('[EA-02] each report reads its page with at most two statements, by an index', async () => {
  const creator = await signUp(site, { isCreator: true });
  const history = { creatorId: creator.id, saleCount: SALE_COUNT, until: new Date() };
  const { productIds, merchantIds } = await addHistory(db, history);
  const [id = 0] = productIds;
  const [merchantId = 0] = merchantIds;
  const { totals } = await callAs(creator, listSales, { key: 'all', limit: 1 });
  assert.ok(totals.sale_count > SALE_COUNT / 2 && totals.returned_count > 0);
  const { db: noted, names } = counted(db);
  const app = await buildAnother(noted, site.config);
  const reader = { ...creator, app };
  const read = new Set<string>();
  async function note(report: string, run: () => Promise<unknown>): Promise<void> {
    names.length = 0;
    await run();
    const own = names.filter((name) => !name.startsWith('session-'));
    assert.ok(own.length >= 1 && own.length <= 2, `${report}: ${own.join(', ')}`);
    for (const name of own) read.add(name);
  }
  for (const call of REPORTS)
    await note(call.name, () =>
      callAs(reader, call, { ...NEEDED, start: '2019-01-01', end: dayOf(new Date()) }),
    );
  await note('metric.items of products', () =>
    callAs(reader, listMetricItems, { slug: 'product', limit: 5 }),
  );
  const shop = { key: 'all', limit: 1, merchant_id: String(merchantId) } as const;
  await note('earning.sales of one shop', () => callAs(reader, listSales, shop));
  const ofProduct = { by: 'day', kind: 'product', target_id: id } as const;
  await note('metric.series of one product', () => callAs(reader, getMetrics, ofProduct));
  await note('earning.report', () => callAs(reader, getEarningReport, {}));
  await note('earning.product', () => callAs(reader, getProductEarning, { id }));
  await app.close();
  const declared = statements().filter(({ name }) => read.has(name));
  assert.equal(declared.length, read.size);
  const scan = {
    name: 'test-scan',
    text: 'SELECT id FROM sales WHERE amount = $1',
    params: ['int8'],
    row: {},
  } as const;
  assert.match(await planOf(scan), GROWING);
  for (const one of declared) {
    const plan = await planOf(one);
    assert.doesNotMatch(plan, GROWING, `${one.name}:\n${plan}`);
  }
});
