import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listSocialSignIns } from '@tagalong/contracts/account/social-login';
import { signInOf } from '#api/config/sign-in-config';
import { SANDBOX_PEOPLE } from '#api/providers/sandbox/sandbox-people';
import { browserOf, signInBy } from '#test/browser';
import { callAs, type Person, signUp } from '#test/person';
import { buildAnother, testSite } from '#test/site';
import { sqlOn, updateRow } from '#test/sql';

const site = await testSite();
const { app, db } = site;
const sql = sqlOn(db);

function browserFor(person: Person) {
  return browserOf(app, person.cookie);
}

test('[AU-02] canceling at the provider returns to the page that offers the login', async () => {
  const visitor = browserOf(app);
  assert.equal((await signInBy(visitor, 'google', '')).url, '/login?social_error=cancelled');
  const ana = browserFor(await signUp(site));
  assert.equal(
    (await signInBy(ana, 'apple', '', 'linked-accounts')).url,
    '/me/settings/linked-accounts?social_error=cancelled',
  );
});

test('[AU-02] Apple returns with a cross-site POST, which carries no Lax cookies', async () => {
  const browser = browserOf(app);
  await browser.goTo('/login/social/apple');
  const reply = await app.inject({
    method: 'POST',
    url: '/login/social/apple/return',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
    payload: 'state=abc&code=def&user=%7B%7D',
  });
  assert.equal(reply.statusCode, 303);
  assert.equal(reply.headers.location, '/login/social/apple/return?state=abc&code=def&user=%7B%7D');
  assert.deepEqual(reply.cookies, []);
});

