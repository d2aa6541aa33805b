import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listNotifications } from '@tagalong/contracts/account/notification';
import { cashOut, getPayment, listPayments } from '@tagalong/contracts/earnings/cash-out';
import { getEarningReport } from '@tagalong/contracts/earnings/earning';
import { getPaymentProfile } from '@tagalong/contracts/earnings/payment-profile';
import { listTransactions } from '@tagalong/contracts/earnings/transaction';
import { signatureOf } from '#api/earnings/parts/signed-reports';
import { EARNINGS_COUNTERS } from '#api/earnings/test/counters';
import { runDueJobs } from '#api/jobs/jobs';
import { wrongBy } from '#test/counter';
import { addCommission, book } from '#test/ledger';
import { callAs, type Person, signUp } from '#test/person';
import { buildAnother, testSite } from '#test/site';
import { insertInto, sqlOn, updateRow } from '#test/sql';
import { linesOfPaymentState, PAYMENT_STATE_PATH } from './payment-state-routes.ts';
import { PAYOUT_JOB, paymentRefOf, payoutJob } from './payout-job.ts';

const site = await testSite();
const { db, config } = site;
const sql = sqlOn(db);
const API_KEY = config.payout?.apiKey ?? '';

/** Adds available earnings; returns the id of their commission. */
async function earn(creator: Person, amount: number): Promise<number> {
  const commissionId = await addCommission(db, creator.id, amount, 'available');
  const move = { creatorId: creator.id, amount, commissionId };
  await book(db, { ...move, kind: 'commission', from: 'network', to: 'pending' });
  await book(db, { ...move, kind: 'release', from: 'pending', to: 'available' });
  return commissionId;
}

async function creatorWith(amount: number): Promise<Person> {
  const creator = await signUp(site, { isCreator: true });
  await earn(creator, amount);
  const profile = { user_id: creator.id, payee_ref: `payee-${creator.id}` };
  await insertInto(db, 'payment_profiles', { ...profile, has_tax_form: true, has_payment_info: true });
  return creator;
}

async function request(creator: Person, key: string): Promise<number> {
  return (await callAs(creator, cashOut, { idempotency_key: key })).data.id;
}
const sendAll = () =>
  runDueJobs(
    db,
    { [PAYOUT_JOB]: payoutJob(db, { send: async ({ paymentRef }) => paymentRef }) },
    assert.ifError,
  );
async function sent(creator: Person, key: string): Promise<number> {
  const id = await request(creator, key);
  await sendAll();
  return id;
}

function report(paymentId: number, reason: 'account-closed' | 'declined' = 'declined', signature?: string) {
  const fields = { payment_ref: paymentRefOf(paymentId), state: 'returned', reason } as const;
  return site.app.inject({
    method: 'POST',
    url: PAYMENT_STATE_PATH,
    headers: {
      'content-type': 'application/json',
      'x-signature': signature ?? signatureOf(API_KEY, linesOfPaymentState(fields)),
    },
    payload: JSON.stringify(fields),
  });
}

/** Returns what is available, in transit and paid out. */
async function balancesOf(creator: Person): Promise<[available: number, transit: number, paid: number]> {
  const { data } = await callAs(creator, getEarningReport, {});
  return [data.current_cash_out_balance, data.transit_balance, data.paid_total];
}
const assertSound = async (): Promise<void> => assert.deepEqual(await wrongBy(db, EARNINGS_COUNTERS), []);

test('[XT-21] [EA-05] a sent payment that a bank returns is back in the balance once, however often it is reported', async () => {
  const creator = await creatorWith(6_000);
  const id = await sent(creator, 'first-key');
  assert.deepEqual(await balancesOf(creator), [0, 0, 6_000]);
  const replies = await Promise.all([1, 2, 3].map(() => report(id, 'account-closed')));
  assert.deepEqual(
    replies.map(({ statusCode }) => statusCode),
    [200, 200, 200],
  );
  assert.equal((await report(id)).statusCode, 200);
  assert.deepEqual(await balancesOf(creator), [6_000, 0, 0]);

  const [payment] = (await callAs(creator, listPayments, { limit: 12 })).data;
  assert.deepEqual([payment?.state, payment?.return_reason], ['failed', 'account-closed']);
  assert.ok((payment?.sent_at ?? '') >= (payment?.created_at ?? '~'));
  const receipt = (await callAs(creator, getPayment, { id })).data;
  assert.deepEqual(
    [receipt.state, receipt.return_reason, receipt.provider_ref, receipt.sent_at],
    ['failed', 'account-closed', paymentRefOf(id), payment?.sent_at],
  );
  const { returned_payment } = (await callAs(creator, getEarningReport, {})).data;
  const returned_at = payment?.updated_at;
  assert.deepEqual(returned_payment, { id, amount: 6_000, return_reason: 'account-closed', returned_at });
  const { data } = await callAs(creator, listTransactions, { limit: 2 });
  assert.deepEqual(
    data.map(({ kind, amount, state }) => [kind, amount, state]),
    [
      ['cash-out-return', 6_000, 'available'],
      ['cash-out', -6_000, 'reversed'],
    ],
  );
  const notices = (await callAs(creator, listNotifications, { limit: 12 })).data;
  assert.deepEqual(
    notices.filter(({ subtype }) => subtype === 'payment-returned').map(({ payload }) => payload),
    [{ payment_id: id, amount: 6_000, reason: 'account-closed' }],
  );
  await assertSound();
});

