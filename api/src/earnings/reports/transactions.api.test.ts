import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cashOut, listPayments } from '@tagalong/contracts/earnings/cash-out';
import { getEarningReport } from '@tagalong/contracts/earnings/earning';
import { listTransactions } from '@tagalong/contracts/earnings/transaction';
import { earningRepository } from '#api/earnings/bank/earning-repository';
import { addCommission, addPayment, book } from '#test/ledger';
import { callAs, type Person, refused, signUp, visitorOf } from '#test/person';
import { buildAnother, testSite } from '#test/site';
import { insertInto, sqlOn } from '#test/sql';
import { transactionRepository } from './transaction-repository.ts';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);
const DAY_MS = 86_400_000;

async function earn(creator: Person, amount: number, at: Date, state = 'available'): Promise<number> {
  const commissionId = await addCommission(db, creator.id, amount, state);
  const move = { creatorId: creator.id, amount, commissionId };
  await book(db, { ...move, kind: 'commission', from: 'network', to: 'pending', at });
  return commissionId;
}

/** Books a commission for each kind of outcome, and a cash-out for each; one of each is reversed. */
async function earnAll(creator: Person, lastAt = new Date()): Promise<void> {
  const { id: creatorId } = creator;
  const at = (hours: number): Date => new Date(lastAt.getTime() - (hours - 1) * 3_600_000);
  const released = await earn(creator, 7_000, at(9));
  await earn(creator, 3_000, at(8), 'pending');
  const reversed = await earn(creator, 1_001, at(7), 'reversed');
  const release = { creatorId, amount: 7_000, commissionId: released };
  await book(db, { ...release, kind: 'release', from: 'pending', to: 'available', at: at(6) });
  const reversal = { creatorId, amount: 1_001, commissionId: reversed };
  await book(db, { ...reversal, kind: 'reversal', from: 'pending', to: 'network', at: at(5) });
  const sent = { creatorId, amount: 2_500, paymentId: await addPayment(db, creatorId, 2_500, 'k1', 'sent') };
  await book(db, { ...sent, kind: 'cash-out', from: 'available', to: 'transit', at: at(4) });
  await book(db, { ...sent, kind: 'payout', from: 'transit', to: 'paid', at: at(4) });
  const failed = {
    creatorId,
    amount: 2_600,
    paymentId: await addPayment(db, creatorId, 2_600, 'k2', 'failed'),
  };
  await book(db, { ...failed, kind: 'cash-out', from: 'available', to: 'transit', at: at(3) });
  await book(db, { ...failed, kind: 'cash-out-return', from: 'transit', to: 'available', at: at(2) });
  const asked = {
    creatorId,
    amount: 2_700,
    paymentId: await addPayment(db, creatorId, 2_700, 'k3', 'requested'),
  };
  await book(db, { ...asked, kind: 'cash-out', from: 'available', to: 'transit', at: at(1) });
}

test('[EA-05] transactions list every movement of money with its sign and state, newest first, in pages', async () => {
  const creator = await signUp(site, { isCreator: true });
  await earnAll(creator);
  const first = await callAs(creator, listTransactions, { limit: 5 });
  const second = await callAs(creator, listTransactions, { limit: 5, cursor: first.next_cursor ?? '' });
  assert.deepEqual(
    [...first.data, ...second.data].map(({ kind, state, amount }) => [kind, state, amount]),
    [
      ['cash-out', 'pending', -2_700],
      ['cash-out-return', 'available', 2_600],
      ['cash-out', 'reversed', -2_600],
      ['cash-out', 'paid', -2_500],
      ['reversal', 'reversed', -1_001],
      ['commission', 'reversed', 1_001],
      ['commission', 'pending', 3_000],
      ['commission', 'available', 7_000],
    ],
  );
  assert.equal(second.next_cursor, null);
  assert.equal(second.data.at(-1)?.product?.name, 'Sold vase');
  assert.match(second.data.at(-1)?.merchant_name ?? '', /^Merchant/);
});

test('[EA-05] the totals of all transactions are the balances of the report, and those of a month its earnings', async () => {
  const creator = await signUp(site, { isCreator: true });
  await earnAll(creator);
  await earnAll(await signUp(site, { isCreator: true }));
  const { range, totals } = await callAs(creator, listTransactions, { limit: 1 });
  const { data: report } = await callAs(creator, getEarningReport, {});
  assert.equal(range.key, 'all');
  assert.deepEqual(totals, { transaction_count: 8, earned: 10_000, cashed_out: 5_200 });
  assert.equal(totals.earned - totals.cashed_out, report.pending_balance + report.current_cash_out_balance);
  assert.equal(totals.cashed_out, report.transit_balance + report.paid_total);
  const payments = await callAs(creator, listPayments, { limit: 1 });
  assert.deepEqual(payments.totals, { payment_count: 3, requested: 7_800, paid: report.paid_total });
  const ofKind = await callAs(creator, listTransactions, { kind: 'cash-out', limit: 1 });
  assert.deepEqual(ofKind.totals, { transaction_count: 3, earned: 0, cashed_out: 7_800 });
});

