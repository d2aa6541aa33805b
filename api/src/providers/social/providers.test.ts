import assert from 'node:assert/strict';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { SOCIAL_SIGN_INS, type SocialSignIn } from '@tagalong/contracts/account/social-login';
import { signInOf } from '#api/config/sign-in-config';
import { SANDBOX_PEOPLE } from '#api/providers/sandbox/sandbox-people';
import { openSignIn } from '#api/providers/sign-in-port';
import { applePlatform } from './apple.ts';
import { googlePlatform } from './google.ts';
import { limitedFetch } from './limited-fetch.ts';
import { type Authorization, SocialExpired, SocialRefused } from './social-platform.ts';

const newKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
const privateKey = newKey();
const { apple, ...others } = signInOf({});
const config = { ...others, apple: apple && { ...apple, privateKey }, tokenKey: randomBytes(32) };
const google = config.google ?? assert.fail();
const appleClient = config.apple ?? assert.fail();
const picturesFile = new URL('../../test/posts-of-tests.json', import.meta.url);
const port = openSignIn({ config, dataDir: '/nowhere', picturesFile });
const sandbox = port.sandbox ?? assert.fail();
const [robin = assert.fail()] = SANDBOX_PEOPLE;

const started = (name: SocialSignIn): Authorization => ({
  redirectUri: `https://shop.example/login/social/${name}/return`,
  state: randomBytes(32).toString('base64url'),
  nonce: randomBytes(32).toString('base64url'),
  codeVerifier: randomBytes(32).toString('base64url'),
});

function platformOf(name: SocialSignIn) {
  return port.platforms[name] ?? assert.fail(`${name} is not configured.`);
}

async function consentOf(name: SocialSignIn, start: Authorization) {
  const url = await platformOf(name).authorizationUrl(start);
  const request = sandbox.consent.read(url.host + url.pathname, url.searchParams);
  assert.ok(typeof request !== 'string', String(request));
  return { url, params: new URLSearchParams(sandbox.consent.answer(request, robin).fields) };
}

for (const name of SOCIAL_SIGN_INS) {
  test(`[AU-02] ${name}: state, PKCE and the exact redirect URL are sent, and the code is exchanged for a person`, async () => {
    const start = started(name);
    const { url, params } = await consentOf(name, start);
    assert.equal(url.protocol, 'https:');
    assert.equal(url.searchParams.get('state'), start.state);
    assert.equal(url.searchParams.get('redirect_uri'), start.redirectUri);
    assert.equal(url.searchParams.get('code_challenge')?.length, 43);
    assert.equal(url.href.includes(start.codeVerifier), false);
    const { identity, tokens } = await platformOf(name).redeem({ ...start, params });
    assert.match(identity.subject, /^(UC)?\d{17}$/.test(identity.subject) ? /./ : /never/);
    assert.ok(tokens.accessToken.length > 20);
    await assert.rejects(platformOf(name).redeem({ ...start, params }), SocialRefused);
  });

  test(`[AU-02] ${name}: another verifier, redirect URL or state is rejected`, async () => {
    for (const change of [
      { codeVerifier: randomBytes(32).toString('base64url') },
      { redirectUri: 'https://shop.example/login/social/other/return' },
      { state: randomBytes(32).toString('base64url') },
    ]) {
      const start = started(name);
      const { params } = await consentOf(name, start);
      await assert.rejects(platformOf(name).redeem({ ...start, ...change, params }), SocialRefused);
    }
  });
}

for (const name of ['google', 'apple'] as const) {
  test(`[AU-02] ${name}: an ID token with another key or audience is rejected`, async () => {
    const forger = openSignIn({ config, dataDir: '/nowhere', picturesFile }).sandbox ?? assert.fail();
    const start = started(name);
    const forged = await forger.idToken(name, robin, start.nonce);
    const fetchFn: typeof fetch = async (input, init) => {
      const response = await sandbox.fetch(input, init);
      if (!(input as Request).url.endsWith('/token')) return response;
      return Response.json({ ...((await response.json()) as object), id_token: forged });
    };
    const { params } = await consentOf(name, start);
    const client = name === 'google' ? googlePlatform(google, fetchFn) : applePlatform(appleClient, fetchFn);
    await assert.rejects(client.redeem({ ...start, params }), SocialRefused);
    const token = await sandbox.idToken(name, robin, start.nonce);
    const proof = { nonce: start.nonce, accessToken: null, code: null, codeVerifier: null, redirectUri: '' };
    await platformOf(name).fromApp({ ...proof, idToken: token });
    const others =
      name === 'google' ? { ...google, clientId: 'other' } : { ...appleClient, clientId: 'other' };
    const elsewhere =
      'teamId' in others
        ? applePlatform(others, sandbox.fetch)
        : googlePlatform({ ...google, clientId: 'other' }, sandbox.fetch);
    await assert.rejects(elsewhere.fromApp({ ...proof, idToken: token }), SocialRefused);
    await assert.rejects(platformOf(name).fromApp({ ...proof, idToken: forged }), SocialRefused);
  });
}

