import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getBalanceTimeline, listPendingDays } from '@tagalong/contracts/earnings/balance';
import { getPayment, listPaymentItems, listPayments } from '@tagalong/contracts/earnings/cash-out';
import { getEarningReport } from '@tagalong/contracts/earnings/earning';
import { getSale, listProductEarnings, listSales } from '@tagalong/contracts/earnings/sale';
import { getStatement } from '@tagalong/contracts/earnings/statement';
import { listTransactions } from '@tagalong/contracts/earnings/transaction';
import { addDays, dayOf } from '#api/database/site-days';
import { EARNINGS_COUNTERS } from '#api/earnings/test/counters';
import { addHistory } from '#api/earnings/test/history';
import { randomOf } from '#api/earnings/test/random';
import { callAs, type Person, signUp } from '#test/person';
import { testSite } from '#test/site';
import { sqlOn } from '#test/sql';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);

interface Entry {
  kind: string;
  account: string;
  amount: number;
  at: string;
  ordered_at: string | null;
  merchant_id: number | null;
  product_id: number | null;
  post_id: number | null;
  sale_id: number | null;
}
type Range = readonly [start: string, end: string];

const sumOf = (entries: readonly Entry[]): number => entries.reduce((sum, { amount }) => sum + amount, 0);

/** Reads every entry of a creator's ledger, the source of all figures. */
const entriesOf = (creatorId: number) => sql<Entry>`
  SELECT t.kind, a.kind AS account, e.amount, t.created_at AS at, s.ordered_at, s.merchant_id, s.product_id, k.post_id,
    s.id AS sale_id
  FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id AND a.creator_id = ${creatorId}
  JOIN ledger_transactions t ON t.id = e.transaction_id
  LEFT JOIN commissions c ON c.id = t.commission_id LEFT JOIN sales s ON s.id = c.sale_id
  LEFT JOIN clicks_by_month k ON k.id = s.click_id`;

function ranges(today: string): Range[] {
  const random = randomOf(7);
  const randomRanges = Array.from({ length: 8 }, (): Range => {
    const start = addDays('2019-01-01', random.below(2_800));
    const end = addDays(start, random.below(200));
    return end < today ? [start, end] : [start, today];
  });
  // All time, both changes of daylight saving, one day and an empty range.
  const fixed: Range[] = [
    ['2019-01-01', today],
    ['2024-03-09', '2024-03-10'],
    ['2024-11-03', '2024-11-03'],
    [today, today],
  ];
  return [...fixed, ...randomRanges];
}

type Dated = Entry & { day: string; orderDay: string | null };

const isBalance = ({ account }: Entry): boolean => account === 'pending' || account === 'available';
const isEarning = (entry: Entry): boolean =>
  isBalance(entry) && (entry.kind === 'commission' || entry.kind === 'reversal');
const isCashOut = (entry: Entry): boolean =>
  isBalance(entry) && (entry.kind === 'cash-out' || entry.kind === 'cash-out-return');

async function checkBookedTotals(creator: Person, entries: readonly Dated[], [start, end]: Range) {
  const booked = entries.filter(({ day }) => day >= start && day <= end);
  const { totals } = await callAs(creator, listTransactions, { start, end, limit: 1 });
  assert.equal(totals.earned, sumOf(booked.filter(isEarning)));
  assert.equal(totals.cashed_out, 0 - sumOf(booked.filter(isCashOut)));
  const payments = await callAs(creator, listPayments, { start, end, limit: 1 });
  assert.equal(payments.totals.paid, sumOf(booked.filter(({ account }) => account === 'paid')));
}

