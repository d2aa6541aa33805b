import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { CALLS } from '@tagalong/contracts/site/calls';
import { NAVIGATIONS } from '@tagalong/contracts/site/navigations';
import { json } from '#test/fake-api';
import { rawGet, sendUnfinished } from '#test/raw-get';
import { startSite } from '#test/test-site';

const site = await startSite({ limits: { responseMs: 300 } });
const { routes, requests } = site.api;
beforeEach(() => {
  routes.clear();
  requests.length = 0;
});

test('[AP-01] every call of the contracts reaches the API with its method and path', async () => {
  for (const { method, path } of CALLS) {
    const url = path.replace(/:\w+/g, '7');
    await rawGet(site.origin, url, { method, headers: { accept: 'text/html' } });
    assert.deepEqual([requests.at(-1)?.method, requests.at(-1)?.url], [method, url]);
  }
  for (const [method, url] of [
    ['GET', '/media/posts/a-400.webp'],
    ['GET', '/go/7?post_ref=3'],
    ['GET', '/openapi.json'],
    ['GET', '/api/me/notification/stream'],
    ['POST', '/login/social/google/callback?code=1&state=%2F'],
    ['GET', '/draft/update-confirm-status/4/1'],
  ] as const) {
    await rawGet(site.origin, url, { method });
    assert.deepEqual([requests.at(-1)?.method, requests.at(-1)?.url], [method, url]);
  }
});

test('[AU-02] navigations to and from a login provider are forwarded to the API', async () => {
  for (const { path, methods } of Object.values(NAVIGATIONS)) {
    const url = `${path.replace(':platform', 'google').replace('*', 'accounts.example/auth')}?state=a%2Fb`;
    for (const method of methods) {
      await rawGet(site.origin, url, { method, headers: { accept: 'text/html' } });
      assert.deepEqual([requests.at(-1)?.method, requests.at(-1)?.url], [method, url]);
    }
  }
});

test('bodies over the limit get 413, with and without a declared length', async () => {
  routes.set('/api/auth/login', (request, response) => {
    request.resume().on('end', () => json({ status: 'success' })(request, response));
  });
  const post = (bytes: number, headers = {}) =>
    rawGet(site.origin, '/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: Buffer.alloc(bytes, 'a'),
    });
  const limit = 1024 * 1024;
  assert.equal((await post(limit)).status, 200);
  for (const headers of [{ 'content-length': limit + 1 }, { 'transfer-encoding': 'chunked' }]) {
    for (let times = 0; times < 5; times += 1) {
      const { status, text } = await post(limit + 1, headers);
      assert.deepEqual([status, JSON.parse(text).code], [413, 'too-large']);
    }
  }
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  assert.equal((await post(2 * limit, form)).status, 200);
  assert.equal((await post(11 * limit, form)).status, 413);
});

test('a response that the API sends before it has read the body is forwarded', async () => {
  routes.set('/api/auth/login', (_, response) => {
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end('{"code":"unauthenticated"}');
  });
  for (let times = 0; times < 10; times += 1) {
    const { status, text } = await rawGet(site.origin, '/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.alloc(900_000, 'a'),
    });
    assert.deepEqual([status, text], [401, '{"code":"unauthenticated"}']);
  }
});

test('a body that grows over its limit after the response has started does not truncate it', async () => {
  let finish = (): void => undefined;
  routes.set('/api/auth/login', (_, response) => {
    response.writeHead(401, { 'content-type': 'text/plain' }).write('first ');
    finish = () => response.end('last');
  });
  const { hostname, port } = new URL(site.origin);
  const headers = { 'content-type': 'application/json' };
  const outgoing = http.request({ hostname, port, path: '/api/auth/login', method: 'POST', headers });
  outgoing.write('{');
  const [response] = (await once(outgoing, 'response')) as [http.IncomingMessage];
  // Far more than sockets buffer, so the edge has read most of it when the last byte is sent.
  outgoing.end(Buffer.alloc(30_000_000, 'a'), () => finish());
  assert.equal(await text(response), 'first last');
});