test('TikTok receives the client as client_key and scopes separated by commas', async () => {
  const { url } = await consentOf('tiktok_business', started('tiktok_business'));
  assert.equal(url.searchParams.get('client_key'), 'tagalong-sandbox');
  assert.equal(url.searchParams.has('client_id'), false);
  assert.equal(url.searchParams.get('scope'), 'user.info.basic,user.info.profile,video.list');
});

test('Apple is asked to respond with a form POST, and the client secret is a short-lived ES256 token', async () => {
  const start = started('apple');
  const { url, params } = await consentOf('apple', start);
  assert.equal(url.searchParams.get('response_mode'), 'form_post');
  const { identity } = await platformOf('apple').redeem({ ...start, params });
  assert.deepEqual(
    [identity.name, identity.email, identity.isEmailVerified],
    ['Robin Vale', 'robin.vale@sandbox.example', true],
  );
  for (const wrong of [{ teamId: 'ANOTHER' }, { privateKey: newKey() }]) {
    const own = { ...appleClient, ...wrong };
    const next = started('apple');
    const fresh = await consentOf('apple', next);
    await assert.rejects(
      applePlatform(own, sandbox.fetch).redeem({ ...next, params: fresh.params }),
      SocialRefused,
    );
  }
});

test('no provider is called before someone signs in', () => {
  const requested: string[] = [];
  const real = { clientId: 'a', clientSecret: 'b', isSandbox: false };
  openSignIn({
    config: { ...config, google: { ...real, appIds: [] }, facebook: real, tiktok: real, instagram: real },
    dataDir: '/nowhere',
    picturesFile,
    fetch: async (input) => {
      requested.push(String(input));
      return new Response();
    },
  });
  assert.deepEqual(requested, []);
});

const real = { clientId: 'a', clientSecret: 'b', isSandbox: false };
const faults: [name: string, answer: () => Promise<Response>][] = [
  ['is down', () => Promise.reject(new TypeError('fetch failed'))],
  ['fails', async () => new Response('{}', { status: 500 })],
  ['is too busy', async () => new Response('{}', { status: 429 })],
  ['sends no JSON', async () => new Response('<html>')],
  ['sends too much', async () => new Response('x'.repeat(600 * 1024))],
];
for (const [what, answer] of faults) {
  test(`a provider that ${what} causes a fault, not a refusal`, async () => {
    const broken = openSignIn({
      config: { ...config, google: { ...real, appIds: [] }, facebook: real, tiktok: real, instagram: real },
      dataDir: '/nowhere',
      picturesFile,
      fetch: answer,
    });
    for (const name of ['facebook', 'tiktok_business', 'instagram', 'google'] as const) {
      const start = started(name);
      const params = new URLSearchParams({ state: start.state, code: 'x' });
      await assert.rejects(
        (broken.platforms[name] ?? assert.fail()).redeem({ ...start, params }),
        (error) => !(error instanceof SocialRefused),
        name,
      );
    }
  });
}

test('a token that the provider no longer accepts ends the connection', async () => {
  const input = { externalId: '1', accessToken: 'made.up', after: null, limit: 5 };
  for (const name of ['tiktok', 'instagram', 'instagram_business', 'youtube'] as const)
    await assert.rejects((port.media[name] ?? assert.fail()).media(input), SocialExpired, name);
});

test('other hosts, plain http and redirects are not followed', async () => {
  const requested: string[] = [];
  const fetchFn = limitedFetch({
    hosts: new Set(['api.example']),
    fetch: async (input) => {
      requested.push((input as Request).url);
      return new Response(null, { status: 302, headers: { location: 'https://evil.example' } });
    },
  });
  await assert.rejects(fetchFn('https://evil.example/'));
  await assert.rejects(fetchFn('http://api.example/'));
  assert.equal((await fetchFn('https://api.example/')).status, 302);
  assert.deepEqual(requested, ['https://api.example/']);
});
