import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { after, type TestContext, test } from 'node:test';
import { RECEIVE_LIMITS, type ReceiveLimits } from '#api/http/slow-uploads';
import { type Person, signUp } from '#test/person';
import { pngOf, temporaryStorage } from '#test/pictures';
import { type App, buildAnother, ORIGIN, testSite } from '#test/site';

const site = await testSite();
const LONG_MS = 60_000;
/** A test shortens the one limit that it reaches. */
const LIMITS: ReceiveLimits = { requestMs: LONG_MS, gapMs: LONG_MS, uploadMs: LONG_MS, checkMs: 10 };
const TOO_SLOW = /^HTTP\/1\.1 408 [\s\S]*"status":"error","code":"sent-too-slowly"/;
const PART = 'content-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n';

const sockets = new Set<Socket>();

async function listen(limits: Partial<ReceiveLimits> = {}): Promise<App> {
  const app = await buildAnother(
    site.db,
    site.config,
    { media: temporaryStorage() },
    { ...LIMITS, ...limits },
  );
  after(async () => {
    // Otherwise the server waits for the rest of each upload, up to its limit.
    for (const socket of sockets) socket.destroy();
    await app.close();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

interface SlowClient {
  socket: Socket;
  /** All that the server sends until it closes the connection. */
  response: Promise<string>;
}

function post(app: App, path: string, headers: readonly string[]): SlowClient {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.add(socket);
  socket.on('error', () => undefined);
  let response = '';
  socket.setEncoding('utf8').on('data', (part) => {
    response += part;
  });
  const head = [`POST ${path} HTTP/1.1`, 'host: x', `origin: ${ORIGIN}`, ...headers];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return { socket, response: new Promise((resolve) => socket.once('close', () => resolve(response))) };
}

const bodyOf = (file: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`--x\r\n${PART}\r\n`), file, Buffer.from('\r\n--x--\r\n')]);

function postFile(app: App, who: Pick<Person, 'cookie'>, body: Buffer, connection = 'close'): SlowClient {
  return post(app, '/api/uploads', [
    `cookie: ${who.cookie}`,
    'content-type: multipart/form-data; boundary=x',
    `connection: ${connection}`,
    `content-length: ${body.length}`,
  ]);
}

/** Sends one byte after another until the connection is closed. */
function drip(t: TestContext, { socket }: SlowClient): void {
  const timer = setInterval(() => socket.writable && socket.write('a'), 5);
  t.after(() => clearInterval(timer));
}

test('[CR-04] an upload whose bytes keep arriving may take longer than other requests', async () => {
  const app = await listen();
  const body = bodyOf(await pngOf());
  const client = postFile(app, await signUp(site), body);
  const [raw] = (await once(app.server, 'request')) as [IncomingMessage];
  client.socket.write(body.subarray(0, 200));
  // The API begins to read the body.
  if (!raw.readableFlowing) await once(raw, 'resume');
  // Node applies the shorter of the two to the headers, which have arrived.
  app.server.headersTimeout = 1;
  app.server.requestTimeout = 1;
  const [{ code }] = (await once(app.server, 'clientError')) as [{ code: string }];
  assert.equal(code, 'ERR_HTTP_REQUEST_TIMEOUT');
  client.socket.write(body.subarray(200));
  assert.match(await client.response, /^HTTP\/1\.1 200 [\s\S]*"status":"success"/);
});

test('[CR-04] an upload without new bytes ends with 408, and its client can upload again', async () => {
  const app = await listen({ gapMs: 150 });
  const who = await signUp(site);
  const body = bodyOf(await pngOf());
  // As many as a member may send at the same time.
  const clients = Array.from({ length: 2 }, () => postFile(app, who, body));
  for (const { socket } of clients) socket.write(body.subarray(0, 200));
  for (const { response } of clients) assert.match(await response, TOO_SLOW);
  const again = postFile(app, who, body);
  again.socket.write(body);
  assert.match(await again.response, /^HTTP\/1\.1 200 /);
});

test('[CR-04] the slow uploads of one member leave room for others', async () => {
  const app = await listen();
  const body = bodyOf(await pngOf());
  const [slow, other] = [await signUp(site), await signUp(site)];
  for (let count = 0; count < 2; count += 1) {
    const { socket } = postFile(app, slow, body);
    const [raw] = (await once(app.server, 'request')) as [IncomingMessage];
    socket.write(body.subarray(0, 200));
    if (!raw.readableFlowing) await once(raw, 'resume');
  }
  for (const [who, status] of [
    [slow, 503],
    [other, 200],
  ] as const) {
    const client = postFile(app, who, body);
    client.socket.write(body);
    assert.match(await client.response, new RegExp(`^HTTP/1.1 ${status} `));
  }
});

test('[CR-04] an upload that takes too long in total ends with 408, although its bytes arrive', async (t) => {
  const app = await listen({ uploadMs: 200 });
  const client = postFile(app, await signUp(site), bodyOf(Buffer.alloc(1_000_000)));
  client.socket.write(`--x\r\n${PART}\r\n`);
  drip(t, client);
  assert.match(await client.response, TOO_SLOW);
});

test('bytes that keep arriving give no more time to a visitor and to other calls', async (t) => {
  const app = await listen({ requestMs: 100 });
  const { cookie } = await signUp(site);
  const length = 'content-length: 1000';
  const multipart = 'content-type: multipart/form-data; boundary=x';
  const visitor = post(app, '/api/uploads', [multipart, length]);
  const json = post(app, '/api/auth/login', ['content-type: application/json', length]);
  const form = post(app, '/draft/create', [`cookie: ${cookie}`, multipart, length]);
  for (const client of [visitor, json, form]) drip(t, client);
  assert.match(await visitor.response, /^HTTP\/1\.1 40[18] /);
  assert.match(await json.response, TOO_SLOW);
  assert.match(await form.response, TOO_SLOW);
});

test('a refused upload that goes on sending loses its connection after the pause that is allowed', async (t) => {
  const app = await listen({ gapMs: 150 });
  const body = bodyOf(Buffer.alloc(1_000_000));
  const client = postFile(app, await signUp(site), body, 'keep-alive');
  client.socket.write(`--x\r\n${PART.replace('"file"', '"other"')}\r\n`);
  drip(t, client);
  assert.match(await client.response, /^HTTP\/1\.1 415 [\s\S]*"code":"not-an-image"/);
});

test('by default, requests have 15 seconds, and uploads 5 minutes with pauses of 15 seconds', () => {
  assert.deepEqual(RECEIVE_LIMITS, { requestMs: 15_000, gapMs: 15_000, uploadMs: 300_000, checkMs: 1_000 });
  const { requestTimeout, headersTimeout } = site.app.server;
  assert.deepEqual([requestTimeout, headersTimeout], [15_000, 15_000]);
});
