import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { rawGet } from '#test/raw-get';
import { declared, releaseWishes, startBackendSite } from '#test/test-backend';

const site = await startBackendSite();
const { backend, call } = site;
beforeEach(() => {
  backend.handle = null;
  backend.received.length = 0;
});

/** Sends a call that must be refused without reaching the backend. */
async function assertRefused(expected: [status: number, code: string], sent: ReturnType<typeof call>) {
  const { status, text, headers } = await sent;
  assert.deepEqual([status, JSON.parse(text).code], expected, text);
  assert.equal(headers['cache-control'], 'no-store');
  assert.deepEqual(backend.received, []);
}

test('[XT-37] requests from other origins, navigations and forms never reach a backend', async () => {
  const refused = [403, 'bad-origin'] satisfies [number, string];
  for (const headers of [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.shop.example' },
    { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'script' },
    { 'sec-fetch-site': undefined, 'sec-fetch-dest': undefined, origin: 'https://evil.example' },
    { 'sec-fetch-site': undefined, 'sec-fetch-dest': undefined },
  ]) {
    await assertRefused(refused, call('/svc/wishes/list/7', { headers }));
    await assertRefused(refused, call('/svc/wishes/list/7', { method: 'POST', headers }));
  }
});

test("[XT-37] another remote's page is refused, and a request without the client's header", async () => {
  for (const remote of ['social', 'wishes-2', '', undefined]) {
    await assertRefused([403, 'forbidden'], call('/svc/wishes/list/7', { headers: { 'x-remote': remote } }));
  }
  await assertRefused([404, 'not-found'], call('/svc/social/list/7', { headers: { 'x-remote': 'social' } }));
  await assertRefused([404, 'not-found'], call('/svc/nobody/list/7', { headers: { 'x-remote': 'nobody' } }));
});

test('[XT-37] undeclared paths are refused, in every disguise, and undeclared methods', async () => {
  for (const path of [
    '/svc/wishes/admin',
    '/svc/wishes/list',
    '/svc/wishes/list/7/more',
    '/svc/wishes/list/..',
    '/svc/wishes/list/%2e%2e',
    '/svc/wishes/list/..%2f..%2fadmin',
    '/svc/wishes/list/a%5c..%5cadmin',
    '/svc/wishes/list/a%00',
    '/svc/wishes//list/7',
    '/svc/wishes/../wishes/list/7',
  ]) {
    await assertRefused([404, 'not-found'], call(path));
  }
  // The router treats a path that can't be decoded as an unknown page.
  assert.equal((await call('/svc/wishes/list/%E0%A4%A')).status, 404);
  assert.deepEqual(backend.received, []);
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    await assertRefused([405, 'method-not-allowed'], call('/svc/wishes/list/7', { method }));
  await assertRefused([405, 'method-not-allowed'], call('/svc/wishes/creators', { method: 'POST' }));
});

test('[XT-37] calls for members and for a role are refused for others, before the backend is requested', async () => {
  await assertRefused([401, 'unauthenticated'], call('/svc/wishes/list/7', { method: 'POST' }));
  await assertRefused(
    [401, 'unauthenticated'],
    call('/svc/wishes/creators', { headers: { cookie: 'sid=ended' } }),
  );
  assert.equal((await call('/svc/wishes/creators', { headers: { cookie: 'sid=mara' } })).status, 200);
});

test('[XT-37] bodies over the declared limit are refused, with and without their length', async () => {
  const post = (bytes: number, headers = {}) =>
    call('/svc/wishes/list/7', {
      method: 'POST',
      headers: { cookie: 'sid=mara', 'content-type': 'application/json', ...headers },
      body: Buffer.alloc(bytes, 'a'),
    });
  assert.equal((await post(1_000)).status, 200);
  for (const headers of [{ 'content-length': 1_001 }, { 'transfer-encoding': 'chunked' }]) {
    const { status, text } = await post(1_001, headers);
    assert.deepEqual([status, JSON.parse(text).code], [413, 'too-large']);
  }
  backend.received.length = 0;
});

test('[XT-37] without an approval, calls are refused with a code of their own, from the next request on', async () => {
  await site.releases.withdrawUpstream('wishes');
  await assertRefused([503, 'backend-unapproved'], call('/svc/wishes/list/7'));
  await site.releases.approveUpstream('wishes', backend.origin);
  assert.equal((await call('/svc/wishes/list/7')).status, 200);
});

test('[XT-37] while the API is silent, a member is not taken for a visitor', async () => {
  const route = site.api.routes.get('/api/auth/me');
  assert.ok(route);
  for (const failure of [
    () => undefined,
    (_: unknown, response: { destroy(): void }) => response.destroy(),
  ]) {
    site.api.routes.set('/api/auth/me', failure);
    await assertRefused(
      [503, 'unavailable'],
      call('/svc/wishes/list/7', { headers: { cookie: 'sid=mara' } }),
    );
  }
  assert.equal((await call('/svc/wishes/list/7')).status, 200);
  site.api.routes.set('/api/auth/me', route);
});

test('[XT-37] a logout takes effect with the next call', async () => {
  const headers = { cookie: 'sid=mara' };
  assert.equal(JSON.parse((await call('/svc/wishes/list/7', { headers })).text).sub, '7');
  const route = site.api.routes.get('/api/auth/me');
  assert.ok(route);
  site.api.routes.set('/api/auth/me', (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"success","data":null}'),
  );
  assert.equal(JSON.parse((await call('/svc/wishes/list/7', { headers })).text).sub, undefined);
  site.api.routes.set('/api/auth/me', route);
});

test('[XT-37] a release that no longer declares a call ends it', async () => {
  await releaseWishes(site, '2.0.0', [declared('GET /other')]);
  await assertRefused([404, 'not-found'], call('/svc/wishes/list/7'));
  assert.equal((await call('/svc/wishes/other')).status, 200);
  await site.releases.rollBack('wishes');
  assert.equal((await rawGet(site.origin, '/svc/wishes/list/7')).status, 403);
  assert.equal((await call('/svc/wishes/list/7')).status, 200);
});
