import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { cashOut, listPayments } from '@tagalong/contracts/earnings/cash-out';
import { getEarningReport } from '@tagalong/contracts/earnings/earning';
import { listTransactions } from '@tagalong/contracts/earnings/transaction';
import { queueJob, runDueJobs } from '#api/jobs/jobs';
import { PayoutRefused, tipaltiPayout } from '#api/providers/payout/payout';
import { payoutSandbox } from '#api/providers/payout/payout-sandbox';
import { addCommission, addPayment, book } from '#test/ledger';
import { callAs, type Person, refused, signUp, visitorOf } from '#test/person';
import { buildAnother, testSite } from '#test/site';
import { insertInto, sqlOn, updateRow } from '#test/sql';
import { PAYOUT_JOB, payoutJob } from './payout-job.ts';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);
const KEYS = { payerName: 'Tagalong & Co', apiKey: 'secret' };

async function creatorWith(amount: number, { payee = 'payee-1', isComplete = true } = {}): Promise<Person> {
  const creator = await signUp(site, { isCreator: true });
  const commissionId = await addCommission(db, creator.id, amount, 'available');
  const move = { creatorId: creator.id, amount, commissionId };
  await book(db, { ...move, kind: 'commission', from: 'network', to: 'pending' });
  await book(db, { ...move, kind: 'release', from: 'pending', to: 'available' });
  const profile = { user_id: creator.id, payee_ref: `${creator.id}-${payee}`, has_tax_form: isComplete };
  await insertInto(db, 'payment_profiles', { ...profile, has_payment_info: true });
  return creator;
}

const reportOf = async (creator: Person) => (await callAs(creator, getEarningReport, {})).data;
const balanceOf = async (creator: Person) => (await reportOf(creator)).current_cash_out_balance;
/** Returns what was requested and what was paid out. */
async function outgoingOf(creator: Person): Promise<[transit: number, paid: number]> {
  const { transit_balance, paid_total } = await reportOf(creator);
  return [transit_balance, paid_total];
}

