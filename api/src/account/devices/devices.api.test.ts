import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whoAmI } from '@tagalong/contracts/account/account';
import { addIosLogin, loginByDevice } from '@tagalong/contracts/account/device';
import { revokeOtherSessions, setPassword } from '@tagalong/contracts/account/settings';
import { login, logout } from '@tagalong/contracts/account/sign-in';
import { callAs, cookieOf, PASSWORD, refused, send, signIn, signUp, visitorOf } from '#test/person';
import { testSite } from '#test/site';
import { sqlOn } from '#test/sql';

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
