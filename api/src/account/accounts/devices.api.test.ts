import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whoAmI } from '@tagalong/contracts/account/account';
import {
  addIosLogin,
  claimInfluencer,
  claimInfluencerAsMember,
  getInfluencerClaim,
  loginByDevice,
} from '@tagalong/contracts/account/device';
import { revokeOtherSessions, setPassword } from '@tagalong/contracts/account/settings';
import { login, logout } from '@tagalong/contracts/account/sign-in';
import { getUser } from '@tagalong/contracts/social/people';
import { randomKey } from '#api/lib/random-key';
import { callAs, cookieOf, PASSWORD, refused, send, signIn, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { insertInto, only, sqlOn } from '#test/sql';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);
const visitor = visitorOf(site);
const DEVICE = { uuid: 'a-secret-of-the-device', device_id: 'iphone-1' };

test('[AU-10] a device added by a member logs in with its secret only', async () => {
  const member = await signUp(site);
  await callAs(member, addIosLogin, DEVICE);
  const reply = await send(visitor, loginByDevice, { user_id: member.id, ...DEVICE });
  const me = await callAs({ app: site.app, cookie: cookieOf(reply) }, whoAmI, {});
  assert.equal(me.data?.id, member.id);
  const other = await signUp(site);
  for (const wrong of [
    { user_id: member.id, ...DEVICE, uuid: 'another-secret-of-it' },
    { user_id: member.id, ...DEVICE, device_id: 'iphone-2' },
    { user_id: other.id, ...DEVICE },
  ])
    assert.equal((await refused(visitor, loginByDevice, wrong)).code, 'wrong-credentials');
  const stored = await sql`SELECT * FROM devices`;
  assert.doesNotMatch(JSON.stringify(stored), /secret/);
});

test("[AU-10] adding a device again changes its secret, and affects only the caller's own device", async () => {
  const member = await signUp(site);
  const other = await signUp(site);
  await callAs(member, addIosLogin, DEVICE);
  await callAs(other, addIosLogin, { ...DEVICE, uuid: 'the-others-own-secret' });
  await callAs(visitor, loginByDevice, { user_id: member.id, ...DEVICE });
  await callAs(member, addIosLogin, { ...DEVICE, uuid: 'a-newer-secret-of-it' });
  assert.equal(
    (await refused(visitor, loginByDevice, { user_id: member.id, ...DEVICE })).code,
    'wrong-credentials',
  );
});

test("[AU-10] ending a device's session revokes its login, session expiry does not", async () => {
  const member = await signUp(site);
  const sent = { user_id: member.id, ...DEVICE };
  const isKnown = async () => (await send(visitor, loginByDevice, sent)).statusCode === 200;
  await callAs(member, addIosLogin, DEVICE);
  await callAs(member, logout, {});
  assert.equal(await isKnown(), false);

  const again = await signIn(member);
  await callAs(again, addIosLogin, DEVICE);
  const opened = { app: site.app, cookie: cookieOf(await send(visitor, loginByDevice, sent)) };
  await callAs(again, revokeOtherSessions, {});
  assert.equal((await callAs(opened, whoAmI, {})).data, null);
  assert.equal(await isKnown(), false);

  await callAs(again, addIosLogin, DEVICE);
  await callAs(again, setPassword, { current_password: PASSWORD, new_password: 'another good one' });
  assert.equal(await isKnown(), false);

  const third = cookieOf(await send(visitor, login, { email: member.email, password: 'another good one' }));
  await callAs({ app: site.app, cookie: third }, addIosLogin, DEVICE);
  await sql`UPDATE sessions SET expires_at = ${new Date(0)}`;
  await sql`DELETE FROM sessions`;
  assert.equal(await isKnown(), true);
});

test('[AU-10] an account keeps its ten newest devices', async () => {
  const member = await signUp(site);
  for (let number = 1; number <= 11; number += 1) {
    await callAs(member, addIosLogin, { ...DEVICE, device_id: `device-${number}` });
  }
  const rows = await sql<{ device_id: string }>`SELECT device_id FROM devices`;
  assert.equal(rows.length, 10);
  assert.ok(!rows.some(({ device_id }) => device_id === 'device-1'));
});

async function waitingAccount(): Promise<{ key: string; id: number }> {
  const row = { unique_key: randomKey(), handle: 'mara.linden', nickname: 'Mara Linden', register_type: 2 };
  const { id } = await only(insertInto(db, 'users', row));
  const key = randomKey();
  await insertInto(db, 'invitations', { key, kind: 'influencer', invitee_id: id });
  return { key, id };
}

test('[AU-12] a prepared account shows its name and linked logins, and can be claimed once', async () => {
  const { key, id } = await waitingAccount();
  await insertInto(db, 'login_identities', { provider: 'google', subject: 's', user_id: id });
  const { data } = await callAs(visitor, getInfluencerClaim, { key });
  assert.deepEqual(data, { name: 'Mara Linden', is_bound: { google: true, facebook: false } });
  const email = 'mara@tagalong.example';
  const taken = await callAs(visitor, claimInfluencer, { key, email, password: PASSWORD });
  assert.deepEqual([taken.data.id, taken.data.register_type], [id, 2]);
  await callAs(visitor, login, { email, password: PASSWORD });
  assert.equal((await refused(visitor, getInfluencerClaim, { key })).code, 'not-found');
  const again = { key, email: 'thief@tagalong.example', password: PASSWORD };
  assert.equal((await refused(visitor, claimInfluencer, again)).code, 'not-found');
});

test('[AU-12] an unknown key and a taken address are rejected, and the key stays valid', async () => {
  const { key } = await waitingAccount();
  const member = await signUp(site);
  const sent = { key, email: member.email, password: PASSWORD };
  assert.equal((await refused(visitor, claimInfluencer, sent)).code, 'email-taken');
  assert.equal((await refused(visitor, claimInfluencer, { ...sent, key: 'x' })).code, 'not-found');
  assert.ok((await refused(visitor, claimInfluencer, { ...sent, password: 'short' })).fields?.password);
  await callAs(visitor, claimInfluencer, { ...sent, email: 'free@tagalong.example' });
});

test('[AU-12] a new member takes over a prepared account and keeps their login', async () => {
  const { key, id } = await waitingAccount();
  const member = await signUp(site);
  const identity = { provider: 'facebook', subject: 'f', user_id: member.id };
  await insertInto(db, 'login_identities', identity);
  const reply = await send(member, claimInfluencerAsMember, { key });
  assert.equal(reply.statusCode, 200, reply.body);
  const me = await callAs({ app: site.app, cookie: cookieOf(reply) }, whoAmI, {});
  assert.deepEqual([me.data?.id, me.data?.email, me.data?.register_type], [id, member.email, 2]);
  assert.equal((await callAs(visitor, login, { email: member.email, password: PASSWORD })).data.id, id);
  const [moved] = await sql`SELECT * FROM login_identities`;
  assert.equal(moved?.user_id, id);
  assert.equal((await callAs(member, whoAmI, {})).data, null);
  assert.equal((await refused(visitor, getUser, { id: member.id })).code, 'not-found');
});

test('[AU-12] a used account is not merged, and an unknown key changes nothing', async () => {
  const { key } = await waitingAccount();
  const creator = await signUp(site, { isCreator: true });
  assert.equal((await refused(creator, claimInfluencerAsMember, { key })).code, 'account-in-use');
  const member = await signUp(site);
  assert.equal((await refused(member, claimInfluencerAsMember, { key: 'x' })).code, 'not-found');
  assert.equal((await callAs(member, whoAmI, {})).data?.id, member.id);
});
