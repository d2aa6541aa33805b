import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hash } from '@node-rs/argon2';
import { whoAmI } from '@tagalong/contracts/account/account';
import { login, logout, register } from '@tagalong/contracts/account/sign-in';
import {
  createLikeboard,
  listLikeboardChoices,
  listMyLikeboards,
} from '@tagalong/contracts/social/likeboard';
import { getMyProfile } from '@tagalong/contracts/storefront/storefront';
import { callAs, cookieOf, PASSWORD, refused, send, signIn, signUp, visitorOf } from '#test/person';
import { buildAnother, testSite } from '#test/site';
import { sqlOn, updateRow } from '#test/sql';

const site = await testSite();
const sql = sqlOn(site.db);

test('[AU-01] signing up with an email address and a password signs in at once', async () => {
  const person = await signUp(site, { nickname: 'Ana Costa' });
  const { data } = await callAs(person, whoAmI, {});
  assert.equal(data?.name, 'Ana Costa');
  assert.equal(data?.tagalong_handle, 'ana.costa');
  assert.equal(data?.email, person.email);
  assert.equal(data?.is_logged, true);
  assert.equal(data?.is_creator, false);
});

test('[AU-01] logging in ignores the case of the email address', async () => {
  const person = await signUp(site);
  const { data } = await callAs(visitorOf(site), login, {
    email: person.email.toUpperCase(),
    password: PASSWORD,
  });
  assert.equal(data.id, person.id);
});

test('[AU-01] a wrong password and an unknown address get the same error', async () => {
  const person = await signUp(site);
  const wrong = await refused(visitorOf(site), login, { email: person.email, password: 'not it' });
  const unknown = await refused(visitorOf(site), login, { email: 'nobody@x.example', password: 'not it' });
  assert.equal(wrong.code, 'wrong-credentials');
  assert.equal(wrong.httpStatus, 401);
  assert.deepEqual([unknown.code, unknown.message], [wrong.code, wrong.message]);
});

test('[AU-01] an address has one account, regardless of case', async () => {
  const person = await signUp(site);
  const again = { email: person.email.toUpperCase(), password: PASSWORD, nickname: 'Other' };
  assert.equal((await refused(visitorOf(site), register, again)).code, 'email-taken');
});

test('[AU-01] each invalid field is reported with a reason', async () => {
  const error = await refused(visitorOf(site), register, { email: 'ana', password: 'short', nickname: ' ' });
  assert.equal(error.code, 'validation-failed');
  assert.deepEqual(Object.keys(error.fields ?? {}).sort(), ['email', 'nickname', 'password']);
});

test('[AU-01] a password matches however a system writes its characters, also one hashed as it was typed', async () => {
  const [composed, decomposed] = ['Größe café ①'.normalize('NFC'), 'Größe café ①'.normalize('NFD')];
  const person = await signUp(site);
  const logIn = (password: string) => callAs(visitorOf(site), login, { email: person.email, password });
  await updateRow(site.db, 'users', person.id, { password_hash: await hash(decomposed) });
  assert.equal(
    (await refused(visitorOf(site), login, { email: person.email, password: composed })).httpStatus,
    401,
  );
  await logIn(decomposed);
  await logIn(composed);
  await logIn(decomposed);
});

test('[AU-01] two people with the same name get different handles', async () => {
  const first = await signUp(site, { nickname: 'Zoë Ünal' });
  const second = await signUp(site, { nickname: 'Zoë Ünal' });
  const handles = await Promise.all([first, second].map((who) => callAs(who, getMyProfile, {})));
  assert.equal(handles[0]?.data.tagalong_handle, 'zoe.unal');
  assert.match(handles[1]?.data.tagalong_handle ?? '', /^zoe\.unal\d{4,5}$/);
});

test('[AU-07] a member call without a session is unauthenticated, with the documented message', async () => {
  const error = await refused(visitorOf(site), listMyLikeboards, {});
  assert.equal(error.httpStatus, 401);
  assert.equal(error.code, 'unauthenticated');
  assert.equal(error.message, 'Unauthenticated.');
  const forged = { app: site.app, cookie: `sid=${'A'.repeat(43)}` };
  assert.equal((await refused(forged, listMyLikeboards, {})).code, 'unauthenticated');
});

