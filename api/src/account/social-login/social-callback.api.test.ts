import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { whoAmI } from '@tagalong/contracts/account/account';
import { socialCallback, socialNonce } from '@tagalong/contracts/account/social-login';
import { confirmStepUp } from '@tagalong/contracts/account/step-up';
import { listSocialAccounts } from '@tagalong/contracts/storefront/social-account';
import { openPorts } from '#api/providers/ports';
import { SANDBOX_PEOPLE } from '#api/providers/sandbox/sandbox-people';
import { callAs, PASSWORD, refused, send, signUp, visitorOf } from '#test/person';
import { expireProof } from '#test/proof';
import { buildAnother, testSite } from '#test/site';
import { sqlOn } from '#test/sql';

const site = await testSite();
const sql = sqlOn(site.db);
const { signIn } = openPorts(site.config, () => undefined);
const app = await buildAnother(site.db, site.config, { signIn });
const sandbox = signIn.sandbox ?? assert.fail('The sandbox is off.');
const [robin = assert.fail(), casey = assert.fail()] = SANDBOX_PEOPLE;

/** Simulates the web view of the native wrapper, which keeps the cookie set with the nonce. */
async function webView(cookie = '') {
  const reply = await send({ app, cookie }, socialNonce, {});
  const own = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { nonce } = reply.json<{ data: { nonce: string } }>().data;
  return { app, cookie: [cookie, own].filter(Boolean).join('; '), nonce };
}

const payload = (fields: Record<string, string>): string => JSON.stringify(fields);

async function signInByGoogle(
  nonceOfToken: (nonce: string) => string,
  platform: 'google' | 'apple' = 'google',
) {
  const view = await webView();
  const id_token = await sandbox.idToken(platform, robin, nonceOfToken(view.nonce));
  const custom_payload = payload({ nonce: view.nonce, id_token });
  return { view, custom_payload, reply: await send(view, socialCallback, { platform, custom_payload }) };
}

for (const [platform, nonceOf] of [
  ['google', (nonce: string) => nonce],
  ['apple', (nonce: string) => nonce],
  ['apple', (nonce: string) => createHash('sha256').update(nonce).digest('hex')],
] as const) {
  test(`[SH-18] the wrapper submits an ID token of ${platform} (${nonceOf('x').length > 1 ? 'hashed' : 'plain'} nonce)`, async () => {
    const { reply, view, custom_payload } = await signInByGoogle(nonceOf, platform);
    assert.equal(reply.statusCode, 200);
    const { data } = reply.json<{ data: { user: { email: string }; redirect: string } }>();
    assert.deepEqual([data.user.email, data.redirect], ['robin.vale@sandbox.example', '/']);
    const cookie = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    assert.equal((await callAs({ app, cookie }, whoAmI, {})).data?.email, 'robin.vale@sandbox.example');
    const again = await refused(view, socialCallback, { platform, custom_payload });
    assert.equal(again.code, 'sign-in-refused');
  });
}

test('[SH-18] a proof for another browser, nonce or app is rejected', async () => {
  const [view, other] = [await webView(), await webView()];
  const idToken = (nonce: string) => sandbox.idToken('google', robin, nonce);
  const attacks = [
    // The victim's browser posts the attacker's own valid proof.
    { who: other, nonce: view.nonce, id_token: await idToken(view.nonce) },
    // The nonce belongs to this browser, but the token was issued for another nonce.
    { who: view, nonce: view.nonce, id_token: await idToken('another') },
    { who: visitorOf({ app }), nonce: view.nonce, id_token: await idToken(view.nonce) },
  ];
  for (const { who, ...fields } of attacks) {
    const error = await refused(who, socialCallback, { platform: 'google', custom_payload: payload(fields) });
    assert.equal(error.code, 'sign-in-refused');
  }
  const apple = await webView();
  const fields = { nonce: apple.nonce, id_token: await sandbox.idToken('google', robin, apple.nonce) };
  const error = await refused(apple, socialCallback, { platform: 'apple', custom_payload: payload(fields) });
  assert.equal(error.code, 'sign-in-refused');
  assert.equal((await sql<{ id: number }>`SELECT id FROM users`).length, 0);
});