async function checkOrderedTotals(
  creator: Person,
  entries: readonly Dated[],
  [start, end]: Range,
  post: number,
) {
  const ordered = entries.filter(
    (entry) =>
      isEarning(entry) && entry.orderDay !== null && entry.orderDay >= start && entry.orderDay <= end,
  );
  const range = { start, end, limit: 1 };
  const totalsOf = async (filter: object) =>
    (await callAs(creator, listSales, { ...range, ...filter })).totals;
  assert.equal((await totalsOf({})).commission, sumOf(ordered));
  assert.equal((await callAs(creator, listProductEarnings, range)).totals.commission, sumOf(ordered));
  for (const [name, value] of [
    ['merchant_id', ordered[0]?.merchant_id ?? 1],
    ['product_id', ordered[0]?.product_id ?? 1],
    ['post_id', post],
  ] as const) {
    const matching = ordered.filter((entry) => entry[name] === value);
    assert.equal((await totalsOf({ [name]: value })).commission, sumOf(matching), name);
  }
  const returned = await totalsOf({ state: 'reversed' });
  const reversals = ordered.filter(({ kind }) => kind === 'reversal');
  assert.deepEqual([returned.commission, returned.returned_commission], [0, 0 - sumOf(reversals)]);
}

async function checkReport(creator: Person, entries: readonly Dated[]): Promise<void> {
  const { data: report } = await callAs(creator, getEarningReport, {});
  const balanceOf = (account: string) => sumOf(entries.filter((entry) => entry.account === account));
  assert.deepEqual(
    [report.pending_balance, report.current_cash_out_balance, report.transit_balance, report.paid_total],
    ['pending', 'available', 'transit', 'paid'].map(balanceOf),
  );
  for (const { month, earned } of report.months)
    assert.equal(earned, sumOf(entries.filter((entry) => isEarning(entry) && entry.day.startsWith(month))));
}

/** The timeline ends each step with the sum of everything booked until then, and the pending days add up. */
async function checkBalances(creator: Person, entries: readonly Dated[], ranges: readonly Range[]) {
  for (const [start, end] of ranges) {
    const { series, step } = (await callAs(creator, getBalanceTimeline, { start, end })).data;
    assert.equal(series[0]?.start, start);
    assert.equal(series.at(-1)?.end, end, step);
    for (const point of [series[0], series[Math.floor(series.length / 2)], series.at(-1)]) {
      const until = entries.filter(({ day }) => day <= (point?.end ?? ''));
      for (const account of ['available', 'pending'] as const)
        assert.equal(point?.[account], sumOf(until.filter((entry) => entry.account === account)));
    }
  }
  const { total, days } = (await callAs(creator, listPendingDays, {})).data;
  assert.equal(total, sumOf(entries.filter(({ account }) => account === 'pending')));
  assert.equal(totalOf(days, 'amount'), total);
}

/** A total opens down to its rows, whatever their order. */
async function checkRows(creator: Person, range: { start: string; end: string }): Promise<void> {
  const request = { ...range, limit: 50 };
  for (const sort of ['newest', 'oldest', 'commission'] as const) {
    const { totals } = await callAs(creator, listSales, { ...request, sort });
    const rows = await allPages((cursor) => callAs(creator, listSales, { ...request, sort, cursor }));
    assert.equal(new Set(rows.map(({ id }) => id)).size, totals.sale_count);
    assert.equal(totalOf(rows, 'commission'), totals.commission);
    for (const { currency, amount } of totals.amounts)
      assert.equal(
        totalOf(
          rows.filter((row) => row.currency === currency),
          'amount',
        ),
        amount,
      );
  }
  for (const sort of ['newest', 'oldest'] as const) {
    const { totals } = await callAs(creator, listTransactions, { ...request, sort });
    const rows = await allPages((cursor) => callAs(creator, listTransactions, { ...request, sort, cursor }));
    assert.equal(new Set(rows.map(({ id }) => id)).size, totals.transaction_count);
    assert.equal(totalOf(rows, 'amount'), totals.earned - totals.cashed_out);
  }
}

const RECEIPTS_MAX = 12;