/** Pays the pending cash-outs with the real adapter over HTTP, through a sandbox. */
async function payOut(apiKey = KEYS.apiKey): Promise<unknown[]> {
  const answer = payoutSandbox(KEYS);
  const server = createServer(async (request, response) => {
    const headers = { 'content-type': String(request.headers['content-type']) };
    const body = Buffer.concat(await request.toArray()).toString();
    const reply = await answer('http://sandbox/', { method: request.method ?? '', headers, body });
    response.writeHead(reply.status, { 'content-type': 'text/xml' }).end(await reply.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const payout = tipaltiPayout({ ...KEYS, apiKey, url: `http://127.0.0.1:${port}/PayerFunctions.asmx` });
  const errors: unknown[] = [];
  await runDueJobs(db, { [PAYOUT_JOB]: payoutJob(db, payout) }, (error) => errors.push(error));
  server.closeAllConnections();
  server.close();
  return errors;
}

async function assertBalanced(): Promise<void> {
  const uneven = await sql`SELECT 1 FROM ledger_entries GROUP BY transaction_id HAVING sum(amount) <> 0`;
  assert.deepEqual(uneven, []);
}

test('[EA-01] [EA-05] the whole balance is paid out, booked in the ledger and sent to the provider', async () => {
  const creator = await creatorWith(7_250);
  const { data } = await callAs(creator, cashOut, { idempotency_key: 'first-key' });
  assert.deepEqual([data.amount, data.state, data.currency], [7_250, 'requested', 'USD']);
  assert.equal(await balanceOf(creator), 0);
  assert.deepEqual(await outgoingOf(creator), [7_250, 0]);
  assert.deepEqual(await payOut(), []);
  assert.deepEqual(await outgoingOf(creator), [0, 7_250]);
  const [payment] = (await callAs(creator, listPayments, { limit: 12 })).data;
  assert.equal(payment?.state, 'sent');
  assert.deepEqual(await payOut(), []);
  assert.deepEqual(await outgoingOf(creator), [0, 7_250]);
  await assertBalanced();
});

test('[EA-05] two concurrent cash-outs pay once, with the same key or different ones', async () => {
  const creator = await creatorWith(5_000);
  const same = await Promise.all(
    [1, 2, 3].map(() => callAs(creator, cashOut, { idempotency_key: 'same-key' })),
  );
  assert.equal(new Set(same.map(({ data }) => data.id)).size, 1);
  const other = await creatorWith(5_000);
  const replies = await Promise.allSettled(
    ['key-number-1', 'key-number-2'].map((idempotency_key) => callAs(other, cashOut, { idempotency_key })),
  );
  assert.deepEqual(replies.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  const rows = await sql`SELECT * FROM payments`;
  assert.deepEqual(
    rows.map(({ amount }) => amount),
    [5_000, 5_000],
  );
  assert.deepEqual([await balanceOf(creator), await balanceOf(other)], [0, 0]);
  await assertBalanced();
});

test('[EA-05] twenty concurrent cash-outs of two tabs make one payment', async () => {
  const creator = await creatorWith(5_000);
  const replies = await Promise.allSettled(
    Array.from({ length: 20 }, (_, press) =>
      callAs(creator, cashOut, { idempotency_key: `key-of-tab-${press % 2}`, amount: 5_000 }),
    ),
  );
  const ids = replies.flatMap((reply) => (reply.status === 'fulfilled' ? [reply.value.data.id] : []));
  assert.equal(ids.length, 10);
  assert.equal(new Set(ids).size, 1);
  const booked = await sql`SELECT amount FROM payments WHERE creator_id = ${creator.id}`;
  assert.deepEqual(booked, [{ amount: 5_000 }]);
  assert.deepEqual([await balanceOf(creator), await outgoingOf(creator)], [0, [5_000, 0]]);
  await assertBalanced();
});

test('[EA-05] a cash-out of another amount than the confirmed one is refused', async () => {
  const creator = await creatorWith(5_000);
  const request = { idempotency_key: 'some-key', amount: 4_900 };
  assert.equal((await refused(creator, cashOut, request)).code, 'balance-changed');
  assert.equal(await balanceOf(creator), 5_000);
  assert.equal((await callAs(creator, cashOut, { ...request, amount: 5_000 })).data.amount, 5_000);
});

test('[EA-01] a cash-out requires 25 dollars, a tax form, payment details and a bank', async () => {
  const key = { idempotency_key: 'some-key' };
  assert.equal((await refused(await creatorWith(2_499), cashOut, key)).code, 'below-cash-out-minimum');
  assert.equal((await callAs(await creatorWith(2_500), cashOut, key)).data.amount, 2_500);
  const without = await creatorWith(9_000, { isComplete: false });
  assert.equal((await refused(without, cashOut, key)).code, 'payment-info-missing');
  assert.equal(await balanceOf(without), 9_000);
  assert.equal((await refused(visitorOf(site), cashOut, key)).code, 'unauthenticated');
  assert.equal((await refused(await signUp(site), cashOut, key)).code, 'creator-only');
  await sql`UPDATE users SET user_type = 2 WHERE id = ${without.id}`;
  for (const call of [cashOut, listPayments, listTransactions])
    assert.equal((await refused(without, call, key)).code, 'forbidden');
  const app = await buildAnother(db, { ...site.config, payout: null });
  const rich = await creatorWith(9_000);
  assert.equal((await refused({ app, cookie: rich.cookie }, cashOut, key)).code, 'unavailable');
  await app.close();
});

test('[AU-09] a member with a deactivated account can still cash out', async () => {
  const creator = await creatorWith(4_000);
  const gone = { deactivated_at: new Date(), delete_at: new Date(Date.now() + 86_400_000) };
  await updateRow(db, 'users', creator.id, gone);
  assert.equal((await callAs(creator, cashOut, { idempotency_key: 'last-key' })).data.amount, 4_000);
});

test('[EA-05] a rejected payment is returned to the balance once', async () => {
  const creator = await creatorWith(6_000, { payee: 'refused' });
  await callAs(creator, cashOut, { idempotency_key: 'first-key' });
  assert.deepEqual(await payOut(), []);
  assert.equal(await balanceOf(creator), 6_000);
  assert.deepEqual(await outgoingOf(creator), [0, 0]);
  assert.equal((await callAs(creator, listPayments, { limit: 12 })).data[0]?.state, 'failed');
  const { data } = await callAs(creator, listTransactions, { limit: 2 });
  assert.deepEqual(
    data.map(({ kind, amount }) => [kind, amount]),
    [
      ['cash-out-return', 6_000],
      ['cash-out', -6_000],
    ],
  );
  await assertBalanced();
});

test('[EA-05] a cash-out that the previous release booked is settled and returned from its account', async () => {
  for (const [payee, outgoing] of [
    ['payee-1', [0, 6_000]],
    ['refused', [0, 0]],
  ] as const) {
    const creator = await creatorWith(6_000, { payee });
    const paymentId = await addPayment(db, creator.id, 6_000, 'first-key', 'requested');
    const move = { creatorId: creator.id, amount: 6_000, paymentId };
    await book(db, { ...move, kind: 'cash-out', from: 'available', to: 'paid' });
    await queueJob(db, { kind: PAYOUT_JOB, key: String(paymentId), payload: { payment_id: paymentId } });
    assert.deepEqual(await payOut(), []);
    assert.deepEqual(await outgoingOf(creator), outgoing);
    assert.equal(await balanceOf(creator), payee === 'refused' ? 6_000 : 0);
  }
  await assertBalanced();
});

test('[EA-05] a payment with an unknown outcome stays booked, is retried and paid once', async () => {
  const creator = await creatorWith(6_000);
  await callAs(creator, cashOut, { idempotency_key: 'first-key' });
  const errors = await payOut('a wrong secret');
  assert.match(String(errors[0]), /invalid key/i);
  assert.equal(await balanceOf(creator), 0);
  assert.deepEqual(await outgoingOf(creator), [6_000, 0]);
  await sql`UPDATE jobs SET run_at = ${new Date(0)}`;
  assert.deepEqual(await payOut(), []);
  assert.equal((await callAs(creator, listPayments, { limit: 12 })).data[0]?.state, 'sent');

  const fetchFn = payoutSandbox(KEYS);
  const payout = tipaltiPayout({ ...KEYS, url: 'http://sandbox/', fetch: fetchFn });
  const order = { paymentRef: 'ref-1', payeeRef: 'a<b>&"', amount: 123 };
  assert.equal(await payout.send(order), 'ref-1');
  assert.equal(await payout.send(order), 'ref-1');
  const bad = payout.send({ ...order, paymentRef: 'ref-2', payeeRef: 'x-refused' });
  await assert.rejects(bad, PayoutRefused);
  const broken = async () => new Response('Bad gateway', { status: 502 });
  const away = tipaltiPayout({ ...KEYS, url: 'http://sandbox/', fetch: broken });
  await assert.rejects(away.send(order), /responded with 502/);
});