test('[SH-18] a page of another site cannot post a login', async () => {
  const view = await webView();
  const id_token = await sandbox.idToken('google', robin, view.nonce);
  const reply = await app.inject({
    method: 'POST',
    url: '/login/social/google/callback',
    headers: {
      cookie: view.cookie,
      origin: 'https://evil.example',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ custom_payload: payload({ nonce: view.nonce, id_token }) }).toString(),
  });
  assert.equal(reply.json<{ code: string }>().code, 'bad-origin');
});

test('[SH-18] a Facebook token is accepted only if it was issued to this app', async () => {
  const view = await webView();
  const access_token = sandbox.accessToken('facebook', robin);
  const sent = { platform: 'facebook', custom_payload: payload({ nonce: view.nonce, access_token }) };
  assert.equal((await send(view, socialCallback, sent)).statusCode, 200);

  const foreign = openPorts(
    {
      ...site.config,
      signIn: { ...site.config.signIn, facebook: { clientId: '9', clientSecret: 's', isSandbox: true } },
    },
    () => undefined,
  ).signIn;
  for (const token of [foreign.sandbox?.accessToken('tiktok', robin) ?? '', 'made.up', '']) {
    const next = await webView();
    const wrong = {
      platform: 'facebook',
      custom_payload: payload({ nonce: next.nonce, access_token: token }),
    };
    assert.equal((await refused(next, socialCallback, wrong)).code, 'sign-in-refused');
  }
});

test('[SH-18] only documented platforms are accepted, and only JSON with a nonce', async () => {
  const view = await webView();
  for (const platform of ['tiktok_business', 'myspace', 'tiktok', '7']) {
    const error = await refused(view, socialCallback, { platform, custom_payload: '{}' });
    assert.equal(error.code, 'validation-failed', platform);
  }
  for (const custom_payload of ['', 'null', '[]', '{"id_token":"x"}', 'x'.repeat(20_001)]) {
    const error = await refused(view, socialCallback, { platform: 'google', custom_payload });
    assert.equal(error.code, 'validation-failed');
  }
  for (const platform of ['google', 'apple', 'facebook', 'tikTok', 'instagram']) {
    const next = await webView();
    const custom_payload = payload({ nonce: next.nonce });
    assert.equal((await refused(next, socialCallback, { platform, custom_payload })).code, 'sign-in-refused');
  }
});

test('[SH-18] a member can connect Facebook pages from the wrapper, a visitor cannot', async () => {
  const ana = await signUp({ ...site, app });
  const view = await webView(ana.cookie);
  const access_token = sandbox.accessToken('facebook', casey);
  const sent = (nonce: string) => ({
    platform: 'instagram_business' as const,
    custom_payload: payload({ nonce, access_token }),
    origin_page: 'create-post' as const,
  });
  const { data } = await callAs(view, socialCallback, sent(view.nonce));
  assert.equal(data.redirect, '/create-post?payload=facebook_business');
  assert.equal(data.user?.id, ana.id);
  const listed = (await callAs(ana, listSocialAccounts, { limit: 5 })).data;
  assert.deepEqual(
    listed.map(({ social_platform, handle }) => [social_platform, handle]),
    [['facebook_business', 'Casey Moore']],
  );
  const visitor = await webView();
  assert.equal((await refused(visitor, socialCallback, sent(visitor.nonce))).code, 'unauthenticated');
});

test('[XT-02] linking a login from the wrapper requires a recent proof of identity', async () => {
  const ana = await signUp({ ...site, app });
  const view = await webView(ana.cookie);
  const id_token = await sandbox.idToken('google', robin, view.nonce);
  const custom_payload = payload({ nonce: view.nonce, id_token });
  const sent = { platform: 'google' as const, custom_payload, origin_page: 'linked-accounts' as const };
  await expireProof(site.db, ana);
  assert.equal((await refused(view, socialCallback, sent)).code, 'step-up-required');
  await callAs(ana, confirmStepUp, { password: PASSWORD });
  const { data } = await callAs(view, socialCallback, sent);
  assert.equal(data.redirect, '/me/settings/linked-accounts?payload=google');
});

test('[AU-04] while TikTok is down the wrapper cannot log in with it', async () => {
  const down = await buildAnother(site.db, { ...site.config, isTiktokAlive: false }, { signIn });
  const sent = { platform: 'tikTok', custom_payload: payload({ nonce: 'x', code: 'y' }) };
  assert.equal((await refused({ app: down, cookie: '' }, socialCallback, sent)).code, 'tiktok-down');
  await down.close();
});
