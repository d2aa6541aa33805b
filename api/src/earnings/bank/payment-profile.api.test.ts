import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cashOut } from '@tagalong/contracts/earnings/cash-out';
import { getEarningReport, getPaymentCheck } from '@tagalong/contracts/earnings/earning';
import {
  CASH_OUT_HOLD_DAYS,
  getPaymentProfile,
  paymentFormUrl,
} from '@tagalong/contracts/earnings/payment-profile';
import { dayOf } from '#api/database/site-days';
import { signatureOf } from '#api/earnings/parts/signed-reports';
import { tipaltiPayout } from '#api/providers/payout/payout';
import { addCommission, book } from '#test/ledger';
import { openMailbox } from '#test/mail';
import { callAs, type Person, send, signUp, visitorOf } from '#test/person';
import { buildAnother, ORIGIN, testSite } from '#test/site';
import { sqlOn } from '#test/sql';
import { linesOfPayeeState, PAYEE_STATE_PATH } from './payment-profile-routes.ts';

const site = await testSite();
const { db, config } = site;
const sql = sqlOn(db);
const { mailsTo } = openMailbox(site);
type Caller = Pick<Person, 'app' | 'cookie'>;

const visit = ({ app, cookie }: Caller, url: string) =>
  app.inject({ url, headers: cookie ? { cookie } : {} });
const profileOf = async (creator: Person) => (await callAs(creator, getPaymentProfile, {})).data;

/** Follows the link to a form of the sandbox and submits it. */
async function fillIn(creator: Person, form: 'tax' | 'payment', state: string, origin = ORIGIN) {
  const { statusCode, headers } = await visit(creator, paymentFormUrl(form));
  assert.equal(statusCode, 303);
  const { pathname, search } = new URL(String(headers.location));
  const page = await visit(creator, pathname + search);
  assert.match(page.body, /This is a sandbox\./);
  return site.app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `state=${state}`,
  });
}

test('[EA-01] each form is missing, submitted, rejected or done, with a link to it and back', async () => {
  const creator = await signUp(site, { isCreator: true });
  assert.deepEqual(await profileOf(creator), {
    tax: 'missing',
    payment: 'missing',
    is_ready: false,
    is_open: true,
    held_until: null,
  });
  const reply = await fillIn(creator, 'tax', 'submitted');
  assert.deepEqual([reply.statusCode, reply.headers.location], [303, '/me/settings/payment']);
  await fillIn(creator, 'payment', 'rejected');
  assert.deepEqual(await profileOf(creator), {
    tax: 'submitted',
    payment: 'rejected',
    is_ready: false,
    is_open: true,
    held_until: null,
  });
  await fillIn(creator, 'tax', 'done');
  await fillIn(creator, 'payment', '');
  assert.deepEqual((await callAs(creator, getPaymentCheck, {})).data, {
    have_fill_in_tax_form: true,
    have_payment_info: false,
  });
  await fillIn(creator, 'payment', 'done');
  assert.equal((await profileOf(creator)).is_ready, true);
});

test('[XT-21] [EA-01] replaced payment details hold cash-outs back until the day that is named', async () => {
  const creator = await signUp(site, { isCreator: true });
  const commissionId = await addCommission(db, creator.id, 5_000, 'available');
  const move = { creatorId: creator.id, amount: 5_000, commissionId };
  await book(db, { ...move, kind: 'commission', from: 'network', to: 'pending' });
  await book(db, { ...move, kind: 'release', from: 'pending', to: 'available' });
  const heldUntil = async () => (await callAs(creator, getEarningReport, {})).data.held_until;
  const passMinutes = () =>
    sql`UPDATE payment_profiles SET confirmed_at = confirmed_at - interval '11 minutes'`;

  await fillIn(creator, 'tax', 'done');
  await fillIn(creator, 'payment', 'submitted');
  await fillIn(creator, 'payment', 'done');
  await fillIn(creator, 'payment', 'done');
  assert.equal(await heldUntil(), null);
  await passMinutes();
  await fillIn(creator, 'tax', 'submitted');
  await fillIn(creator, 'tax', 'done');
  assert.equal(await heldUntil(), null);

  await fillIn(creator, 'payment', 'rejected');
  await fillIn(creator, 'payment', 'done');
  const until = await heldUntil();
  const days = (Date.parse(until ?? '') - Date.now()) / 86_400_000;
  assert.ok(days > CASH_OUT_HOLD_DAYS - 0.1 && days <= CASH_OUT_HOLD_DAYS);
  assert.equal((await profileOf(creator)).held_until, until);
  const reply = await send(creator, cashOut, { idempotency_key: 'first-key' });
  assert.deepEqual([reply.json().code, reply.json().data], ['cash-out-held', { held_until: until }]);

  await sql`UPDATE payment_profiles SET held_until = now()`;
  assert.deepEqual([await heldUntil(), (await profileOf(creator)).held_until], [null, null]);
  assert.equal((await callAs(creator, cashOut, { idempotency_key: 'first-key' })).data.amount, 5_000);
});

