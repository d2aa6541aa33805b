import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whoAmI } from '@tagalong/contracts/account/account';
import { login } from '@tagalong/contracts/account/sign-in';
import {
  cleanPriorRegister,
  confirmLink,
  listLinkedAccounts,
  unlinkAccount,
} from '@tagalong/contracts/account/social-login';
import { checkStepUp, confirmStepUp } from '@tagalong/contracts/account/step-up';
import { listMyLikeboards } from '@tagalong/contracts/social/likeboard';
import { browserOf, signInBy } from '#test/browser';
import { callAs, PASSWORD, type Person, refused, send, signUp, visitorOf } from '#test/person';
import { expireProof } from '#test/proof';
import { buildAnother, ORIGIN, testSite } from '#test/site';
import { insertInto, sqlOn, updateRow } from '#test/sql';

const site = await testSite();
const { app, db } = site;
const sql = sqlOn(db);

/** Leaves only linked logins, because a code could be sent to an address. */
const forgetAddresses = () => sql`UPDATE users SET email = NULL, email_verified_at = NULL`;

async function meOf(cookie: string) {
  return (await callAs({ app, cookie }, whoAmI, {})).data;
}

function browserFor(person: Person) {
  return browserOf(app, person.cookie);
}

async function linkedOf(cookie: string): Promise<string[]> {
  const { data } = await callAs({ app, cookie }, listLinkedAccounts, {});
  return data.filter(({ conn_status }) => conn_status === 1).map(({ platform }) => platform);
}

const countUsers = async () => (await sql`SELECT id FROM users`).length;

for (const [platform, provider, registerType] of [
  ['google', 'google', 0],
  ['apple', 'apple', 0],
  ['facebook', 'facebook', 0],
  ['tiktok_business', 'tiktok', 0],
  ['instagram', 'instagram', 1],
] as const) {
  test(`[AU-02] the first sign-in with ${provider} creates an account, later ones log in to it`, async () => {
    const browser = browserOf(app);
    const { url } = await signInBy(browser, platform, 'robin');
    assert.equal(url, '/');
    const me = await meOf(browser.cookie);
    assert.equal(me?.register_type, registerType);
    assert.equal(me?.is_set_password, false);
    assert.match(me?.name ?? '', /^Robin/);
    assert.equal(
      (await callAs({ app, cookie: browser.cookie }, listMyLikeboards, { limit: 5 })).data.length,
      1,
    );
    assert.deepEqual(await linkedOf(browser.cookie), [provider]);

    const other = browserOf(app);
    await signInBy(other, platform, 'robin');
    assert.equal((await meOf(other.cookie))?.id, me?.id);
    const third = browserOf(app);
    await signInBy(third, platform, 'casey');
    assert.notEqual((await meOf(third.cookie))?.id, me?.id);
    assert.equal(await countUsers(), 2);
  });
}

test('[EA-04] an account that a first sign-in creates is credited to the referral link, and no later sign-in is', async () => {
  const inviter = await signUp(site);
  const inviterOf = async (cookie: string) => {
    const id = (await meOf(cookie))?.id;
    return (await sql<{ invited_by: number | null }>`SELECT invited_by FROM users WHERE id = ${id}`)[0]
      ?.invited_by;
  };
  const referred = () => browserOf(app, `invite_user=${inviter.id}`);
  const browser = referred();
  await signInBy(browser, 'google', 'robin');
  assert.equal(await inviterOf(browser.cookie), inviter.id);
  const before = browserOf(app);
  await signInBy(before, 'google', 'casey');
  const again = referred();
  await signInBy(again, 'google', 'casey');
  assert.equal(await inviterOf(again.cookie), null);
});