test('[AU-07] the session call succeeds without a session and returns null', async () => {
  assert.equal((await callAs(visitorOf(site), whoAmI, {})).data, null);
});

test('[AU-13] logging out ends the session on the server, in that browser only', async () => {
  const phone = await signUp(site);
  const laptop = await signIn(phone);
  await callAs(phone, logout, {});
  assert.equal((await callAs(phone, whoAmI, {})).data, null);
  assert.equal((await callAs(laptop, whoAmI, {})).data?.id, phone.id);
});

test('[AU-13] logging in ends the previous session of the browser, which prevents session fixation', async () => {
  const person = await signUp(site);
  const reply = await send(person, login, { email: person.email, password: PASSWORD });
  assert.notEqual(cookieOf(reply), person.cookie);
  assert.equal((await callAs(person, whoAmI, {})).data, null);
});

test('the session cookie is httpOnly and, under https, bound to the host', async () => {
  const plain = await send(visitorOf(site), register, {
    email: 'a@x.example',
    password: PASSWORD,
    nickname: 'A',
  });
  assert.match(String(plain.headers['set-cookie']), /^sid=[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Lax$/);

  const publicOrigin = 'https://shop.test';
  const app = await buildAnother(site.db, { ...site.config, publicOrigin });
  const payload = { email: 'b@x.example', password: PASSWORD, nickname: 'B' };
  const reply = await app.inject({
    method: 'POST',
    url: register.path,
    headers: { origin: publicOrigin },
    payload,
  });
  assert.match(
    String(reply.headers['set-cookie']),
    /^__Host-sid=[\w-]{43}; .*HttpOnly; Secure; SameSite=Lax$/,
  );
  await app.close();
});

test('sessions are stored as hashes; idle and expired ones are invalid', async () => {
  const person = await signUp(site);
  const token = person.cookie.replace('sid=', '');
  const [row] = await sql<{ token_hash: Buffer }>`SELECT token_hash FROM sessions`;
  assert.equal(row?.token_hash.toString('base64url').includes(token), false);

  const idle = new Date(Date.now() - 31 * 86_400_000);
  await sql`UPDATE sessions SET last_seen_at = ${idle}`;
  assert.equal((await callAs(person, whoAmI, {})).data, null);
  await sql`UPDATE sessions SET last_seen_at = now(), expires_at = ${new Date(0)}`;
  assert.equal((await callAs(person, whoAmI, {})).data, null);
});

test('password guessing is blocked after ten attempts, and Retry-After is sent', async () => {
  const app = await buildAnother(site.db, { ...site.config, rateLimitFactor: 1 });
  const person = await signUp(site);
  const wrong = { email: person.email, password: 'not it' };
  for (let tries = 0; tries < 10; tries += 1) {
    assert.equal((await refused({ app, cookie: '' }, login, wrong)).code, 'wrong-credentials');
  }
  const reply = await send({ app, cookie: '' }, login, { ...wrong, password: PASSWORD });
  assert.equal(reply.statusCode, 429);
  assert.ok(Number(reply.headers['retry-after']) > 0);
  await app.close();
});

test('a deactivated account can read and log out but not make changes', async () => {
  const person = await signUp(site);
  const change = { deactivated_at: new Date(), delete_at: new Date(Date.now() + 86_400_000) };
  await updateRow(site.db, 'users', person.id, change);
  assert.equal((await callAs(person, whoAmI, {})).data?.is_deactivated, true);
  const request = { name: 'New', is_public: true, color_id: 255 };
  assert.equal((await refused(person, createLikeboard, request)).code, 'account-deactivated');
  await callAs(person, logout, {});
});

test('[LB-08] every new account has one default collection', async () => {
  const person = await signUp(site);
  const { data } = await callAs(person, listLikeboardChoices, { type: 3, target_id: 1 });
  assert.equal(data.length, 1);
  assert.equal(data[0]?.is_default, true);
  assert.equal(data[0]?.is_public, false);
});
