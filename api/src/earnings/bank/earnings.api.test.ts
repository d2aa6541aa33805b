import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getEarningReport, getPaymentCheck } from '@tagalong/contracts/earnings/earning';
import { violates } from '#api/database/database';
import { accountOf, addCommission, addPayment, book } from '#test/ledger';
import { callAs, refused, signUp, visitorOf } from '#test/person';
import { buildAnother, testSite } from '#test/site';
import { insertInto, only, sqlOn } from '#test/sql';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);
const HOUR_MS = 3_600_000;

function hoursAgo(hours: number): Date {
  return new Date(Date.now() - hours * HOUR_MS);
}

/** Books earnings of 100.00 net of a reversal, of which 30.00 are pending, 25.00 paid out and 30.00 requested. */
async function earn(creatorId: number): Promise<void> {
  const released = await addCommission(db, creatorId, 7_000, 'available');
  const pending = await addCommission(db, creatorId, 3_000);
  const reversed = await addCommission(db, creatorId, 1_001, 'reversed');
  for (const [hours, commissionId, amount] of [
    [9, released, 7_000],
    [8, pending, 3_000],
    [7, reversed, 1_001],
  ] as const) {
    await book(db, {
      creatorId,
      kind: 'commission',
      from: 'network',
      to: 'pending',
      amount,
      commissionId,
      at: hoursAgo(hours),
    });
  }
  await book(db, {
    creatorId,
    kind: 'release',
    from: 'pending',
    to: 'available',
    amount: 7_000,
    commissionId: released,
    at: hoursAgo(6),
  });
  await book(db, {
    creatorId,
    kind: 'reversal',
    from: 'pending',
    to: 'network',
    amount: 1_001,
    commissionId: reversed,
    at: hoursAgo(5),
  });
  const paymentId = await addPayment(db, creatorId, 2_500, 'key-1');
  await book(db, {
    creatorId,
    kind: 'cash-out',
    from: 'available',
    to: 'transit',
    amount: 2_500,
    paymentId,
    at: hoursAgo(4),
  });
  await book(db, {
    creatorId,
    kind: 'payout',
    from: 'transit',
    to: 'paid',
    amount: 2_500,
    paymentId,
    at: hoursAgo(3),
  });
  const requestedId = await addPayment(db, creatorId, 3_000, 'key-2', 'requested');
  await book(db, {
    creatorId,
    kind: 'cash-out',
    from: 'available',
    to: 'transit',
    amount: 3_000,
    paymentId: requestedId,
    at: hoursAgo(2),
  });
}

test('[EA-01] [EA-05] the report equals the sums of the ledger to the cent', async () => {
  const creator = await signUp(site, { isCreator: true });
  await earn(creator.id);
  await earn((await signUp(site, { isCreator: true })).id);
  const { data } = await callAs(creator, getEarningReport, {});
  assert.equal(data.current_cash_out_balance, 1_500);
  assert.equal(data.pending_balance, 3_000);
  assert.equal(data.transit_balance, 3_000);
  assert.equal(data.paid_total, 2_500);
  assert.equal(data.lifetime_total, 10_000);
  assert.equal(data.currency, 'USD');
  assert.equal(data.months.length, 12);
  assert.match(data.months.at(-1)?.month ?? '', /^\d{4}-\d{2}$/);
  assert.equal(
    data.months.reduce((sum, { earned }) => sum + earned, 0),
    10_000,
  );
});

test('[EA-01] a creator without earnings has zeros for all twelve months', async () => {
  const creator = await signUp(site, { isCreator: true });
  const { data } = await callAs(creator, getEarningReport, {});
  assert.equal(data.current_cash_out_balance, 0);
  assert.deepEqual(
    data.months.map(({ earned }) => earned),
    Array(12).fill(0),
  );
  assert.match(data.last_updated, /^\d{4}-\d{2}-\d{2}T/);
});

test('[EA-01] the states of tax form and payment details are reported', async () => {
  const creator = await signUp(site, { isCreator: true });
  const before = (await callAs(creator, getPaymentCheck, {})).data;
  assert.deepEqual(before, { have_fill_in_tax_form: false, have_payment_info: false });
  await insertInto(db, 'payment_profiles', { user_id: creator.id, has_tax_form: true });
  const after = (await callAs(creator, getPaymentCheck, {})).data;
  assert.deepEqual(after, { have_fill_in_tax_form: true, have_payment_info: false });
});

test('[EA-01] only creators with a bank see the report', async () => {
  const creator = await signUp(site, { isCreator: true });
  const member = await signUp(site);
  const without = await signUp(site, { isCreator: true });
  await sql`UPDATE users SET user_type = 2 WHERE id = ${without.id}`;
  for (const call of [getEarningReport, getPaymentCheck]) {
    assert.equal((await refused(visitorOf(site), call, {})).code, 'unauthenticated');
    assert.equal((await refused(member, call, {})).code, 'creator-only');
    assert.equal((await refused(without, call, {})).code, 'forbidden');
  }
  const app = await buildAnother(db, { ...site.config, noBankUserIds: [creator.id] });
  assert.equal((await refused({ app, cookie: creator.cookie }, getEarningReport, {})).code, 'forbidden');
  await app.close();
});

test('[EA-05] a transaction that does not sum to zero is rejected on commit', async () => {
  const creator = await signUp(site, { isCreator: true });
  const commission_id = await addCommission(db, creator.id, 500);
  const account_id = await accountOf(db, creator.id, 'pending');
  const oneSided = db.transaction(async () => {
    const { id: transaction_id } = await only(
      insertInto(db, 'ledger_transactions', {
        kind: 'commission',
        creator_id: creator.id,
        commission_id,
      }),
    );
    await insertInto(db, 'ledger_entries', { transaction_id, account_id, amount: 500 });
  });
  await assert.rejects(oneSided, (error) => violates(error, 'ledger_is_balanced'));
  assert.equal((await callAs(creator, getEarningReport, {})).data.pending_balance, 0);
});

test('[EA-05] booked entries are immutable, and nothing is booked twice', async () => {
  const creator = await signUp(site, { isCreator: true });
  await earn(creator.id);
  const change = sql`UPDATE ledger_entries SET amount = 1`;
  await assert.rejects(change, (error) => violates(error, 'ledger_is_append_only'));
  await assert.rejects(sql`DELETE FROM ledger_entries`);
  const move = sql`UPDATE ledger_transactions SET created_at = ${new Date(0)}`;
  await assert.rejects(move, (error) => violates(error, 'ledger_is_append_only'));
  await assert.rejects(addPayment(db, creator.id, 2_500, 'key-1'));
  const { id: paymentId } = await only(
    sql<{ id: number }>`SELECT id FROM payments WHERE idempotency_key = 'key-1'`,
  );
  const again = {
    creatorId: creator.id,
    kind: 'cash-out',
    from: 'available',
    to: 'transit',
    amount: 2_500,
    paymentId,
  } as const;
  await assert.rejects(book(db, again));
  assert.equal((await callAs(creator, getEarningReport, {})).data.current_cash_out_balance, 1_500);
});
