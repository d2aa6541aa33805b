import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { rawGet } from '#test/raw-get';
import { startBackendSite } from '#test/test-backend';
import { startSite } from '#test/test-site';
import { signToken } from './sign-token.ts';
import { tokenKeys } from './token-keys.ts';

const DAY_MS = 86_400_000;

const site = await startBackendSite();
const { backend, call, origin } = site;
beforeEach(() => {
  backend.received.length = 0;
});

test("[XT-37] a backend sees the member's verified id, the roles and the remote, and nothing else about them", async () => {
  const response = await call('/svc/wishes/list/7?sort=new', {
    headers: { cookie: 'sid=mara; theme=dark', authorization: 'Bearer forged', 'x-forwarded-for': '1.2.3.4' },
  });
  const { exp = 0, iat = 0, jti, ...claims } = JSON.parse(response.text);
  const [received] = backend.received;
  assert.deepEqual(claims, {
    iss: origin,
    aud: backend.origin,
    sub: '7',
    roles: ['creator'],
    remote: 'wishes',
    trace: response.headers['x-request-id'],
  });
  assert.ok(exp - iat <= 60, `${exp - iat}`);
  assert.match(jti, /^[0-9a-f-]{36}$/);
  assert.equal(received?.url, '/list/7?sort=new');
  const { authorization, host, connection, ...headers } = received?.headers ?? {};
  assert.deepEqual(headers, {
    'x-forwarded-host': new URL(origin).host,
    'x-forwarded-proto': 'http',
    'x-request-id': response.headers['x-request-id'],
  });
});

test('[XT-37] a visitor has no id and no roles', async () => {
  const { sub, roles } = JSON.parse((await call('/svc/wishes/list/7')).text);
  assert.deepEqual([sub, roles], [undefined, []]);
});

test('[XT-37] a token is of no use again, later, at another backend, for another site, or with a changed claim', async () => {
  await call('/svc/wishes/list/7', { headers: { cookie: 'sid=mara' } });
  const token = backend.received[0]?.headers.authorization?.replace('Bearer ', '') ?? '';
  await assert.rejects(backend.verify(token), /used before/);
  await assert.rejects(
    backend.verify(token, new Date(Date.now() + 61_000)),
    /"exp" claim timestamp check failed/,
  );
  const [head, , signature] = token.split('.');
  const forged = Buffer.from(JSON.stringify({ ...decodeJwt(token), sub: '1' })).toString('base64url');
  await assert.rejects(backend.verify([head, forged, signature].join('.')), /signature verification failed/);

  const other = await startBackendSite();
  await assert.rejects(other.backend.verify(token), /no applicable key/);
  const { origin: own } = backend;
  backend.origin = other.backend.origin;
  await assert.rejects(backend.verify(token), /unexpected "aud" claim value/);
  backend.origin = own;
});

test('[XT-37] the published keys hold nothing private, and two edges with one secret publish the same', async () => {
  const second = await startSite({
    config: { releaseStateKey: join(site.folder, 'releases-keys/state/key.json') },
  });
  const read = (at: string) => rawGet(at, '/.well-known/jwks.json');
  const response = await read(origin);
  const { keys } = JSON.parse(response.text);
  assert.equal(keys.length, 3);
  for (const { kid, x, ...rest } of keys) {
    assert.deepEqual(rest, { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' });
    assert.match(`${kid} ${x}`, /^[\w-]{43} [\w-]{43}$/);
  }
  assert.equal(response.headers['cache-control'], 'public, max-age=300');
  assert.deepEqual(JSON.parse((await read(second.origin)).text), { keys });
});

test('[XT-37] keys change daily: a list from before a change verifies tokens from after it, and the reverse', async () => {
  const secret = randomBytes(32);
  let nowMs = 20_000 * DAY_MS - 1;
  const keys = tokenKeys(
    async () => secret,
    () => nowMs,
  );
  const facts = {
    issuer: 'https://shop.example',
    audience: 'https://wishes.example',
    remote: 'wishes',
    trace: 't',
  };
  const sign = () => signToken(keys, { ...facts, viewer: { id: '7', roles: [] } });
  const [oldList, oldToken] = [await keys.published(), await sign()];
  nowMs += 2;
  const [newList, newToken] = [await keys.published(), await sign()];
  const verify = async (token: string, list: typeof oldList) =>
    (await jwtVerify(token, createLocalJWKSet({ keys: [...list] }))).payload.sub;
  assert.equal(await verify(newToken, oldList), '7');
  assert.equal(await verify(oldToken, newList), '7');
  nowMs += 2 * DAY_MS;
  await assert.rejects(verify(oldToken, await keys.published()), /no applicable key/);
});

test('[XT-37] a secret that could not be read is read again', async () => {
  let isReadable = false;
  const keys = tokenKeys(async () => {
    if (!isReadable) throw new Error('The disk is away.');
    return randomBytes(32);
  });
  await assert.rejects(keys.published(), /disk is away/);
  isReadable = true;
  assert.equal((await keys.published()).length, 3);
});