test('[EA-02] [SH-21] days and months of money begin at midnight in New York, also when daylight saving changes', async () => {
  const creator = await signUp(site, { isCreator: true });
  // The last millisecond of a day and the first of the next one, around both changes and a month between them.
  for (const [amount, at] of [
    [1, '2026-03-08T04:59:59.999Z'],
    [10, '2026-03-08T05:00:00.000Z'],
    [100, '2026-03-09T03:59:59.999Z'],
    [1_000, '2026-03-09T04:00:00.000Z'],
    [20, '2026-11-01T03:59:59.999Z'],
    [200, '2026-11-01T04:00:00.000Z'],
    [2_000, '2026-11-02T04:59:59.999Z'],
    [20_000, '2026-11-02T05:00:00.000Z'],
    [5, '2026-12-01T04:59:59.999Z'],
  ] as const)
    await earn(creator, amount, new Date(at));
  const repository = transactionRepository(db);
  const earnedIn = async (start: string, end: string) =>
    (await repository.totals({ creatorId: creator.id, start, end })).earned;
  assert.equal(await earnedIn('2026-03-08', '2026-03-08'), 110);
  assert.equal(await earnedIn('2026-03-09', '2026-03-31'), 1_000);
  assert.equal(await earnedIn('2026-10-31', '2026-10-31'), 20);
  assert.equal(await earnedIn('2026-11-01', '2026-11-01'), 2_200);
  assert.equal(await earnedIn('2026-11-02', '2026-11-30'), 20_005);
  const months = await earningRepository(db).months(creator.id, '2026-11-30');
  assert.equal(months.length, 12);
  assert.deepEqual(
    months.filter(({ earned }) => earned > 0),
    [
      { month: '2026-03', earned: 1_111 },
      { month: '2026-10', earned: 20 },
      { month: '2026-11', earned: 22_205 },
    ],
  );
  assert.equal(months[0]?.month, '2025-12');
});

test('[EA-02] a return is booked in its own month, so that past ranges never change', async () => {
  const creator = await signUp(site, { isCreator: true });
  const commissionId = await earn(creator, 900, new Date('2026-01-31T12:00:00Z'));
  const january = { start: '2026-01-01', end: '2026-01-31', limit: 5 };
  const before = await callAs(creator, listTransactions, january);
  const reversal = { creatorId: creator.id, amount: 900, commissionId };
  const at = new Date('2026-02-10T12:00:00Z');
  await book(db, { ...reversal, kind: 'reversal', from: 'pending', to: 'network', at });
  await sql`UPDATE commissions SET state = 'reversed' WHERE id = ${commissionId}`;
  const after = await callAs(creator, listTransactions, january);
  assert.deepEqual(after.totals, before.totals);
  assert.deepEqual(after.totals, { transaction_count: 1, earned: 900, cashed_out: 0 });
  const february = await callAs(creator, listTransactions, {
    start: '2026-02-01',
    end: '2026-02-28',
    limit: 5,
  });
  assert.equal(february.totals.earned, -900);
});

test('[EA-02] members see their own payments and transactions only, by kind and range', async () => {
  const creator = await signUp(site, { isCreator: true });
  const other = await signUp(site, { isCreator: true });
  const at = new Date('2026-03-01T04:59:59.000Z');
  await earnAll(creator, at);
  assert.deepEqual((await callAs(other, listTransactions, { limit: 5 })).data, []);
  assert.deepEqual((await callAs(other, listPayments, { limit: 5 })).data, []);
  const kind = 'commission' as const;
  const first = await callAs(creator, listTransactions, { kind, limit: 1 });
  assert.deepEqual([first.data[0]?.kind, first.totals.transaction_count], ['commission', 3]);
  const forged = { cursor: first.next_cursor };
  assert.equal((await refused(creator, listTransactions, forged)).code, 'bad-cursor');

  await sql`UPDATE payments SET created_at = ${at}`;
  const countsOf = async (start: string, end: string) => [
    (await callAs(creator, listTransactions, { start, end, limit: 1 })).totals.transaction_count,
    (await callAs(creator, listTransactions, { start, end, limit: 50 })).data.length,
    (await callAs(creator, listPayments, { start, end, limit: 1 })).totals.payment_count,
    (await callAs(creator, listPayments, { start, end, limit: 50 })).data.length,
  ];
  assert.deepEqual(await countsOf('2026-02-28', '28/02/2026'), [8, 8, 3, 3]);
  assert.deepEqual(await countsOf('2026-03-01', '2026-03-01'), [0, 0, 0, 0]);
  const preset = await callAs(creator, listTransactions, { key: 'last_7_days', text: 'Week', limit: 5 });
  assert.deepEqual([preset.range.text, preset.data], ['Week', []]);
});

test('[EA-02] the next page of a preset is found after midnight', async () => {
  const creator = await signUp(site, { isCreator: true });
  await earnAll(creator);
  const clock = { now: () => new Date(Date.now() + DAY_MS) };
  const app = await buildAnother(db, site.config, { clock });
  const tomorrow = { app, cookie: creator.cookie };
  for (const call of [listTransactions, listPayments]) {
    const first = await callAs(creator, call, { key: 'all', limit: 2 });
    const rest = await callAs(tomorrow, call, {
      key: 'all',
      limit: 50,
      cursor: first.next_cursor ?? '',
    });
    assert.ok(rest.data.length > 0);
  }
  await app.close();
});

test('[EA-01] only creators with a bank see transactions', async () => {
  const without = await signUp(site, { isCreator: true });
  await insertInto(db, 'payment_profiles', { user_id: without.id });
  await sql`UPDATE users SET user_type = 2 WHERE id = ${without.id}`;
  assert.equal((await refused(visitorOf(site), listTransactions, {})).code, 'unauthenticated');
  assert.equal((await refused(await signUp(site), listTransactions, {})).code, 'creator-only');
  for (const call of [listTransactions, listPayments, cashOut])
    assert.equal((await refused(without, call, { idempotency_key: 'a-key-of-mine' })).code, 'forbidden');
});
