import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whoAmI } from '@tagalong/contracts/account/account';
import {
  confirmNewEmail,
  loginByCode,
  requestEmailCode,
  requestNewEmail,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@tagalong/contracts/account/email-code';
import { setPassword } from '@tagalong/contracts/account/settings';
import { login, register } from '@tagalong/contracts/account/sign-in';
import { MAIL_JOB } from '#api/account/parts/mail/mail-job';
import { smtpMailer } from '#api/providers/mail/mailer';
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
import { buildAnother, testSite } from '#test/site';
import { insertInto, sqlOn } from '#test/sql';

const site = await testSite();
const { db } = site;
const sql = sqlOn(db);
const visitor = visitorOf(site);
const { sandbox, mailsTo, codeTo } = openMailbox(site);
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
/** Backdates the codes by 61 s, so that the next one may be sent. */
async function wait(): Promise<void> {
  const created_at = new Date(Date.now() - 61_000);
  await sql`UPDATE email_codes SET created_at = ${created_at}`;
}

test('[AU-01] a new member verifies the email address with the mailed code', async () => {
  const person = await signUp(site);
  assert.equal((await callAs(person, whoAmI, {})).data?.is_email_verified, false);
  const code = await codeTo(person.email);
  assert.equal((await refused(person, verifyEmail, { code: wrong(code) })).code, 'wrong-code');
  assert.equal((await callAs(person, verifyEmail, { code })).data.is_email_verified, true);
  assert.equal((await refused(person, verifyEmail, { code })).code, 'wrong-code');
  assert.equal((await refused(person, resendVerification, {})).code, 'not-found');
});

test('[AU-01] a new code can be requested after a minute and invalidates the previous one', async () => {
  const person = await signUp(site);
  const first = await codeTo(person.email);
  const soon = await refused(person, resendVerification, {});
  assert.equal(soon.code, 'too-many-requests');
  await wait();
  await callAs(person, resendVerification, {});
  const second = await codeTo(person.email);
  if (first !== second)
    assert.equal((await refused(person, verifyEmail, { code: first })).code, 'wrong-code');
  await callAs(person, verifyEmail, { code: second });
});

test('[AU-01] a code that someone else requests leaves the earlier one valid', async () => {
  const { email } = await signUp(site);
  for (const purpose of ['login', 'set-password'] as const) {
    await callAs(visitor, requestEmailCode, { email, purpose });
    const first = await codeTo(email);
    await wait();
    await callAs(visitor, requestEmailCode, { email, purpose });
    const second = await codeTo(email);
    if (purpose === 'login') await callAs(visitor, loginByCode, { email, code: first });
    else await callAs(visitor, resetPassword, { email, code: first, new_password: PASSWORD });
    // Using one ends the others.
    const again = await refused(visitor, loginByCode, { email, code: second });
    assert.equal(again.code, 'wrong-code');
  }
  const [ana, ben] = [await signUp(site), await signUp(site)];
  const request = { email: 'new@x.example', password: PASSWORD };
  await callAs(ana, requestNewEmail, request);
  const code = await codeTo(request.email);
  await wait();
  await callAs(ben, requestNewEmail, request);
  assert.equal(
    (await callAs(ana, confirmNewEmail, { email: request.email, code })).data.email,
    request.email,
  );
});

test('[AU-01] signing up with a taken address informs its owner, once a day', async () => {
  const { email } = await signUp(site);
  await mailsTo(email);
  for (let tries = 0; tries < 3; tries += 1) {
    const again = { email, password: PASSWORD, nickname: 'Someone' };
    assert.equal((await refused(visitor, register, again)).code, 'email-taken');
    const mails = await mailsTo(email);
    assert.equal(mails.filter(({ subject }) => subject === 'You already have an account').length, 1);
  }
});

test('[AU-01] a client can discover only a few taken addresses', async (t) => {
  const app = await buildAnother(db, { ...site.config, rateLimitFactor: 1 });
  t.after(() => app.close());
  const { email } = await signUp(site);
  const request = { email, password: PASSWORD, nickname: 'Someone' };
  for (let tries = 0; tries < 10; tries += 1)
    assert.equal((await refused({ app, cookie: '' }, register, request)).code, 'email-taken');
  assert.equal((await refused({ app, cookie: '' }, register, request)).code, 'too-many-requests');
});

test('[AU-01] after five wrong attempts or ten minutes, the correct code is rejected, too', async () => {
  const person = await signUp(site);
  const code = await codeTo(person.email);
  for (let tries = 0; tries < 5; tries += 1) await refused(person, verifyEmail, { code: wrong(code) });
  assert.equal((await refused(person, verifyEmail, { code })).code, 'wrong-code');
  const late = await signUp(site);
  const lateCode = await codeTo(late.email);
  await sql`UPDATE email_codes SET expires_at = ${new Date(Date.now() - 1)}`;
  assert.equal((await refused(late, verifyEmail, { code: lateCode })).code, 'wrong-code');
});

test("[AU-01] a code verifies only the caller's own address and is valid only for its purpose", async () => {
  const owner = await signUp(site);
  const code = await codeTo(owner.email);
  const other = await signUp(site);
  await codeTo(other.email);
  assert.equal((await refused(other, verifyEmail, { code })).code, 'wrong-code');
  assert.equal((await refused(visitor, loginByCode, { email: owner.email, code })).code, 'wrong-code');
});

test('[AU-01] a mailed code logs in once', async () => {
  const person = await signUp(site);
  await callAs(visitor, requestEmailCode, { email: person.email.toUpperCase(), purpose: 'login' });
  const code = await codeTo(person.email.toUpperCase());
  const reply = await send(visitor, loginByCode, { email: person.email, code });
  const user = await callAs({ app: site.app, cookie: cookieOf(reply) }, whoAmI, {});
  assert.deepEqual([user.data?.id, user.data?.is_email_verified], [person.id, true]);
  assert.equal((await refused(visitor, loginByCode, { email: person.email, code })).code, 'wrong-code');
});

test('[AU-01] logging in by code verifies the address and revokes earlier passwords, sessions and logins', async () => {
  const stranger = await signUp(site);
  const { email, id } = stranger;
  const identity = { provider: 'google', subject: 'stranger', user_id: id };
  await insertInto(db, 'login_identities', identity);
  await callAs(visitor, requestEmailCode, { email, purpose: 'login' });
  const { data } = await callAs(visitor, loginByCode, { email, code: await codeTo(email) });
  assert.deepEqual([data.id, data.is_set_password, data.is_email_verified], [id, false, true]);
  assert.equal((await callAs(stranger, whoAmI, {})).data, null);
  assert.equal((await refused(visitor, login, { email, password: PASSWORD })).code, 'wrong-credentials');
  const left = await sql`SELECT * FROM login_identities`;
  assert.deepEqual(left, []);
});

test('[AU-01] members with a verified address keep their password and sessions when logging in by code', async () => {
  const person = await signUp(site);
  const { email } = person;
  await callAs(person, verifyEmail, { code: await codeTo(email) });
  await callAs(visitor, requestEmailCode, { email, purpose: 'login' });
  await callAs(visitor, loginByCode, { email, code: await codeTo(email) });
  assert.equal((await callAs(person, whoAmI, {})).data?.id, person.id);
  await callAs(visitor, login, { email, password: PASSWORD });
});

test('[AU-01] a code that expires before its mail is sent is not sent', async () => {
  const person = await signUp(site);
  const until = new Date(Date.now() - 1).toISOString();
  const [job] = await sql`SELECT * FROM jobs WHERE kind = ${MAIL_JOB}`;
  const payload = { ...(job?.payload as object), until };
  await sql`UPDATE jobs SET payload = ${JSON.stringify(payload)}`;
  assert.deepEqual(await mailsTo(person.email), []);
});

test('[AU-11] changing the address requires the password, if the account has one', async () => {
  const person = await signUp(site);
  const email = 'elsewhere@tagalong.example';
  const response = await refused(person, requestNewEmail, { email, password: 'not it' });
  assert.deepEqual(Object.keys(response.fields ?? {}), ['password']);
  assert.equal((await refused(person, requestNewEmail, { email })).code, 'validation-failed');
  assert.deepEqual(await mailsTo(email), []);
});

test('[AU-11] a changed password is announced by mail', async () => {
  const person = await signUp(site);
  await callAs(person, setPassword, { current_password: PASSWORD, new_password: 'another good one' });
  assert.match((await mailsTo(person.email))[0]?.subject ?? '', /password was changed/);
});

test('[AU-01] responses about an unknown address reveal nothing and send no mail', async () => {
  const person = await signUp(site);
  const replies = [];
  for (const email of [person.email, 'nobody@tagalong.example'])
    for (const purpose of ['login', 'set-password', 'login'])
      replies.push(await send(visitor, requestEmailCode, { email, purpose }));
  const outcomes = replies.map(({ statusCode, body }) => [
    statusCode,
    body.replace(/"request_id":"[^"]*"/, ''),
  ]);
  assert.deepEqual(outcomes.slice(0, 3), outcomes.slice(3));
  assert.deepEqual(
    outcomes.slice(0, 3).map(([status]) => status),
    [200, 200, 429],
  );
  assert.deepEqual(await mailsTo('nobody@tagalong.example'), []);
});

test('[AU-11] a forgotten password is reset by code, which ends every session and is confirmed by mail', async () => {
  const person = await signUp(site);
  const elsewhere = await signIn(person);
  const { email } = person;
  await callAs(visitor, requestEmailCode, { email, purpose: 'set-password' });
  const code = await codeTo(email);
  const short = await refused(visitor, resetPassword, { email, code, new_password: 'short' });
  assert.ok(short.fields?.new_password);
  await callAs(visitor, resetPassword, { email, code, new_password: 'another good one' });
  assert.equal((await callAs(elsewhere, whoAmI, {})).data, null);
  assert.equal((await refused(visitor, login, { email, password: PASSWORD })).code, 'wrong-credentials');
  await callAs(visitor, login, { email, password: 'another good one' });
  assert.match((await mailsTo(email))[0]?.subject ?? '', /password was changed/);
});

test('[AU-11] a new address is confirmed by the code sent to it, and the previous one is notified', async () => {
  const person = await signUp(site);
  const email = 'new-address@tagalong.example';
  await callAs(person, requestNewEmail, { email, password: PASSWORD });
  const code = await codeTo(email);
  const other = await signUp(site);
  assert.equal((await refused(other, confirmNewEmail, { email, code })).code, 'wrong-code');
  await wait();
  await callAs(person, requestNewEmail, { email, password: PASSWORD });
  const { data } = await callAs(person, confirmNewEmail, { email, code: await codeTo(email) });
  assert.deepEqual([data.email, data.is_email_verified], [email, true]);
  assert.match((await mailsTo(person.email))[0]?.subject ?? '', /address was changed/);
});

test('[AU-11] only the owner of a taken address is informed', async () => {
  const owner = await signUp(site);
  const person = await signUp(site);
  await mailsTo(owner.email);
  const free = await send(person, requestNewEmail, { email: 'free@tagalong.example', password: PASSWORD });
  const taken = await send(person, requestNewEmail, { email: owner.email, password: PASSWORD });
  assert.deepEqual([taken.statusCode, taken.body], [free.statusCode, free.body]);
  const [mail] = await mailsTo(owner.email);
  assert.match(mail?.subject ?? '', /already have an account/);
  assert.doesNotMatch(mail?.text ?? '', /\d{6}/);
});

test('[AU-11] a member without an address can add one, but not one that is taken', async () => {
  const person: Person = await signUp(site);
  await sql`UPDATE users SET email = NULL WHERE id = ${person.id}`;
  const email = 'first@tagalong.example';
  await callAs(person, requestNewEmail, { email, password: PASSWORD });
  const code = await codeTo(email);
  await callAs(visitor, register, { email, password: PASSWORD, nickname: 'Faster' });
  assert.equal((await refused(person, confirmNewEmail, { email, code })).code, 'email-taken');
});

test('a sent code is removed from the queue', async () => {
  const person = await signUp(site);
  const code = await codeTo(person.email);
  const jobs = await sql<{ key: string; payload: unknown }>`
    SELECT key, payload FROM jobs WHERE kind = ${MAIL_JOB}`;
  assert.ok(jobs.length > 0);
  assert.doesNotMatch(JSON.stringify(jobs), new RegExp(code));
});

test('without a mail server sign-up works, but calls that need mail are unavailable', async () => {
  const app = await buildAnother(db, site.config, { mail: null });
  const away = { app, cookie: '' };
  const person = await send(away, register, { email: 'a@b.example', password: PASSWORD, nickname: 'A' });
  assert.equal(person.statusCode, 200);
  const response = await refused(away, requestEmailCode, { email: 'a@b.example', purpose: 'login' });
  assert.equal(response.httpStatus, 503);
  await app.close();
});

test('the SMTP adapter rejects when the server is down, and the demo page lists the sent mail', async () => {
  const mail = { to: 'a@b.example', subject: 'Grüße <b>', text: 'Hello', html: '<p>Hello</p>' };
  await assert.rejects(smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'x@y.example' }).send(mail));
  const app = await buildAnother(db, site.config, { mail: { mailer: sandbox, sandbox } });
  await sandbox.send(mail);
  const page = await app.inject('/sandbox/mail');
  assert.match(page.body, /Grüße &#60;b&#62;/);
  await sandbox.send({ ...mail, subject: 'ようこそ', text: '花瓶とボウル' });
  assert.match((await app.inject('/sandbox/mail')).body, /ようこそ[\s\S]*花瓶とボウル/);
  assert.match(String(page.headers['content-security-policy']), /default-src 'none'/);
  await app.close();
});
