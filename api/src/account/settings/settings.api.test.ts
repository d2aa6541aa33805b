import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whoAmI } from '@tagalong/contracts/account/account';
import {
  type About,
  cancelRemoval,
  checkOtherLogin,
  checkTiktok,
  getAbout,
  getRemoval,
  listSessions,
  removeAccount,
  revokeOtherSessions,
  revokeSession,
  saveAbout,
  setPassword,
} from '@tagalong/contracts/account/settings';
import { login } from '@tagalong/contracts/account/sign-in';
import { getUser } from '@tagalong/contracts/social/people';
import { readConfig } from '#api/config/config';
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
import { insertInto, sqlOn, updateRow } from '#test/sql';

const site = await testSite();
const sql = sqlOn(site.db);
const NEW = 'another long password';
const DAY_MS = 86_400_000;
const ABOUT: About = { nickname: 'Ana', bio: '', gender: '', links: [] };

async function nameOf(who: Person): Promise<string | undefined> {
  return (await callAs(who, whoAmI, {})).data?.name;
}

function change({ id }: Person, values: { password_hash?: null; email?: null; delete_at?: Date }) {
  return updateRow(site.db, 'users', id, values);
}

test('[AU-11] a changed password rotates this session, ends the others, and replaces the old one', async () => {
  const [phone, other] = [await signUp(site), await signUp(site, { nickname: 'Other' })];
  const laptop = await signIn(phone);
  const reply = await send(phone, setPassword, { current_password: PASSWORD, new_password: NEW });
  assert.equal(reply.statusCode, 200);
  assert.equal(await nameOf(phone), undefined);
  assert.equal(await nameOf(laptop), undefined);
  assert.equal(await nameOf({ ...phone, cookie: cookieOf(reply) }), 'Ana Costa');
  assert.equal(await nameOf(other), 'Other');
  const { email } = phone;
  assert.equal(
    (await refused(visitorOf(site), login, { email, password: PASSWORD })).code,
    'wrong-credentials',
  );
  await callAs(visitorOf(site), login, { email, password: NEW });
  await callAs(visitorOf(site), login, { email: other.email, password: PASSWORD });
});

test('[AU-11] changing a password requires the current one, if there is one', async () => {
  const person = await signUp(site);
  for (const current_password of [undefined, 'not it at all']) {
    const error = await refused(person, setPassword, { current_password, new_password: NEW });
    assert.deepEqual(
      [error.code, Object.keys(error.fields ?? {})],
      ['validation-failed', ['current_password']],
    );
  }
  const short = { current_password: PASSWORD, new_password: 'short' };
  assert.deepEqual(Object.keys((await refused(person, setPassword, short)).fields ?? {}), ['new_password']);
  await change(person, { password_hash: null });
  await callAs(person, setPassword, { new_password: NEW });
  await callAs(visitorOf(site), login, { email: person.email, password: NEW });
});

test('password guessing in an open session is blocked across all calls', async () => {
  const app = await buildAnother(site.db, { ...site.config, rateLimitFactor: 1 });
  const person = { ...(await signUp(site)), app };
  for (let tries = 0; tries < 5; tries += 1) {
    await refused(person, setPassword, { current_password: 'wrong', new_password: NEW });
    await refused(person, removeAccount, { password: 'wrong' });
  }
  assert.equal((await refused(person, removeAccount, { password: PASSWORD })).code, 'too-many-requests');
  await app.close();
});

test('[AU-13] each signed-in browser is listed and can be ended from another one', async () => {
  const phone = await signUp(site);
  const laptop = await signIn(phone);
  const { data } = await callAs(phone, listSessions, {});
  assert.deepEqual(
    data.map(({ is_current }) => is_current),
    [true, false],
  );
  const hashes = await sql<{ token_hash: Buffer }>`SELECT token_hash FROM sessions`;
  for (const { token_hash } of hashes)
    assert.equal(JSON.stringify(data).includes(token_hash.toString('hex').slice(0, 32)), false);
  await callAs(phone, revokeSession, { id: data[1]?.id ?? '' });
  assert.equal(await nameOf(laptop), undefined);
  assert.equal(await nameOf(phone), 'Ana Costa');
  const reply = await send(phone, revokeSession, { id: data[0]?.id });
  assert.match(String(reply.headers['set-cookie']), /^sid=;/);
  assert.equal(await nameOf(phone), undefined);
});