test('[XT-21] [EA-01] replaced payment details are announced by email with the day and a way out, once per change', async () => {
  const creator = await signUp(site, { isCreator: true });
  const mails = async () =>
    (await mailsTo(creator.email)).filter(
      ({ subject }) => subject === 'Your Tagalong payment details were changed',
    );
  await fillIn(creator, 'tax', 'done');
  await fillIn(creator, 'payment', 'done');
  await sql`UPDATE payment_profiles SET confirmed_at = confirmed_at - interval '11 minutes'`;
  await fillIn(creator, 'tax', 'done');
  await fillIn(creator, 'payment', 'rejected');
  assert.deepEqual(await mails(), []);

  await fillIn(creator, 'payment', 'submitted');
  const [mail] = await mails();
  const day = dayOf(new Date((await profileOf(creator)).held_until ?? ''));
  assert.match(mail?.text ?? '', new RegExp(`until ${day}\\.[\\s\\S]+If you didn’t change them`));
  assert.match(mail?.text ?? '', /http:\/\/shop\.test\/me\/settings\/payment$/m);
  await fillIn(creator, 'payment', 'done');
  assert.equal((await mails()).length, 1);
  await fillIn(creator, 'payment', 'done');
  assert.equal((await mails()).length, 2);

  // A review that takes a day ends with a later day.
  await fillIn(creator, 'payment', 'submitted');
  await sql`UPDATE payment_profiles SET held_until = held_until - interval '1 day'`;
  await fillIn(creator, 'payment', 'done');
  assert.equal((await mails()).length, 4);

  const app = await buildAnother(db, { ...config, mail: null });
  const { pathname, search } = new URL(
    String((await visit(creator, paymentFormUrl('payment'))).headers.location),
  );
  const headers = { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await app.inject({ method: 'POST', url: pathname + search, headers, payload: 'state=done' });
  assert.equal(reply.statusCode, 303);
  await app.close();
  assert.equal((await mails()).length, 4);
});

test('[EA-01] a form opens for its creator after a proof of identity, and for no one else', async () => {
  const creator = await signUp(site, { isCreator: true });
  const url = paymentFormUrl('tax');
  assert.equal((await visit(visitorOf(site), url)).statusCode, 401);
  assert.equal((await visit(await signUp(site), url)).json().code, 'creator-only');
  assert.equal((await visit(creator, '/api/me/payment-forms/other')).statusCode, 404);
  const other = await fillIn(creator, 'tax', 'done', 'https://elsewhere.example');
  assert.equal(other.statusCode, 400);
  const forged = '/api/sandbox/payout/tax?payee=creator-1&hashkey=0000';
  assert.equal((await visit(creator, forged)).statusCode, 400);
  assert.equal((await profileOf(creator)).tax, 'missing');
  await sql`UPDATE sessions SET confirmed_at = ${new Date(0)}`;
  assert.equal((await visit(creator, url)).json().code, 'step-up-required');
  const app = await buildAnother(db, { ...config, payout: null });
  assert.equal((await profileOf({ ...creator, app })).is_open, false);
  await app.close();
});

test('[EA-01] the provider reports states with its signature only', async () => {
  const creator = await signUp(site, { isCreator: true });
  await visit(creator, paymentFormUrl('tax'));
  const fields = { payee_ref: `creator-${creator.id}`, form: 'tax' as const, state: 'done' as const };
  const report = (signature: string, payload: object = fields) =>
    site.app.inject({
      method: 'POST',
      url: PAYEE_STATE_PATH,
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      payload: JSON.stringify(payload),
    });
  const key = config.payout?.apiKey ?? '';
  assert.equal((await report('0'.repeat(64))).statusCode, 403);
  assert.equal((await profileOf(creator)).tax, 'missing');
  assert.equal((await report(signatureOf(key, linesOfPayeeState(fields)))).statusCode, 200);
  assert.equal((await profileOf(creator)).tax, 'done');
  const unknown = { ...fields, payee_ref: 'nobody' };
  assert.equal((await report(signatureOf(key, linesOfPayeeState(unknown)), unknown)).statusCode, 404);
});

test('[EA-01] the provider’s page is signed over its query', () => {
  const clock = { now: () => new Date(1_486_771_548_000) };
  const url = 'https://api.sandbox.tipalti.com/v11/PayerFunctions.asmx';
  const payout = tipaltiPayout({ url, payerName: 'Tagalong', apiKey: 'secret', clock });
  assert.match(
    payout.formUrl({ payeeRef: 'creator-1', form: 'tax', origin: ORIGIN }),
    /^https:\/\/ui2\.sandbox\.tipalti\.com\/payeedashboard\/home\?idap=creator-1&payer=Tagalong&ts=1486771548&hashkey=[0-9a-f]{64}$/,
  );
});