test('[AU-02] an address that the provider has verified is stored as verified, others are not stored', async () => {
  for (const [platform, person, email] of [
    ['google', 'robin', 'robin.vale@sandbox.example'],
    ['google', 'june', null],
    ['facebook', 'casey', null],
  ] as const) {
    const browser = browserOf(app);
    await signInBy(browser, platform, person);
    assert.equal((await meOf(browser.cookie))?.email ?? null, email);
  }
  const rows = await sql<{ email: string | null; email_verified_at: string | null }>`
    SELECT email, email_verified_at FROM users`;
  for (const row of rows) assert.equal(row.email === null, row.email_verified_at === null);
});

test('[AU-02] an equal email address does not merge accounts: the user must log in to the existing one first', async () => {
  const owner = await signUp(site);
  await sql`UPDATE users SET email = 'shopper@tagalong.example'`;
  const browser = browserOf(app);
  const { url } = await signInBy(browser, 'google', 'sam');
  const key = new URL(url, ORIGIN).searchParams.get('login_credential_key') ?? '';
  assert.match(url, /^\/login\?login_credential_key=[\w-]{43}&social=google$/);
  assert.equal(await meOf(browser.cookie), null);
  assert.deepEqual(await linkedOf(owner.cookie), []);

  // Another browser can't use the key, even with a valid account.
  const stranger = await signUp(site, { nickname: 'Stranger' });
  assert.equal((await refused(stranger, confirmLink, { login_credential_key: key })).code, 'not-found');

  const entered = await send(visitorOf(site), login, {
    email: 'shopper@tagalong.example',
    password: PASSWORD,
  });
  for (const { name, value } of entered.cookies) browser.jar.set(name, value);
  const here = { app, cookie: browser.cookie };
  await expireProof(db, owner);
  assert.equal((await refused(here, confirmLink, { login_credential_key: key })).code, 'step-up-required');
  await callAs(here, confirmStepUp, { password: PASSWORD });
  await callAs(here, confirmLink, { login_credential_key: key });
  assert.deepEqual(await linkedOf(browser.cookie), ['google']);
  assert.equal((await refused(here, confirmLink, { login_credential_key: key })).code, 'not-found');
  const again = browserOf(app);
  await signInBy(again, 'google', 'sam');
  assert.equal((await meOf(again.cookie))?.id, owner.id);
});

test('[AU-02] an address verified by both sides merges the accounts, an unverified one from Facebook does not', async () => {
  const owner = await signUp(site);
  const change = { email: 'shopper@tagalong.example', email_verified_at: new Date() };
  await updateRow(db, 'users', owner.id, change);
  const facebook = browserOf(app);
  assert.match((await signInBy(facebook, 'facebook', 'sam')).url, /^\/login\?login_credential_key=/);
  const google = browserOf(app);
  assert.equal((await signInBy(google, 'google', 'sam')).url, '/');
  assert.equal((await meOf(google.cookie))?.id, owner.id);
});

test('[AU-12] a pending login is discarded when its own browser leaves the form', async () => {
  await signUp(site);
  await sql`UPDATE users SET email = 'shopper@tagalong.example'`;
  const waits = async () => (await sql<{ provider: string }>`SELECT provider FROM prior_registers`).length;
  const browser = browserOf(app);
  const { url } = await signInBy(browser, 'google', 'sam');
  const login_credential_key = new URL(url, ORIGIN).searchParams.get('login_credential_key') ?? '';
  await callAs(visitorOf(site), cleanPriorRegister, { login_credential_key });
  assert.equal(await waits(), 1);
  await callAs({ app, cookie: browser.cookie }, cleanPriorRegister, { login_credential_key });
  assert.equal(await waits(), 0);
  const wrong = await refused(visitorOf(site), cleanPriorRegister, { login_credential_key: 'x' });
  assert.equal(wrong.code, 'validation-failed');
});