test('the connection of a client that sends its body too slowly is closed after the 408', async () => {
  routes.set('/api/auth/login', json({ code: 'sent-too-slowly' }, 408));
  const unfinished = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{';
  const response = await sendUnfinished(site.origin, unfinished);
  assert.match(response, /^HTTP\/1\.1 408 [\s\S]*connection: close/i);
});

test('a page with the same first path segment stays a page', async () => {
  const pages = ['/productdetails/5', '/user/5/profile', '/login/email', '/login/social', '/apiary'];
  for (const path of pages) await rawGet(site.origin, path, { headers: { accept: 'text/html' } });
  assert.deepEqual(requests, []);
});

test("status, headers and cookies of the response pass; hop-by-hop headers don't", async () => {
  routes.set('/api/auth/login', (_, response) => {
    response.writeHead(409, {
      'content-type': 'text/plain',
      'set-cookie': ['sid=1; Path=/; HttpOnly', 'b=2'],
      'x-own': 'yes',
      connection: 'keep-alive, x-hop',
      'x-hop': 'no',
    });
    response.end('taken');
  });
  const { status, headers, text } = await rawGet(site.origin, '/api/auth/login', {
    method: 'POST',
    body: '{}',
  });
  assert.equal(status, 409);
  assert.equal(text, 'taken');
  assert.deepEqual(headers['set-cookie'], ['sid=1; Path=/; HttpOnly', 'b=2']);
  assert.equal(headers['x-own'], 'yes');
  assert.equal(headers['x-hop'], undefined);
  assert.equal(headers['x-content-type-options'], 'nosniff');
});

test("the API receives the visitor's real address, not the claimed one", async () => {
  const headers = {
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-host': 'evil.example',
    'x-request-id': 'mine',
    forwarded: 'for=6.6.6.6',
    origin: site.origin,
    cookie: 'sid=1',
  };
  const response = await rawGet(site.origin, '/api/x', { headers });
  const sent = requests[0]?.headers;
  assert.equal(sent?.['x-forwarded-for'], '127.0.0.1');
  assert.equal(sent?.['x-forwarded-proto'], 'http');
  assert.equal(sent?.['x-forwarded-host'], new URL(site.origin).host);
  assert.equal(sent?.['x-request-id'], response.headers['x-request-id']);
  assert.equal(sent?.forwarded, undefined);
  assert.equal(sent?.origin, site.origin);
  assert.equal(sent?.cookie, 'sid=1');
});

test('a body of any allowed size is forwarded unchanged', async () => {
  routes.set('/api/upload', (request, response) => {
    const hash = createHash('sha256');
    request.on('data', (part) => hash.update(part)).on('end', () => response.end(hash.digest('hex')));
  });
  const body = randomBytes(6_000_000);
  const expected = createHash('sha256').update(body).digest('hex');
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  for (const headers of [type, { ...type, 'transfer-encoding': 'chunked' }]) {
    const { text } = await rawGet(site.origin, '/api/upload', { method: 'POST', headers, body });
    assert.equal(text, expected);
  }
});

test('events are forwarded one by one, uncompressed, and the API notices when the visitor disconnects', async () => {
  let onDisconnect = (): void => {};
  const gone = new Promise<void>((resolve) => {
    onDisconnect = resolve;
  });
  routes.set('/api/me/events', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: 1\n\n');
    setTimeout(() => response.write('data: 2\n\n'), 500);
    response.on('close', () => onDisconnect());
  });
  const seen: string[] = [];
  await new Promise<void>((second) => {
    const headers = { accept: 'text/event-stream', 'accept-encoding': 'br' };
    const request = http.get(`${site.origin}/api/me/events`, { headers }, (response) => {
      assert.equal(response.headers['content-encoding'], undefined);
      response.on('error', () => {});
      response.on('data', (part) => {
        seen.push(String(part));
        if (seen.length === 2) {
          request.destroy();
          second();
        }
      });
    });
  });
  // The time limit of 300 ms applies to the first byte, not to the stream.
  assert.deepEqual(seen, ['data: 1\n\n', 'data: 2\n\n']);
  await gone;
});

