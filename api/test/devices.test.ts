import assert from 'node:assert/strict';
import { test } from 'node:test';
import { login, whoAmI } from '@tagalong/contracts/account';
import { addIosLogin, claimInfluencer, getInfluencerClaim, loginByDevice } from '@tagalong/contracts/device';
import { randomKey } from '#lib/random-key';
import { ask, cookieOf, PASSWORD, refused, send, signUp, visitorOf } from './person.ts';
import { testSite } from './site.ts';

const site = await testSite();
const { db } = site;
const visitor = visitorOf(site);
const DEVICE = { uuid: 'a-secret-of-the-device', device_id: 'iphone-1' };

test('[AU-10] a device that a member added logs in by its secret, and by nothing else', async () => {
  const member = await signUp(site);
  await ask(member, addIosLogin, DEVICE);
  const reply = await send(visitor, loginByDevice, { user_id: member.id, ...DEVICE });
  const me = await ask({ app: site.app, cookie: cookieOf(reply) }, whoAmI, {});
  assert.equal(me.data?.id, member.id);
  const other = await signUp(site);
  for (const wrong of [
    { user_id: member.id, ...DEVICE, uuid: 'another-secret-of-it' },
    { user_id: member.id, ...DEVICE, device_id: 'iphone-2' },
    { user_id: other.id, ...DEVICE },
  ])
    assert.equal((await refused(visitor, loginByDevice, wrong)).code, 'wrong-credentials');
  const stored = await db.kysely.selectFrom('devices').selectAll().execute();
  assert.doesNotMatch(JSON.stringify(stored), /secret/);
});

test("[AU-10] adding a device again changes its secret, and only the caller's own", async () => {
  const member = await signUp(site);
  const other = await signUp(site);
  await ask(member, addIosLogin, DEVICE);
  await ask(other, addIosLogin, { ...DEVICE, uuid: 'the-others-own-secret' });
  await ask(visitor, loginByDevice, { user_id: member.id, ...DEVICE });
  await ask(member, addIosLogin, { ...DEVICE, uuid: 'a-newer-secret-of-it' });
  assert.equal(
    (await refused(visitor, loginByDevice, { user_id: member.id, ...DEVICE })).code,
    'wrong-credentials',
  );
});

async function waitingAccount(): Promise<{ key: string; id: number }> {
  const row = { unique_key: randomKey(), handle: 'mara.linden', nickname: 'Mara Linden', register_type: 2 };
  const made = db.kysely.insertInto('users').values(row).returning('id');
  const { id } = await made.executeTakeFirstOrThrow();
  const key = randomKey();
  await db.kysely.insertInto('invitations').values({ key, kind: 'influencer', invitee_id: id }).execute();
  return { key, id };
}

test('[AU-12] an account that waits for its influencer tells its name and what it is bound to, and is taken over once', async () => {
  const { key, id } = await waitingAccount();
  await db.kysely
    .insertInto('login_identities')
    .values({ provider: 'google', subject: 's', user_id: id })
    .execute();
  const { data } = await ask(visitor, getInfluencerClaim, { key });
  assert.deepEqual(data, { name: 'Mara Linden', is_bound: { google: true, facebook: false } });
  const email = 'mara@tagalong.example';
  const taken = await ask(visitor, claimInfluencer, { key, email, password: PASSWORD });
  assert.deepEqual([taken.data.id, taken.data.register_type], [id, 2]);
  await ask(visitor, login, { email, password: PASSWORD });
  assert.equal((await refused(visitor, getInfluencerClaim, { key })).code, 'not-found');
  const again = { key, email: 'thief@tagalong.example', password: PASSWORD };
  assert.equal((await refused(visitor, claimInfluencer, again)).code, 'not-found');
});

test('[AU-12] an unknown key and an address that has an account are refused, and the key stays good', async () => {
  const { key } = await waitingAccount();
  const member = await signUp(site);
  const sent = { key, email: member.email, password: PASSWORD };
  assert.equal((await refused(visitor, claimInfluencer, sent)).code, 'email-taken');
  assert.equal((await refused(visitor, claimInfluencer, { ...sent, key: 'x' })).code, 'not-found');
  assert.ok((await refused(visitor, claimInfluencer, { ...sent, password: 'short' })).fields?.password);
  await ask(visitor, claimInfluencer, { ...sent, email: 'free@tagalong.example' });
});