test('[AU-02] a member links a login and returns to the linked accounts; it then opens that account', async () => {
  const ana = await signUp(site);
  const browser = browserFor(ana);
  const { url } = await signInBy(browser, 'google', 'robin', 'linked-accounts');
  assert.equal(url, '/me/settings/linked-accounts?payload=google');
  assert.equal((await meOf(browser.cookie))?.id, ana.id);
  assert.deepEqual(await linkedOf(ana.cookie), ['google']);
  const phone = browserOf(app);
  await signInBy(phone, 'google', 'robin');
  assert.equal((await meOf(phone.cookie))?.id, ana.id);

  const ben = await signUp(site, { nickname: 'Ben' });
  const { reply } = await signInBy(browserFor(ben), 'google', 'robin', 'linked-accounts');
  assert.equal(reply.statusCode, 409);
  assert.match(reply.body, /belongs to another account/);
  assert.deepEqual(await linkedOf(ben.cookie), []);
});

test('[XT-02] linking and unlinking a login require a recent proof of identity', async () => {
  const ana = await signUp(site);
  const browser = browserFor(ana);
  await signInBy(browser, 'google', 'robin', 'linked-accounts');
  await expireProof(db, ana);
  const start = await browser.goTo('/login/social/apple?origin_page=linked-accounts');
  assert.equal(start.reply.statusCode, 403);
  assert.match(start.reply.body, /href="\/me\/settings\/linked-accounts"/);
  assert.equal((await refused(ana, checkStepUp, {})).code, 'step-up-required');
  assert.equal((await refused(ana, unlinkAccount, { platform: 'google' })).code, 'step-up-required');
  assert.deepEqual(await linkedOf(ana.cookie), ['google']);
  await callAs(ana, confirmStepUp, { password: PASSWORD });
  await callAs(ana, checkStepUp, {});
  await signInBy(browser, 'apple', 'robin', 'linked-accounts');
  await callAs(ana, unlinkAccount, { platform: 'google' });
  assert.deepEqual(await linkedOf(ana.cookie), ['apple']);
});

test('[XT-02] connecting an account that is no login requires no proof of identity', async () => {
  const ana = await signUp(site);
  await expireProof(db, ana);
  for (const platform of ['youtube', 'facebook_business', 'instagram'] as const) {
    const { url } = await signInBy(browserFor(ana), platform, 'robin', 'linked-accounts');
    assert.equal(url, `/me/settings/linked-accounts?payload=${platform}`);
  }
  assert.deepEqual(await linkedOf(ana.cookie), []);
});

test('[AU-11] Instagram is listed among the logins only while it is one', async () => {
  const platformsOf = async (cookie: string) =>
    (await callAs({ app, cookie }, listLinkedAccounts, {})).data.map(({ platform }) => platform);
  const ana = await signUp(site);
  const offered = ['google', 'apple', 'facebook', 'tiktok'];
  assert.deepEqual(await platformsOf(ana.cookie), offered);
  await insertInto(db, 'login_identities', { provider: 'instagram', subject: 's', user_id: ana.id });
  assert.deepEqual(await platformsOf(ana.cookie), [...offered, 'instagram']);
  await callAs(ana, unlinkAccount, { platform: 'instagram' });
  assert.deepEqual(await platformsOf(ana.cookie), offered);
});

test('[AU-02] linking another account of the same provider replaces the first', async () => {
  const ana = await signUp(site);
  await signInBy(browserFor(ana), 'google', 'robin', 'linked-accounts');
  await signInBy(browserFor(ana), 'google', 'casey', 'linked-accounts');
  const { data } = await callAs(ana, listLinkedAccounts, {});
  assert.equal(data.find(({ platform }) => platform === 'google')?.email, 'casey.moore@sandbox.example');
  assert.equal((await sql<{ subject: string }>`SELECT subject FROM login_identities`).length, 1);
});

test('[AU-02] a flow started by another site links nothing until the member confirms it', async () => {
  const ana = await signUp(site);
  const browser = browserFor(ana);
  const { reply } = await browser.goTo('/login/social/google?origin_page=linked-accounts', 'cross-site');
  assert.equal(reply.statusCode, 403);
  assert.match(String(reply.headers['content-type']), /^text\/html/);
  assert.match(reply.body, /href="\/login\/social\/google\?origin_page=linked-accounts"/);
  assert.equal((await sql<{ platform: string }>`SELECT platform FROM social_sign_ins`).length, 0);
});

