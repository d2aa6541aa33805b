import assert from 'node:assert/strict';
import { test } from 'node:test';
import { register } from '@tagalong/contracts/account/sign-in';
import { CALLS } from '@tagalong/contracts/site/calls';
import { ERRORS, type ErrorBody } from '@tagalong/contracts/site/error-codes';
import { createLikeboard } from '@tagalong/contracts/social/likeboard';
import { listFeed } from '@tagalong/contracts/social/post';
import { PASSWORD, refused, send, signUp, visitorOf } from '#test/person';
import { buildAnother, ORIGIN, testSite } from '#test/site';

const site = await testSite();
const { app } = site;
const JSON_TYPE = { 'content-type': 'application/json' };
const PERSON = { email: 'a@x.example', password: PASSWORD, nickname: 'A' };

type Reply = Awaited<ReturnType<typeof send>>;

function codeOf(reply: Reply): string {
  const body = reply.json<ErrorBody>();
  assert.equal(body.status, 'error');
  assert.ok(Object.hasOwn(ERRORS, body.code));
  assert.equal(reply.statusCode, ERRORS[body.code].status);
  assert.ok(body.message.length > 0);
  assert.ok(body.request_id.length > 0);
  return body.code;
}

test('[AP-01] every call of the contracts is served at its path, and requires a login where declared', async () => {
  for (const call of CALLS) {
    const reply = await send(visitorOf(site), call, {
      id: 1,
      slug: 's',
      kind: 'latest',
      unique_key: 'k',
      post_id: 1,
    });
    assert.notEqual(reply.statusCode, 500, call.name);
    assert.equal(reply.headers['cache-control'], 'no-store', call.name);
    if (call.access !== 'visitor') assert.equal(codeOf(reply), 'unauthenticated', call.name);
    else if (reply.statusCode === 404) assert.equal(codeOf(reply), 'not-found');
  }
});

test('all errors have the same shape', async () => {
  const post = (payload: string, type = 'application/json', url = register.path) =>
    app.inject({ method: 'POST', url, payload, headers: { origin: ORIGIN, 'content-type': type } });
  const unknown = await app.inject('/nothing/here');
  assert.equal(codeOf(unknown), 'not-found');
  assert.equal(unknown.headers['cache-control'], 'no-store');
  assert.equal(unknown.headers['cross-origin-resource-policy'], 'same-origin');
  assert.equal(codeOf(await app.inject('/api/feed/%E0%A4%A')), 'bad-request');
  assert.equal(codeOf(await app.inject({ method: 'PUT', url: '/api/auth/me' })), 'method-not-allowed');
  assert.equal(codeOf(await post('{"email":')), 'bad-request');
  assert.equal(codeOf(await post('{"__proto__":{"a":1}}')), 'bad-request');
  assert.equal(codeOf(await post('<xml/>', 'text/xml')), 'unsupported-media-type');
  assert.equal(codeOf(await post('email=a', 'application/x-www-form-urlencoded')), 'unsupported-media-type');
  assert.equal(codeOf(await post(`{"email":"${'a'.repeat(1_100_000)}"}`)), 'too-large');
  const form = 'application/x-www-form-urlencoded';
  assert.equal(codeOf(await post('a[b][c][d][e][f][g]=1', form, createLikeboard.path)), 'bad-request');
  assert.equal(
    codeOf(await app.inject('/api/feed/latest?limit[a][b][c][d]=1&__proto__[x]=1')),
    'validation-failed',
  );
});

test('a wrong method receives the allowed ones', async () => {
  const reply = await app.inject({ method: 'GET', url: '/api/auth/login' });
  assert.equal(codeOf(reply), 'method-not-allowed');
  assert.equal(reply.headers.allow, 'POST');
});

test("a fault's response hides its cause and has the request id of the front door", async () => {
  const broken = {
    ...site.db,
    query: async () => {
      throw new Error('secret detail');
    },
  };
  const another = await buildAnother(broken, site.config);
  const reply = await another.inject({ url: '/api/feed/shop', headers: { 'x-request-id': 'trace-12345' } });
  assert.equal(codeOf(reply), 'internal');
  assert.equal(reply.json<ErrorBody>().request_id, 'trace-12345');
  assert.equal(reply.body.includes('secret'), false);
  await another.close();
});

test('an unavailable or slow database returns 503 with Retry-After', async () => {
  for (const sqlState of ['57P01', '57014', '55P03', '53100']) {
    const query = async () => {
      throw Object.assign(new Error('from the server'), { code: sqlState });
    };
    const another = await buildAnother({ ...site.db, query }, site.config);
    const reply = await another.inject('/api/feed/shop');
    assert.equal(codeOf(reply), 'unavailable');
    assert.equal(reply.headers['retry-after'], '2');
    await another.close();
  }
});

