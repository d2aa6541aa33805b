import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addIosLogin, loginByDevice } from '@tagalong/contracts/account/device';
import { requestNewEmail } from '@tagalong/contracts/account/email-code';
import { removeAccount, setPassword } from '@tagalong/contracts/account/settings';
import { confirmStepUp, getStepUpMethods, sendStepUpCode } from '@tagalong/contracts/account/step-up';
import { cashOut } from '@tagalong/contracts/earnings/cash-out';
import { openMailbox } from '#test/mail';
import {
  callAs,
  cookieOf,
  PASSWORD,
  type Person,
  refused,
  send,
  signIn,
  signUp,
  visitorOf,
} from '#test/person';
import { expireProof } from '#test/proof';
import { testSite } from '#test/site';
import { insertInto, sqlOn, updateRow } from '#test/sql';

const site = await testSite();
const sql = sqlOn(site.db);
const { codeTo } = openMailbox(site);
const CASH_OUT = { idempotency_key: 'key-number-1' };

async function withoutPassword(): Promise<Person> {
  const person = await signUp(site);
  await updateRow(site.db, 'users', person.id, { password_hash: null });
  return person;
}

test('[EA-01] [XT-02] a cash-out requires a login or another proof of identity within ten minutes', async () => {
  const creator = await signUp(site, { isCreator: true });
  assert.equal((await refused(creator, cashOut, CASH_OUT)).code, 'payment-info-missing');
  await expireProof(site.db, creator);
  const error = await refused(creator, cashOut, CASH_OUT);
  assert.deepEqual([error.code, error.httpStatus], ['step-up-required', 403]);
  const other = await signIn(creator);
  await callAs(creator, confirmStepUp, { password: PASSWORD });
  assert.equal((await refused(creator, cashOut, CASH_OUT)).code, 'payment-info-missing');
  await expireProof(site.db, creator);
  await callAs(other, confirmStepUp, { password: PASSWORD });
  assert.equal((await refused(creator, cashOut, CASH_OUT)).code, 'step-up-required');
});

test('[AU-09] [XT-02] without a password, changes of the account require a recent proof of identity', async () => {
  const person = await withoutPassword();
  await expireProof(site.db, person);
  for (const [call, request] of [
    [requestNewEmail, { email: 'new@x.example' }],
    [removeAccount, {}],
    [setPassword, { new_password: 'another long password' }],
  ] as const)
    assert.equal((await refused(person, call, request)).code, 'step-up-required', call.name);
  await callAs(person, sendStepUpCode, {});
  await callAs(person, confirmStepUp, { code: await codeTo(person.email) });
  await callAs(person, requestNewEmail, { email: 'new@x.example' });
  assert.equal((await callAs(person, removeAccount, {})).data.is_deactivated, true);
});

test('[XT-02] a wrong password, a wrong code and the code of another purpose prove nothing', async () => {
  const person = await signUp(site);
  await expireProof(site.db, person);
  const wrong = await refused(person, confirmStepUp, { password: 'not it at all' });
  assert.deepEqual(wrong.fields, { password: 'Incorrect password.' });
  assert.equal((await refused(person, confirmStepUp, { code: '000000' })).code, 'wrong-code');
  assert.ok((await refused(person, confirmStepUp, {})).fields?.password);
  assert.ok((await refused(await withoutPassword(), confirmStepUp, { password: '' })).fields?.code);
  const [row] = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM sessions WHERE confirmed_at > now() - interval '10 minutes'
      AND user_id = ${person.id}`;
  assert.equal(row?.count, 0);
});

test('[AU-10] [XT-02] a login by device is no proof of identity', async () => {
  const person = await withoutPassword();
  const device = { uuid: 'a-uuid-of-the-device', device_id: 'phone' };
  await callAs(person, addIosLogin, device);
  const reply = await send(visitorOf(site), loginByDevice, { ...device, user_id: person.id });
  const phone = { ...person, cookie: cookieOf(reply) };
  assert.equal((await refused(phone, removeAccount, {})).code, 'step-up-required');
});

test('[XT-02] lists the ways in which a member can prove their identity', async () => {
  const person = await signUp(site);
  await insertInto(site.db, 'login_identities', { provider: 'google', subject: 's', user_id: person.id });
  const { data } = await callAs(person, getStepUpMethods, {});
  assert.deepEqual(data, {
    has_password: true,
    email: person.email,
    has_passkey: false,
    providers: ['google'],
  });
});