test('[XT-21] [EA-05] a return that is reported before the payment counts as sent ends it, and it is not sent again', async () => {
  const creator = await creatorWith(6_000);
  const id = await request(creator, 'first-key');
  assert.equal((await report(id)).statusCode, 200);
  assert.deepEqual(await balancesOf(creator), [6_000, 0, 0]);
  await sendAll();
  assert.deepEqual(await balancesOf(creator), [6_000, 0, 0]);
  assert.equal((await callAs(creator, getPayment, { id })).data.sent_at, null);
  await assertSound();
});

test('[XT-21] [EA-05] a return and the response to the order at the same time book either order to the same balances', async () => {
  const creator = await creatorWith(6_000);
  const id = await request(creator, 'first-key');
  await Promise.all([sendAll(), report(id), report(id)]);
  assert.deepEqual(await balancesOf(creator), [6_000, 0, 0]);
  await assertSound();
});

test('[XT-21] [EA-05] a payment that is returned after further cash-outs leaves them alone, and the next one covers it', async () => {
  const creator = await creatorWith(6_000);
  const first = await sent(creator, 'first-key');
  await earn(creator, 3_000);
  const second = await sent(creator, 'second-key');
  await earn(creator, 4_000);
  const third = await request(creator, 'third-key');
  await report(first);
  assert.deepEqual(await balancesOf(creator), [6_000, 4_000, 3_000]);
  const returnedOf = async () => (await callAs(creator, getEarningReport, {})).data.returned_payment;
  assert.equal((await returnedOf())?.id, first);
  const fourth = await sent(creator, 'fourth-key');
  assert.equal(await returnedOf(), null);
  assert.deepEqual(await balancesOf(creator), [0, 0, 13_000]);
  const states = (await callAs(creator, listPayments, { limit: 12 })).data;
  assert.deepEqual(
    states.map(({ id, state }) => [id, state]),
    [
      [fourth, 'sent'],
      [third, 'sent'],
      [second, 'sent'],
      [first, 'failed'],
    ],
  );
  const { carried, released, returned } = (await callAs(creator, getPayment, { id: fourth })).data;
  assert.deepEqual([carried, released, returned], [0, 0, 6_000]);
  await assertSound();
});

test('[XT-21] [EA-05] a returned payment makes up for a sale that was returned after the cash-out', async () => {
  const creator = await creatorWith(5_000);
  const commissionId = await earn(creator, 1_000);
  const id = await sent(creator, 'first-key');
  const move = { creatorId: creator.id, amount: 1_000, commissionId };
  await book(db, { ...move, kind: 'reversal', from: 'available', to: 'network' });
  await updateRow(db, 'commissions', commissionId, { state: 'reversed' });
  assert.deepEqual(await balancesOf(creator), [-1_000, 0, 6_000]);
  await report(id);
  assert.deepEqual(await balancesOf(creator), [5_000, 0, 0]);
  await assertSound();
});

test('[XT-21] [EA-01] [EA-05] a closed account has to be replaced before the next cash-out, unless it was already', async () => {
  const creator = await creatorWith(5_000);
  const details = async () => (await callAs(creator, getPaymentProfile, {})).data.payment;
  const first = await sent(creator, 'first-key');
  await report(first, 'account-closed');
  assert.equal(await details(), 'rejected');

  const before = new Date(Date.now() - 60_000);
  await sql`UPDATE payment_profiles SET has_payment_info = true, changed_at = ${before}`;
  const second = await sent(creator, 'second-key');
  await sql`UPDATE payment_profiles SET changed_at = now()`;
  await report(second, 'account-closed');
  assert.equal(await details(), 'done');
});

test('[XT-21] [AU-09] [EA-05] a payment returned to a deleted account belongs to nobody', async () => {
  const creator = await creatorWith(5_000);
  const id = await sent(creator, 'first-key');
  await updateRow(db, 'users', creator.id, { removed_at: new Date() });
  assert.equal((await report(id)).statusCode, 200);
  const sums = await sql`
    SELECT a.kind, sum(e.amount)::bigint AS amount FROM ledger_entries e
    JOIN ledger_accounts a ON a.id = e.account_id GROUP BY a.kind HAVING sum(e.amount) <> 0`;
  assert.deepEqual(sums, []);
  await assertSound();
});

test('[XT-21] [EA-05] only a signed report about a known payment is accepted', async () => {
  const creator = await creatorWith(5_000);
  const id = await sent(creator, 'first-key');
  assert.equal((await report(id, 'declined', '0'.repeat(64))).statusCode, 403);
  assert.equal((await report(id + 1_000)).statusCode, 404);
  assert.deepEqual(await balancesOf(creator), [0, 0, 5_000]);
  const app = await buildAnother(db, { ...config, payout: null });
  const reply = await app.inject({ method: 'POST', url: PAYMENT_STATE_PATH, payload: {} });
  assert.equal(reply.statusCode, 404);
  await app.close();
});