test('[AU-02] the cookie of a login flow is httpOnly and, under https, bound to the host', async () => {
  const plain = await app.inject({ url: '/login/social/google' });
  assert.match(String(plain.headers['set-cookie']), /^social=[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Lax$/);
  const secure = await buildAnother(db, { ...site.config, publicOrigin: 'https://shop.test' });
  const reply = await secure.inject({ url: '/login/social/google' });
  assert.match(String(reply.headers['set-cookie']), /^__Host-social=.*HttpOnly; Secure; SameSite=Lax$/);
  assert.match(
    String(reply.headers.location),
    /redirect_uri=https%3A%2F%2Fshop\.test%2Flogin%2Fsocial%2Fgoogle%2Freturn&/,
  );
  await secure.close();
});

test("[AU-02] on a visitor's own machine, the provider returns to the name by which they opened the site", async () => {
  const local = await buildAnother(db, { ...site.config, publicOrigin: 'http://localhost:3000' });
  for (const host of ['127.0.0.1:3000', 'localhost:3000']) {
    const reply = await local.inject({ url: '/login/social/google', headers: { host } });
    const { searchParams } = new URL(String(reply.headers.location), `http://${host}`);
    assert.equal(searchParams.get('redirect_uri'), `http://${host}/login/social/google/return`);
  }
  await local.close();
});

test('[AU-02] an unconfigured or unknown provider gets a page, not JSON', async () => {
  const config = {
    ...site.config,
    signIn: signInOf({ NODE_ENV: 'production' }),
  };
  const bare = await buildAnother(db, config);
  for (const path of ['/login/social/google', '/login/social/apple/return', '/login/social/myspace']) {
    const reply = await bare.inject({ url: path });
    assert.equal(reply.statusCode, 404);
    assert.match(String(reply.headers['content-type']), /^text\/html/);
    assert.match(reply.body, /Log in by email/);
  }
  assert.equal(
    (await bare.inject({ url: '/sandbox/sign-in/accounts.google.com/o/oauth2/v2/auth' })).statusCode,
    404,
  );
  const { data } = await callAs({ app: bare, cookie: '' }, listSocialSignIns, {});
  assert.deepEqual(new Set(data.map(({ is_available }) => is_available)), new Set([false]));
  await bare.close();
});

test('[AU-04] while TikTok is down, no TikTok flow can start or finish', async () => {
  const down = await buildAnother(db, { ...site.config, isTiktokAlive: false });
  for (const path of [
    '/login/social/tiktok_business',
    '/login/social/tiktok_business/return?state=x&code=y',
  ]) {
    const reply = await down.inject({ url: path });
    assert.equal(reply.statusCode, 503);
    assert.match(reply.body, /TikTok login no longer supported/);
    assert.match(reply.body, /Contact us/);
  }
  const { data } = await callAs({ app: down, cookie: '' }, listSocialSignIns, {});
  assert.deepEqual(
    data.filter(({ is_down }) => is_down).map(({ platform }) => platform),
    ['tiktok_business'],
  );
  assert.equal((await down.inject({ url: '/login/social/google' })).statusCode, 303);
  await down.close();
});

test('connecting requires a logged-in account that is not deactivated', async () => {
  assert.equal((await browserOf(app).goTo('/login/social/youtube?origin_page=create-post')).url, '/login');
  assert.equal((await browserOf(app).goTo('/login/social/google?origin_page=linked-accounts')).url, '/login');
  const ana = await signUp(site);
  const dates = { deactivated_at: new Date(), delete_at: new Date(Date.now() + 86_400_000) };
  await updateRow(db, 'users', ana.id, dates);
  assert.equal((await browserFor(ana).goTo('/login/social/youtube')).reply.statusCode, 403);
});

test('[RT-09] a visitor who connects is redirected to log in, and then back to the connect page', async () => {
  const reply = await app.inject({ url: '/login/social/youtube' });
  assert.equal(reply.headers.location, '/login');
  const kept = reply.cookies.find(({ name }) => name === 'return_url');
  assert.equal(kept?.value, '/me/settings/linked-accounts');
  assert.equal(kept?.maxAge, 300);
  // A return URL that is already set is not replaced.
  const cookie = `return_url=${encodeURIComponent('/create-post')}`;
  const known = await app.inject({ url: '/login/social/youtube', headers: { cookie } });
  assert.deepEqual(known.cookies, []);
});

test('logging out during the flow connects nothing', async () => {
  const ana = await signUp(site);
  const browser = browserFor(ana);
  const consent = await browser.goTo('/login/social/youtube?origin_page=create-post');
  browser.jar.delete('sid');
  const { reply } = await browser.submit(consent.url, { person: 'robin' });
  assert.equal(reply.statusCode, 401);
  assert.equal((await sql<{ id: number }>`SELECT id FROM social_accounts`).length, 0);
});

test('unfinished logins are limited per IP address', async () => {
  const slow = await buildAnother(db, { ...site.config, rateLimitFactor: 1 });
  for (let count = 0; count < 100; count += 1) await slow.inject({ url: '/login/social/google' });
  const reply = await slow.inject({ url: '/login/social/google' });
  assert.equal(reply.statusCode, 429);
  assert.match(String(reply.headers['content-type']), /^text\/html/);
  await slow.close();
});

test("the sandbox's pages identify themselves, and redirect only to this site", async () => {
  const { reply, url } = await browserOf(app).goTo('/login/social/google');
  assert.match(reply.body, /This is a sandbox\. It uses no real accounts\./);
  for (const { name } of SANDBOX_PEOPLE) assert.ok(reply.body.includes(name));
  assert.match(
    String(reply.headers['content-security-policy']),
    /default-src 'none'.*frame-ancestors 'none'/,
  );
  for (const [from, to] of [
    [/redirect_uri=[^&]+/, 'redirect_uri=https%3A%2F%2Fevil.example%2Flogin%2Fsocial%2Fgoogle%2Freturn'],
    [/redirect_uri=[^&]+/, 'redirect_uri=http%3A%2F%2Fshop.test%2Fme'],
    [/client_id=[^&]+/, 'client_id=other'],
    [/code_challenge=[^&]+/, 'code_challenge='],
    [/nonce=[^&]+/, 'nonce='],
    [/state=[^&]+/, 'state=short'],
  ] as const) {
    const wrong = await app.inject({ url: url.replace(from, to), headers: { host: 'shop.test' } });
    assert.equal(wrong.statusCode, 400, to);
  }
});

test('malformed URLs, parameters and forms get a page or a redirect, never a server error', async () => {
  const browser = browserOf(app);
  await browser.goTo('/login/social/google');
  const cookie = `${browser.cookie}; return_url=%E0%A4%A; sid=x`;
  const odd = [
    '/login/social/google?origin_page[]=register&origin_page=x',
    '/login/social/%00',
    '/login/social/google/return',
    '/login/social/google/return?state=%00&code=%00&iss=%ff',
    `/login/social/google/return?state=${'s'.repeat(4_000)}&state=2&code[a]=1`,
    '/login/social/constructor/return?state=x',
    '/sandbox/sign-in/',
    '/sandbox/sign-in/accounts.google.com/o/oauth2/v2/auth?client_id[]=1&redirect_uri=%00',
    '/sandbox/sign-in/constructor?state=1',
  ];
  for (const url of odd) {
    const { statusCode } = await app.inject({ url, headers: { cookie } });
    assert.ok(statusCode < 500, `${url} returned ${statusCode}`);
  }
  for (const payload of ['', 'person[]=robin', 'person[a]=1', 'state=%00&code=\ud800', 'a=1&a=2']) {
    for (const url of ['/login/social/apple/return', '/sandbox/sign-in/x?y']) {
      const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
      const { statusCode } = await app.inject({ method: 'POST', url, headers, payload });
      assert.ok(statusCode < 500, `${url} returned ${statusCode} to ${payload}`);
    }
  }
});
