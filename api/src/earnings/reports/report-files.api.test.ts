import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listPayments } from '@tagalong/contracts/earnings/cash-out';
import { REPORT_FILES } from '@tagalong/contracts/earnings/report-file';
import { listSales } from '@tagalong/contracts/earnings/sale';
import { listTransactions } from '@tagalong/contracts/earnings/transaction';
import { parse } from 'csv-parse/sync';
import { addHistory } from '#api/earnings/test/history';
import { callAs, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { sqlOn } from '#test/sql';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);
type Who = Pick<Awaited<ReturnType<typeof signUp>>, 'app' | 'cookie'>;

const download = ({ app, cookie }: Who, url: string) =>
  app.inject({ url, headers: cookie ? { cookie } : {} });
function rowsOf(text: string): Record<string, string>[] {
  return parse(text, { bom: true, columns: true }) as Record<string, string>[];
}
/** Sums a column in cents. */
const sumOf = (rows: readonly Record<string, string>[], column: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);

test('[XT-20] [EA-02] [EA-05] the files list everything that matches, and add up to the totals', async () => {
  const creator = await signUp(site, { isCreator: true });
  await addHistory(db, { creatorId: creator.id, saleCount: 1_300, until: new Date() });
  await sql`UPDATE products SET name = '=HYPERLINK("http://bad.example")'`;
  const all = { key: 'all', limit: 1 } as const;

  const reply = await download(creator, `${REPORT_FILES.sales}?key=all`);
  assert.equal(reply.headers['content-type'], 'text/csv; charset=utf-8');
  assert.match(String(reply.headers['content-disposition']), /attachment; filename="tagalong-sales\.csv"/);
  assert.equal(reply.headers['cache-control'], 'no-store');
  const sales = rowsOf(reply.body);
  const { totals } = await callAs(creator, listSales, all);
  assert.equal(sales.length, totals.sale_count);
  assert.equal(sumOf(sales, 'Commission (USD)'), totals.commission);
  assert.equal(sales[0]?.Product, `'=HYPERLINK("http://bad.example")`);

  const booked = rowsOf((await download(creator, REPORT_FILES.transactions)).body);
  const money = (await callAs(creator, listTransactions, all)).totals;
  assert.equal(booked.length, money.transaction_count);
  assert.equal(sumOf(booked, 'Amount (USD)'), money.earned - money.cashed_out);

  const paid = rowsOf((await download(creator, `${REPORT_FILES.payments}?state=failed`)).body);
  const failed = (await callAs(creator, listPayments, { ...all, state: 'failed' })).totals;
  assert.deepEqual([paid.length, sumOf(paid, 'Amount (USD)')], [failed.payment_count, failed.requested]);
});

test('[XT-20] [EA-02] only a creator with a bank downloads a file, of their own rows, and for a range that exists', async () => {
  const creator = await signUp(site, { isCreator: true });
  await addHistory(db, { creatorId: creator.id, saleCount: 20, until: new Date() });
  const other = await signUp(site, { isCreator: true });
  const member = await signUp(site);
  const merchant = await signUp(site, { isCreator: true });
  await sql`UPDATE users SET user_type = 2 WHERE id = ${merchant.id}`;
  for (const url of Object.values(REPORT_FILES)) {
    assert.equal((await download(visitorOf(site), url)).statusCode, 401);
    assert.equal((await download(member, url)).json().code, 'creator-only');
    assert.equal((await download(merchant, url)).json().code, 'forbidden');
    assert.deepEqual(rowsOf((await download(other, `${url}?key=all`)).body), []);
    const reversed = await download(creator, `${url}?start=2026-02-02&end=2026-02-01`);
    assert.deepEqual(Object.keys(reversed.json().fields), ['end']);
    assert.deepEqual(Object.keys((await download(creator, `${url}?state=x`)).json().fields), ['state']);
  }
});