/** A payment is the sum of its receipt, and a sale on the receipt names the payment, unless that failed. */
async function checkReceipts(creator: Person): Promise<void> {
  const payments = await allPages((cursor) => callAs(creator, listPayments, { limit: 50, cursor }));
  assert.ok(payments.some(({ state }) => state === 'failed'));
  for (const { id, state } of payments.slice(0, RECEIPTS_MAX)) {
    const { data } = await callAs(creator, getPayment, { id });
    assert.equal(data.carried + data.released + data.reversed + data.returned, data.amount, `payment ${id}`);
    const rows = await allPages((cursor) => callAs(creator, listPaymentItems, { id, limit: 50, cursor }));
    assert.equal(rows.length, data.item_count);
    assert.equal(totalOf(rows, 'amount') + data.carried, data.amount);
    const saleId = rows.find(({ kind }) => kind === 'release')?.sale_id;
    if (!saleId) continue;
    const { data: sale } = await callAs(creator, getSale, { id: saleId });
    assert.equal(totalOf(sale.bookings, 'amount'), sale.commission);
    if (state === 'failed') assert.notEqual(sale.payment?.id, id);
    else if (sale.payment) assert.equal(sale.payment.id, id);
  }
}

/** Each month begins with the balance that the month before ended with, and ends with the balances of the Bank. */
async function checkStatements(creator: Person, entries: readonly Dated[], today: string): Promise<void> {
  const isOwed = ({ account }: Entry): boolean => account !== 'paid';
  for (const month of ['2019-01', '2024-03', '2024-11', today.slice(0, 7)]) {
    const { data } = await callAs(creator, getStatement, { month });
    const booked = entries.filter(({ day }) => day.startsWith(month));
    assert.equal(data.opening, sumOf(entries.filter((entry) => isOwed(entry) && entry.day < data.start)));
    assert.equal(data.earned - data.returned, sumOf(booked.filter(isEarning)));
    assert.equal(data.paid, sumOf(booked.filter(({ account }) => account === 'paid')));
    assert.equal(data.opening + data.earned - data.returned - data.paid, data.closing);
    assert.equal(data.available + data.pending + data.transit, data.closing);
  }
}

/** The sums kept with the ledger and the sales are those of their rows, and rebuilding the days changes nothing. */
async function checkDays(): Promise<void> {
  const kept = await sql`SELECT * FROM ledger_days ORDER BY creator_id, day, kind`;
  const read = await sql`SELECT * FROM ledger_day_sums ORDER BY creator_id, day, kind`;
  assert.deepEqual(kept, read);
  assert.deepEqual(await wrongSums(), []);
  await sql`SELECT ledger_rebuild_days()`;
  assert.deepEqual(await sql`SELECT * FROM ledger_days ORDER BY creator_id, day, kind`, kept);
}

/** Finds kept sums that differ from their rows. */
const wrongSums = () =>
  db.withConnection(async (connection) => {
    const found = [];
    for (const counter of EARNINGS_COUNTERS) found.push(...(await connection.query(counter)).rows);
    return found;
  });

test('[EA-02] [EA-05] with 10,000 sales every total of every report equals the ledger to the cent, in any range', async () => {
  const creator = await signUp(site, { isCreator: true });
  const other = await signUp(site, { isCreator: true });
  const now = new Date();
  const today = dayOf(now);
  const { postId } = await addHistory(db, { creatorId: creator.id, saleCount: 10_000, until: now });
  await addHistory(db, { creatorId: other.id, saleCount: 100, until: now, seed: 2 });
  const entries = (await entriesOf(creator.id)).map((entry) => ({
    ...entry,
    day: dayOf(new Date(entry.at)),
    orderDay: entry.ordered_at === null ? null : dayOf(new Date(entry.ordered_at)),
  }));
  for (const range of ranges(today)) {
    await checkBookedTotals(creator, entries, range);
    await checkOrderedTotals(creator, entries, range, postId);
  }
  await checkReport(creator, entries);
  await checkBalances(creator, entries, ranges(today).slice(0, 6));
  await checkRows(creator, { start: addDays(today, -40), end: today });
  await checkReceipts(creator);
  await checkStatements(creator, entries, today);
  await checkDays();
});

function totalOf<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number {
  return rows.reduce((sum, row) => sum + row[name], 0);
}

type Fetch<Row> = (cursor: string | undefined) => Promise<{ data: Row[]; next_cursor: string | null }>;

async function allPages<Row>(fetch: Fetch<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await fetch(cursor);
    rows.push(...page.data);
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return rows;
}
