import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whoAmI } from '@tagalong/contracts/account/account';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  confirmByPasskey,
  listPasskeys,
  loginByPasskey,
  removePasskey,
  renamePasskey,
} from '@tagalong/contracts/account/passkey';
import { setPassword } from '@tagalong/contracts/account/settings';
import { createAuthenticator } from '#api/account/test/authenticator';
import { openMailbox } from '#test/mail';
import { callAs, cookieOf, PASSWORD, refused, send, signUp, visitorOf } from '#test/person';
import { expireProof } from '#test/proof';
import { buildAnother, testSite } from '#test/site';
import { insertInto, sqlOn, updateRow } from '#test/sql';

const site = await testSite();
const sql = sqlOn(site.db);
const visitor = visitorOf(site);
const { mailsTo } = openMailbox(site);
async function mailTo(address: string, about: string): Promise<string> {
  const mail = (await mailsTo(address)).find(({ subject }) => subject === about);
  return mail?.text ?? assert.fail(`No mail about '${about}' was sent to ${address}.`);
}

async function withPasskey(name = 'Phone') {
  const person = await signUp(site);
  const authenticator = createAuthenticator();
  const { data } = await callAs(person, beginPasskey, {});
  const credential = authenticator.create(data.options);
  const passkey = (await callAs(person, addPasskey, { credential, name })).data;
  return { person, authenticator, passkey };
}
const loginOptions = async () => (await callAs(visitor, beginPasskeyLogin, {})).data.options;

test('[XT-01] a passkey is added, renamed and removed by its owner', async () => {
  const { person, passkey } = await withPasskey();
  const other = await signUp(site);
  assert.equal(passkey.name, 'Phone');
  for (const [call, request] of [
    [renamePasskey, { id: passkey.id, name: 'Mine' }],
    [removePasskey, { id: passkey.id }],
  ] as const)
    assert.equal((await refused(other, call, request)).code, 'not-found');
  await callAs(person, renamePasskey, { id: passkey.id, name: ' Laptop ' });
  assert.deepEqual(
    (await callAs(person, listPasskeys, {})).data.map(({ name, last_used_at }) => [name, last_used_at]),
    [['Laptop', null]],
  );
  assert.deepEqual((await callAs(other, listPasskeys, {})).data, []);
  await callAs(person, removePasskey, { id: passkey.id });
  assert.deepEqual((await callAs(person, listPasskeys, {})).data, []);
});

test('[XT-01] a new passkey is announced by email, and a new password leaves it valid and says so', async () => {
  const { person, authenticator } = await withPasskey('Ana’s phone');
  const added = await mailTo(person.email, 'A passkey was added to your Tagalong account');
  assert.match(added, /“Ana’s phone”[\s\S]+http:\/\/shop\.test\/me\/settings\/account-security\/passkeys/);

  await callAs(person, setPassword, { current_password: PASSWORD, new_password: 'another long password' });
  const changed = await mailTo(person.email, 'Your Tagalong password was changed');
  assert.match(
    changed,
    /1 passkey can still log in[\s\S]+http:\/\/shop\.test\/me\/settings\/account-security\/passkeys/,
  );
  const credential = authenticator.use(await loginOptions());
  assert.equal((await callAs(visitor, loginByPasskey, { credential })).data.id, person.id);

  const other = await signUp(site);
  await callAs(other, setPassword, { current_password: PASSWORD, new_password: 'another long password' });
  assert.doesNotMatch(await mailTo(other.email, 'Your Tagalong password was changed'), /passkey/);
});

test('[AU-01] [XT-01] a passkey logs its owner in, once per challenge', async () => {
  const { person, authenticator } = await withPasskey();
  const credential = authenticator.use(await loginOptions());
  const reply = await send(visitor, loginByPasskey, { credential });
  assert.equal(reply.json().data.id, person.id);
  const phone = { ...person, cookie: cookieOf(reply) };
  assert.equal((await callAs(phone, whoAmI, {})).data?.id, person.id);
  assert.equal((await refused(visitor, loginByPasskey, { credential })).code, 'passkey-refused');
  const [row] = (await callAs(person, listPasskeys, {})).data;
  assert.notEqual(row?.last_used_at, null);
});

test('[AU-01] [XT-01] a passkey is refused from another site, for another challenge, or without its user', async () => {
  const { person, authenticator } = await withPasskey();
  const stranger = createAuthenticator();
  const made = JSON.stringify({ challenge: 'bWFkZS11cA', rpId: 'shop.test' });
  const ownOptions = (await callAs(person, beginPasskey, {})).data.options;
  const ofAdding = JSON.stringify({ ...JSON.parse(ownOptions), rpId: 'shop.test' });
  for (const credential of [
    'not json',
    '{}',
    '{"id":1}',
    authenticator.use(await loginOptions(), { origin: 'https://evil.example' }),
    authenticator.use(await loginOptions(), { flags: 0x01 }),
    authenticator.use(made),
    authenticator.use(ofAdding),
    stranger.use(await loginOptions()),
  ])
    assert.equal((await refused(visitor, loginByPasskey, { credential })).code, 'passkey-refused');
  const late = authenticator.use(await loginOptions());
  await sql`UPDATE passkey_challenges SET expires_at = now()`;
  assert.equal((await refused(visitor, loginByPasskey, { credential: late })).code, 'passkey-refused');
});

test("[XT-01] [XT-02] a passkey is added only with the member's own challenge and a recent proof of identity", async () => {
  const [person, other] = [await signUp(site), await signUp(site)];
  const { options } = (await callAs(other, beginPasskey, {})).data;
  const credential = createAuthenticator().create(options);
  assert.equal((await refused(person, addPasskey, { credential, name: 'A' })).code, 'passkey-refused');
  await callAs(other, addPasskey, { credential, name: 'A' });
  await expireProof(site.db, person);
  for (const [call, request] of [
    [beginPasskey, {}],
    [addPasskey, { credential, name: 'A' }],
    [removePasskey, { id: 1 }],
  ] as const)
    assert.equal((await refused(person, call, request)).code, 'step-up-required');
});

test('[XT-01] a passkey proves the identity of its owner only', async () => {
  const { person, authenticator } = await withPasskey();
  const other = await signUp(site);
  await expireProof(site.db, person);
  const foreign = { credential: authenticator.use(await loginOptions()) };
  assert.equal((await refused(other, confirmByPasskey, foreign)).code, 'passkey-refused');
  await callAs(person, confirmByPasskey, { credential: authenticator.use(await loginOptions()) });
  await callAs(person, beginPasskey, {});
});

test("[XT-01] the last login method can't be removed; an emailed code counts as one", async () => {
  const { person, passkey } = await withPasskey();
  await updateRow(site.db, 'users', person.id, { email: null, password_hash: null });
  assert.equal((await refused(person, removePasskey, { id: passkey.id })).code, 'last-login-method');
  await insertInto(site.db, 'login_identities', { provider: 'google', subject: 's', user_id: person.id });
  await callAs(person, removePasskey, { id: passkey.id });
});

test('[AU-01] [XT-01] attempts with passkeys are limited', async (t) => {
  const app = await buildAnother(site.db, { ...site.config, rateLimitFactor: 0.01 });
  t.after(() => app.close());
  const one = { app, cookie: '' };
  await callAs(one, beginPasskeyLogin, {});
  await refused(one, loginByPasskey, { credential: '{}' });
  assert.equal((await refused(one, loginByPasskey, { credential: '{}' })).code, 'too-many-requests');
});