test("requests beyond the limit receive Retry-After; health checks don't count", async () => {
  const another = await buildAnother(site.db, { ...site.config, inFlightMax: 2 });
  const replies = await Promise.all([1, 2, 3, 4].map(() => another.inject('/api/feed/tot')));
  const away = replies.filter(({ statusCode }) => statusCode === 503);
  assert.equal(away.length, 2);
  assert.equal(away[0]?.headers['retry-after'], '2');
  assert.equal((await another.inject('/api/feed/tot')).statusCode, 200);
  const [, , health] = await Promise.all(
    ['/api/feed/tot', '/api/feed/tot', '/healthz'].map((url) => another.inject(url)),
  );
  assert.equal(health?.statusCode, 200);
  await another.close();
});

test('changes are accepted from pages of this site only', async () => {
  const payload = JSON.stringify(PERSON);
  const from = async (headers: Record<string, string>, application = app) =>
    application.inject({
      method: 'POST',
      url: register.path,
      payload,
      headers: { ...JSON_TYPE, ...headers },
    });
  for (const headers of [
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${ORIGIN}.evil.example` },
    { origin: ORIGIN, 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ] as Record<string, string>[]) {
    assert.equal(codeOf(await from(headers)), 'bad-origin', JSON.stringify(headers));
  }
  assert.equal(
    (await from({ 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' })).statusCode,
    200,
  );
  assert.equal(codeOf(await from({ origin: ORIGIN })), 'email-taken');

  const secure = await buildAnother(site.db, { ...site.config, publicOrigin: 'https://shop.test' });
  assert.equal(codeOf(await from({ host: 'shop.test', origin: 'http://shop.test' }, secure)), 'bad-origin');
  assert.equal(codeOf(await from({ host: 'shop.test', origin: 'https://shop.test' }, secure)), 'email-taken');
  await secure.close();

  const anyHost = await buildAnother(site.db, { ...site.config, publicOrigin: null });
  const own = await from({ host: 'localhost:3000', origin: 'http://localhost:3000' }, anyHost);
  assert.equal(codeOf(own), 'email-taken');
  const foreign = await from({ host: 'localhost:3000', origin: 'http://localhost:4000' }, anyHost);
  assert.equal(codeOf(foreign), 'bad-origin');
  const proxied = { host: 'api:3001', 'x-forwarded-host': 'shop.example', origin: 'https://shop.example' };
  assert.equal(codeOf(await from(proxied, anyHost)), 'email-taken');
  await anyHost.close();
});

test('response fields outside the contract are never sent', async () => {
  const person = await signUp(site);
  const reply = await send(person, listFeed, { kind: 'latest' });
  assert.equal(reply.body.includes('sort_value'), false);
  assert.equal(
    JSON.stringify(
      (await send(person, createLikeboard, { name: 'n', is_public: 1, color_id: 0 })).json(),
    ).includes('last_used_at'),
    false,
  );
});

test('tampered ids and flags are reported by field', async () => {
  const person = await signUp(site);
  const error = await refused(person, createLikeboard, { name: 'n', is_public: 'maybe', color_id: 'NaN' });
  assert.deepEqual(Object.keys(error.fields ?? {}).sort(), ['color_id', 'is_public']);
  assert.equal(error.fields?.is_public, 'Send 0 or 1.');
});

test('an unknown field of a request is ignored', async () => {
  const person = await signUp(site);
  const request = { name: 'n', is_public: true, color_id: 255, user_id: 999, is_default: true };
  const reply = await send(person, createLikeboard, request);
  assert.equal(reply.statusCode, 200);
  assert.equal(reply.json().data.is_default, 0);
});

test('the health check fails while the database accepts no changes', async () => {
  const broken: typeof site.db = {
    ...site.db,
    transaction: () => Promise.reject(new Error('No space left on device')),
  };
  const another = await buildAnother(broken, site.config);
  const health = await another.inject('/healthz');
  assert.deepEqual([health.statusCode, health.json().status], [503, 'degraded']);
  // Reads go on, so the API stays in use.
  for (const path of ['/livez', '/readyz']) assert.equal((await another.inject(path)).statusCode, 200);
  await another.close();
});

test('the OpenAPI description lists every call, and the health check names the database', async () => {
  const { paths, openapi } = (await app.inject('/openapi.json')).json();
  assert.equal(openapi, '3.1.0');
  for (const { path, method, name } of CALLS) {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    assert.equal(operation?.operationId, name);
    assert.ok(operation.responses[200].content['application/json'].schema.properties.status);
  }
  const health = await app.inject('/healthz');
  assert.deepEqual(health.json(), { status: 'success', data: { database: site.db.kind } });
});