test('[AU-02] the last login cannot be unlinked, all others can', async () => {
  const browser = browserOf(app);
  await signInBy(browser, 'google', 'robin');
  await forgetAddresses();
  const robin = { app, cookie: browser.cookie };
  const canUnlink = async () =>
    (await callAs(robin, listLinkedAccounts, {})).data
      .filter(({ can_unlink }) => can_unlink)
      .map(({ platform }) => platform);
  assert.deepEqual(await canUnlink(), []);
  assert.equal((await refused(robin, unlinkAccount, { platform: 'google' })).code, 'last-login-method');
  assert.equal((await refused(robin, unlinkAccount, { platform: 'apple' })).code, 'not-found');
  await signInBy(browser, 'apple', 'robin', 'linked-accounts');
  assert.deepEqual(await canUnlink(), ['google', 'apple']);
  await callAs(robin, unlinkAccount, { platform: 'google' });
  assert.deepEqual(await linkedOf(robin.cookie), ['apple']);
  assert.equal((await refused(robin, unlinkAccount, { platform: 'apple' })).code, 'last-login-method');

  const ana = await signUp(site);
  await signInBy(browserFor(ana), 'facebook', 'june', 'linked-accounts');
  await callAs(ana, unlinkAccount, { platform: 'facebook' });
  assert.deepEqual(await linkedOf(ana.cookie), []);
  assert.deepEqual(await linkedOf(robin.cookie), ['apple']);
});

test('[AU-11] a passkey and a code by email each count as a way to log in', async () => {
  const browser = browserOf(app);
  await signInBy(browser, 'google', 'robin');
  const robin = { app, cookie: browser.cookie };
  const id = (await meOf(browser.cookie))?.id ?? assert.fail();
  const google = async () =>
    (await callAs(robin, listLinkedAccounts, {})).data.find(({ platform }) => platform === 'google');
  assert.equal((await google())?.can_unlink, true);
  await forgetAddresses();
  assert.equal((await google())?.can_unlink, false);
  assert.equal((await refused(robin, unlinkAccount, { platform: 'google' })).code, 'last-login-method');
  const passkey = { user_id: id, credential_id: 'a', public_key: Buffer.from('key'), name: 'Phone' };
  await insertInto(db, 'passkeys', passkey);
  assert.equal((await google())?.can_unlink, true);
  await callAs(robin, unlinkAccount, { platform: 'google' });
  assert.deepEqual(await linkedOf(robin.cookie), []);
});

test('[AU-02] without a mail server an email address is a way to log in only with a password', async (t) => {
  const withoutMail = await buildAnother(db, site.config, { mail: null });
  t.after(() => withoutMail.close());
  const browser = browserOf(app);
  await signInBy(browser, 'google', 'robin');
  const robin = { app: withoutMail, cookie: browser.cookie };
  const google = async () =>
    (await callAs(robin, listLinkedAccounts, {})).data.find(({ platform }) => platform === 'google');
  assert.equal((await google())?.can_unlink, false);
  assert.equal((await refused(robin, unlinkAccount, { platform: 'google' })).code, 'last-login-method');
  await updateRow(db, 'users', (await meOf(browser.cookie))?.id ?? assert.fail(), { password_hash: 'any' });
  assert.equal((await google())?.can_unlink, true);
  await callAs(robin, unlinkAccount, { platform: 'google' });
});

test('[AU-02] unlinking the last two logins concurrently keeps one', async () => {
  const browser = browserOf(app);
  await signInBy(browser, 'google', 'robin');
  await forgetAddresses();
  await signInBy(browser, 'apple', 'robin', 'linked-accounts');
  const robin = { app, cookie: browser.cookie };
  await Promise.all([
    send(robin, unlinkAccount, { platform: 'google' }),
    send(robin, unlinkAccount, { platform: 'apple' }),
  ]);
  assert.equal((await linkedOf(robin.cookie)).length, 1);
});

