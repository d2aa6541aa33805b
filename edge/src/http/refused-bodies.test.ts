import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { after, test } from 'node:test';
import { type DrainLimits, drainRefusedBodies } from '@tagalong/server/drain';
import { json } from '#test/fake-api';
import { startSite } from '#test/test-site';

const MB = 1_000_000;
const PART = Buffer.alloc(64 * 1024, 'a');
const CLOSE = 'Connection: close';

interface Sent {
  response: string;
  /** Code of the socket's error, such as EPIPE; null if the connection was closed in order. */
  error: string | null;
  /** Bytes of the body that could be sent. */
  bytes: number;
}

/** Sends a whole body before it reads the response, as proxies do. */
async function send(origin: string, head: readonly string[], bytes: number): Promise<Sent> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ port: Number(port), host: hostname });
  const sent: Sent = { response: '', error: null, bytes: 0 };
  socket.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
    sent.error = code;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(`${head.join('\r\n')}\r\nHost: x\r\n\r\n`);
  while (sent.bytes < bytes && !socket.destroyed) {
    await new Promise((written) => socket.write(PART, written));
    sent.bytes += PART.length;
    // Leaves the server time to response and to close between any two parts.
    if (sent.bytes < 40 * PART.length) await new Promise((resolve) => setTimeout(resolve, 2));
  }
  socket.setEncoding('utf8').on('data', (part: string) => {
    sent.response += part;
  });
  await closed;
  return sent;
}

const { origin, api } = await startSite({ limits: { responseMs: 300 } });

test('a client that sends a refused body to its end gets the response instead of a reset connection', async () => {
  api.routes.set('/api/auth/login', json({ code: 'unauthenticated' }, 401));
  const lengthOf = (bytes: number) => `Content-Length: ${bytes}`;
  const form = 'Content-Type: multipart/form-data; boundary=x';
  const cases: [status: number, bytes: number, head: string[]][] = [
    // Over the limit of its type.
    [413, 11 * MB, ['POST /api/uploads HTTP/1.1', form, lengthOf(11 * MB)]],
    [413, 3 * MB, ['POST /api/auth/login HTTP/1.1', 'Content-Type: application/json', lengthOf(3 * MB)]],
    // Responded by the API before it has read the body.
    [401, 0.9 * MB, ['POST /api/auth/login HTTP/1.1', lengthOf(0.9 * MB)]],
    // Never read by a page, and read by the edge itself.
    [405, 3 * MB, ['POST /home/latest HTTP/1.1', lengthOf(3 * MB)]],
    [413, 3 * MB, ['POST /beacon/errors HTTP/1.1', 'Content-Type: application/json', lengthOf(3 * MB)]],
    // Can't be read at all.
    [431, 3 * MB, ['POST /beacon/errors HTTP/1.1', `Cookie: ${'a'.repeat(20_000)}`, lengthOf(3 * MB)]],
  ];
  for (const [status, bytes, head] of cases) {
    const { response, error } = await send(origin, [...head, CLOSE], bytes);
    assert.deepEqual([head[0], error], [head[0], null]);
    assert.match(response, new RegExp(`^HTTP/1\\.1 ${status} `), head[0]);
  }
});

/** Starts a server that refuses every body. */
async function startRefusing(limits: Partial<DrainLimits>): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(401).end());
  const minute = 60_000;
  drainRefusedBodies(server, { bytesMax: 100 * MB, silenceMs: minute, totalMs: minute, ...limits });
  after(() => server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const ENDLESS = ['POST / HTTP/1.1', `Content-Length: ${1_000 * MB}`];

test('a client that goes on sending loses its connection after a number of bytes', async () => {
  const origin = await startRefusing({ bytesMax: MB, silenceMs: 100 });
  for (const head of [ENDLESS, [...ENDLESS, CLOSE]]) {
    const { bytes } = await send(origin, head, 1_000 * MB);
    assert.ok(bytes < 900 * MB, `${bytes} bytes were read`);
  }
});

test('a client that pauses, or sends for too long, loses its connection', async () => {
  for (const limits of [{ silenceMs: 50 }, { silenceMs: 50, totalMs: 10 }]) {
    const { bytes } = await send(await startRefusing(limits), ENDLESS, MB);
    assert.ok(bytes > 0);
  }
});

test('a connection stays open for further requests once a refused body has arrived', async () => {
  const origin = await startRefusing({});
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<unknown>();
  for (let count = 0; count < 3; count += 1) {
    const outgoing = request(origin, { agent, method: 'POST' });
    outgoing.once('socket', (socket) => sockets.add(socket)).end(Buffer.alloc(MB));
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
  }
  assert.equal(sockets.size, 1);
  agent.destroy();
});