test('a long JSON response is compressed for browsers that support it', async () => {
  const long = { status: 'success', data: 'words '.repeat(1_000) };
  routes.set('/api/feed/latest', (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', etag: '"1"' }).end(JSON.stringify(long));
  });
  const { headers, body } = await rawGet(site.origin, '/api/feed/latest', {
    headers: { 'accept-encoding': 'br' },
  });
  assert.equal(headers['content-encoding'], 'br');
  assert.equal(headers.vary, 'Accept-Encoding');
  assert.equal(headers.etag, 'W/"1"');
  assert.deepEqual(JSON.parse(brotliDecompressSync(body).toString()), long);
  assert.ok(body.length < 500);
  const plain = await rawGet(site.origin, '/api/feed/latest');
  assert.deepEqual(JSON.parse(plain.text), long);
});

test('a response that takes too long becomes a 504 in the common error format', async () => {
  routes.set('/api/slow', json({}, 200, 2_000));
  const { status, headers, text } = await rawGet(site.origin, '/api/slow');
  assert.equal(status, 504);
  const body = JSON.parse(text);
  assert.equal(body.code, 'timeout');
  assert.equal(body.request_id, headers['x-request-id']);
});

test('a truncated response closes the connection instead of looking complete', async () => {
  routes.set('/api/cut', (request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '100' });
    response.write('half');
    setTimeout(() => request.socket.destroy(), 20);
  });
  await assert.rejects(rawGet(site.origin, '/api/cut'));
});

test('with the API away a call is 503 in the error shape of the product', async () => {
  const alone = await startSite();
  await alone.api.close();
  for (const method of ['GET', 'POST']) {
    const { status, headers, text } = await rawGet(alone.origin, '/api/feed/latest', { method, body: '' });
    assert.equal(status, 503);
    assert.equal(headers['retry-after'], '2');
    assert.equal(headers['cache-control'], 'no-store');
    const { code, status: shape } = JSON.parse(text);
    assert.deepEqual([shape, code], ['error', 'unavailable']);
  }
});

test('with the API away a browser that goes there itself gets a page', async () => {
  const alone = await startSite();
  await alone.api.close();
  const headers = { accept: 'text/html,application/xhtml+xml' };
  const response = await rawGet(alone.origin, '/login/social/google', { headers });
  assert.equal(response.status, 503);
  assert.match(response.headers['content-type'] ?? '', /^text\/html/);
  assert.match(response.text, /try again in a moment/);
});

test('the health check returns the API\u2019s health with the state of the edge', async () => {
  routes.set('/healthz', json({ status: 'success', database: 'ok' }));
  const good = JSON.parse((await rawGet(site.origin, '/healthz')).text);
  assert.equal(good.database, 'ok');
  assert.deepEqual(good.edge.releases, { shell: '1.0.0', social: '1.0.0' });
  assert.equal(good.edge.revision, 2);
  routes.set('/healthz', json({ status: 'error' }, 503));
  assert.equal((await rawGet(site.origin, '/healthz')).status, 503);
  assert.equal((await rawGet(site.origin, '/healthz/edge')).status, 200);
});

test('shutdown ends open event streams and lets pending calls finish', async () => {
  const stopping = await startSite();
  stopping.api.routes.set('/api/events', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
  });
  stopping.api.routes.set('/api/work', json({ done: true }, 200, 300));
  const stream = rawGet(stopping.origin, '/api/events');
  const work = rawGet(stopping.origin, '/api/work');
  await new Promise((resolve) => setTimeout(resolve, 100));
  const startMs = performance.now();
  await stopping.close();
  assert.ok(performance.now() - startMs < 2_000);
  assert.equal((await stream).text, 'data: 1\n\n');
  assert.deepEqual(JSON.parse((await work).text), { done: true });
});

test('[XT-38] a read succeeds although the API closes all connections just as they are reused', async () => {
  const used = new Set<Socket>();
  routes.set('/api/feed/latest', (request, response) => {
    if (used.has(request.socket)) return request.socket.destroy();
    used.add(request.socket);
    return json({ status: 'success' }, 200, 50)(request, response);
  });
  const read = () => rawGet(site.origin, '/api/feed/latest');
  const first = await Promise.all([read(), read(), read()]);
  assert.deepEqual(
    [...first, await read()].map(({ status }) => status),
    [200, 200, 200, 200],
  );
});