test("[AU-13] ending the other sessions keeps this one, and no one can end another member's", async () => {
  const [phone, other] = [await signUp(site), await signUp(site, { nickname: 'Other' })];
  const laptop = await signIn(phone);
  const [theirs] = (await callAs(other, listSessions, {})).data;
  assert.equal((await callAs(other, listSessions, {})).data.length, 1);
  assert.equal((await refused(phone, revokeSession, { id: theirs?.id })).code, 'not-found');
  await callAs(phone, revokeOtherSessions, {});
  assert.deepEqual(
    [await nameOf(phone), await nameOf(laptop), await nameOf(other)],
    ['Ana Costa', undefined, 'Other'],
  );
});

test('an expired session is not listed', async () => {
  const phone = await signUp(site);
  await signIn(phone);
  const [, laptop] = (await callAs(phone, listSessions, {})).data;
  await sqlOn(
    site.db,
  )`UPDATE sessions SET last_seen_at = ${new Date(0)} WHERE created_at = ${laptop?.created_at}`;
  assert.equal((await callAs(phone, listSessions, {})).data.length, 1);
});

test('[AU-11] the About fields keep their order, are replaced as a whole and visible to their owner only', async () => {
  const [ana, other] = [await signUp(site), await signUp(site, { nickname: 'Other' })];
  const links = [
    { kind: 'shop' as const, url: 'https://shop.example/ana' },
    { kind: 'website' as const, url: 'http://ana.example' },
    { kind: 'blog' as const, url: 'https://blog.example' },
    { kind: 'other' as const, url: 'https://else.example' },
  ];
  const empty = { bio: '', gender: '', links: [] };
  assert.deepEqual((await callAs(ana, getAbout, {})).data, { nickname: 'Ana Costa', ...empty });
  for (const gender of ['female', 'male', 'non_binary', 'other'] as const) {
    const about = { nickname: 'Ana C.', bio: 'Linen, mostly.', gender, links };
    assert.deepEqual((await callAs(ana, saveAbout, about)).data, about);
    assert.deepEqual((await callAs(ana, getAbout, {})).data, about);
  }
  assert.equal((await callAs(other, getUser, { id: ana.id })).data.profiles.bio, 'Linen, mostly.');
  await callAs(other, saveAbout, { ...ABOUT, nickname: 'Still other' });
  assert.equal((await callAs(ana, getAbout, {})).data.links.length, 4);
  await callAs(ana, saveAbout, { ...ABOUT, links: [] });
  assert.deepEqual((await callAs(ana, getAbout, {})).data, { nickname: 'Ana', ...empty });
});

test('[AU-11] unknown genders, unknown link kinds and script URLs are rejected', async () => {
  const ana = await signUp(site);
  const wrong = [
    { gender: 'none' },
    { nickname: ' ' },
    { bio: 'x'.repeat(301) },
    { links: [{ kind: 'club', url: 'https://a.example' }] },
    { links: [{ kind: 'shop', url: 'javascript:alert(1)//https://a.example' }] },
    { links: [{ kind: 'shop', url: 'a.example' }] },
    { links: Array(9).fill({ kind: 'shop', url: 'https://a.example' }) },
  ];
  for (const fields of wrong) {
    assert.equal((await refused(ana, saveAbout, { ...ABOUT, ...fields })).code, 'validation-failed');
  }
  assert.equal(await nameOf(ana), 'Ana Costa');
});