test('[AU-02] the return URL is always a page of this site', async () => {
  for (const [cookie, page] of [
    ['/postdetails/7?a=b', '/postdetails/7?a=b'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/.//evil.example', '/'],
    ['javascript:alert(1)', '/'],
  ] as const) {
    const browser = browserOf(app);
    browser.jar.set('return_url', encodeURIComponent(cookie));
    assert.equal((await signInBy(browser, 'google', 'robin')).url, page);
    assert.equal(browser.jar.has('return_url'), false);
  }
  const creator = browserOf(app);
  await signInBy(creator, 'tiktok_business', 'robin', 'switch-to-creator');
  assert.equal(
    (await signInBy(creator, 'tiktok_business', 'robin', 'switch-to-creator')).url,
    '/me/switch-to-creator/social?payload=tiktok_business',
  );
  assert.equal(
    (await signInBy(creator, 'youtube', 'robin', 'create-post')).url,
    '/create-post?payload=youtube',
  );
  const unknown = await signInBy(browserOf(app), 'google', 'robin', 'https://evil.example');
  assert.equal(unknown.url, '/');
});

test('[AU-02] a code is exchanged once, by the browser that requested it', async () => {
  const browser = browserOf(app);
  const consent = await browser.goTo('/login/social/google?origin_page=register');
  const { headers } = await app.inject({
    method: 'POST',
    url: consent.url,
    headers: { host: 'shop.test', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'person=robin',
  });
  const back = String(headers.location);
  const stranger = await browserOf(app).goTo(back);
  assert.equal(stranger.reply.statusCode, 400);
  const other = browserOf(app);
  await other.goTo('/login/social/google');
  assert.equal((await other.goTo(back)).reply.statusCode, 400);
  assert.equal(await meOf(other.cookie), null);
  const wrongPlatform = back.replace('/google/', '/youtube/');
  assert.equal((await browser.goTo(wrongPlatform)).reply.statusCode, 400);
  assert.equal((await browser.goTo(back)).url, '/');
  assert.equal((await browser.goTo(back)).reply.statusCode, 400);
  assert.equal(await countUsers(), 1);
});

test('[AU-02] a response of another issuer, a made-up code and a changed nonce are rejected', async () => {
  for (const tamper of [
    (back: URL) => back.searchParams.set('iss', 'https://appleid.apple.com'),
    (back: URL) => back.searchParams.delete('iss'),
    (back: URL) => back.searchParams.set('code', 'made-up'),
    (back: URL) => back.searchParams.delete('code'),
  ]) {
    const browser = browserOf(app);
    const consent = await browser.goTo('/login/social/google');
    const { headers } = await app.inject({
      method: 'POST',
      url: consent.url,
      headers: { host: 'shop.test', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'person=robin',
    });
    const back = new URL(String(headers.location));
    tamper(back);
    const { reply } = await browser.goTo(back.href);
    assert.equal(reply.statusCode, 400);
    assert.match(reply.body, /couldn’t confirm your login/);
  }
  const nonce = browserOf(app);
  const consent = await nonce.goTo('/login/social/google');
  const changed = consent.url.replace(/nonce=[^&]+/, 'nonce=another');
  assert.equal((await nonce.submit(changed, { person: 'robin' })).reply.statusCode, 400);
  assert.equal(await countUsers(), 0);
});

test("[AU-02] a taken handle doesn't prevent a sign-up, nor do two concurrent sign-ins of one person", async () => {
  await signUp(site, { nickname: 'Robin Vale' });
  const [first, second] = [browserOf(app), browserOf(app)];
  await Promise.all([signInBy(first, 'google', 'robin'), signInBy(second, 'google', 'robin')]);
  const [one, two] = [await meOf(first.cookie), await meOf(second.cookie)];
  assert.match(one?.tagalong_handle ?? '', /^robin\.vale\d{4,5}$/);
  assert.equal(one?.id, two?.id);
  assert.equal(await countUsers(), 2);
});
