import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whoAmI } from '@tagalong/contracts/account/account';
import {
  claimInfluencer,
  claimInfluencerAsMember,
  getInfluencerClaim,
} from '@tagalong/contracts/account/device';
import { login } from '@tagalong/contracts/account/sign-in';
import { getUser } from '@tagalong/contracts/social/people';
import { randomKey } from '#api/lib/random-key';
import { callAs, cookieOf, PASSWORD, refused, send, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { insertInto, only, sqlOn } from '#test/sql';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);
const visitor = visitorOf(site);

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