test('[AU-08] only members whose sole login is TikTok are asked to back up the account', async () => {
  const person = await signUp(site);
  const isAnswered = async () => (await callAs(person, checkOtherLogin, {})).data.show_tiktok_alert_popup;
  const add = (provider: string) =>
    insertInto(site.db, 'login_identities', { provider, subject: 's', user_id: person.id });
  await add('tiktok');
  assert.equal(await isAnswered(), false);
  await change(person, { password_hash: null });
  assert.equal(await isAnswered(), true);
  person.cookie = cookieOf(await send(person, setPassword, { new_password: NEW }));
  assert.equal(await isAnswered(), false);
  await change(person, { email: null });
  assert.equal(await isAnswered(), true);
  await add('instagram');
  assert.equal(await isAnswered(), true);
  await add('google');
  assert.equal(await isAnswered(), false);
});

test('the configuration decides whether TikTok is available', async () => {
  assert.equal((await callAs(visitorOf(site), checkTiktok, {})).data.is_tiktok_api_alive, true);
  const { isTiktokAlive } = readConfig({ TIKTOK_DOWN: '1' });
  const app = await buildAnother(site.db, { ...site.config, isTiktokAlive });
  assert.equal((await callAs({ app, cookie: '' }, checkTiktok, {})).data.is_tiktok_api_alive, false);
  await app.close();
});

test('[AU-09] a deactivated account is hidden, is due for deletion in 30 days, and can be reactivated', async () => {
  const [ana, fan] = [await signUp(site), await signUp(site)];
  assert.deepEqual((await callAs(ana, getRemoval, {})).data, { is_deactivated: false, delete_at: null });
  for (const password of [undefined, 'not it']) {
    const error = await refused(ana, removeAccount, { password });
    assert.deepEqual([error.code, Object.keys(error.fields ?? {})], ['validation-failed', ['password']]);
  }
  const { data } = await callAs(ana, removeAccount, { password: PASSWORD });
  assert.equal(data.is_deactivated, true);
  const days = (Date.parse(data.delete_at ?? '') - Date.now()) / DAY_MS;
  assert.ok(Math.abs(days - 30) < 0.1, `${days} days`);
  assert.deepEqual((await callAs(ana, getRemoval, {})).data, data);
  assert.equal((await callAs(ana, whoAmI, {})).data?.is_deactivated, true);
  assert.equal((await callAs(fan, whoAmI, {})).data?.is_deactivated, false);
  assert.equal((await refused(fan, getUser, { id: ana.id })).code, 'not-found');
  assert.equal((await refused(ana, saveAbout, ABOUT)).code, 'account-deactivated');
  await callAs(fan, cancelRemoval, {});
  assert.equal((await refused(fan, getUser, { id: ana.id })).code, 'not-found');
  await callAs(ana, cancelRemoval, {});
  assert.deepEqual((await callAs(ana, getRemoval, {})).data, { is_deactivated: false, delete_at: null });
  assert.equal((await callAs(fan, getUser, { id: ana.id })).data.profiles.user_id, ana.id);
});

test("[AU-09] the deletion can't be canceled after its date", async () => {
  const ana = await signUp(site);
  await callAs(ana, removeAccount, { password: PASSWORD });
  await change(ana, { delete_at: new Date(Date.now() - DAY_MS) });
  assert.equal((await refused(ana, cancelRemoval, {})).code, 'account-deactivated');
});

test('visitors have no settings', async () => {
  const nobody = visitorOf(site);
  const id = 'a'.repeat(32);
  const calls = [
    await refused(nobody, setPassword, { new_password: NEW }),
    await refused(nobody, listSessions, {}),
    await refused(nobody, revokeSession, { id }),
    await refused(nobody, revokeOtherSessions, {}),
    await refused(nobody, getAbout, {}),
    await refused(nobody, saveAbout, ABOUT),
    await refused(nobody, checkOtherLogin, {}),
    await refused(nobody, getRemoval, {}),
    await refused(nobody, removeAccount, {}),
    await refused(nobody, cancelRemoval, {}),
  ];
  for (const { code } of calls) assert.equal(code, 'unauthenticated');
});
