import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type TLSSocket } from 'node:tls';
import { json } from '#test/fake-api';
import { PROXY_NAMES, SITE_NAME, startProxy, whyNot } from '#test/reverse-proxy';
import { startSite } from '#test/test-site';

const KIB = 1024;
const MIB = KIB * KIB;
const PART = Buffer.alloc(64 * KIB, 'a');
const PHOTO = Buffer.alloc(10.2 * MIB, 'a');
const FORM = 'content-type: multipart/form-data; boundary=x';
const TLS = { host: '127.0.0.1', servername: SITE_NAME, rejectUnauthorized: false };
/** Pages that the visitor loads during the attack. */
const PAGES = 80;
const ATTACKERS_OF_EACH_KIND = 3;

/** Sends one request on a connection of its own, which is open for at most as long as the attack. */
type Attack = (socket: TLSSocket, signal: AbortSignal) => Promise<void>;

const head = (path: string, ...more: readonly string[]): string =>
  [`POST ${path} HTTP/1.1`, `host: ${SITE_NAME}`, ...more, '', ''].join('\r\n');

async function write(socket: TLSSocket, bytes: string | Buffer): Promise<void> {
  if (socket.writable) await new Promise((written) => socket.write(bytes, written));
}

/** Sends a body in parts, whatever the server answers in the meantime. */
async function sendAll(socket: TLSSocket, bytes: number, isChunked: boolean): Promise<void> {
  for (let sent = 0; sent < bytes && socket.writable; sent += PART.length) {
    if (isChunked) await write(socket, `${PART.length.toString(16)}\r\n`);
    await write(socket, PART);
    if (isChunked) await write(socket, '\r\n');
  }
  if (isChunked) await write(socket, '0\r\n\r\n');
}

/** Sends a byte now and then. */
async function drip(socket: TLSSocket, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && socket.writable) {
    await write(socket, 'a');
    await sleep(50);
  }
}

const ATTACKS: Record<string, Attack> = {
  async 'announced too large'(socket) {
    await write(socket, head('/api/uploads', FORM, `content-length: ${PHOTO.length}`));
    await sendAll(socket, PHOTO.length, false);
  },
  async 'too large for its type, connection to close'(socket) {
    await write(socket, head('/api/auth/login', `content-length: ${3 * MIB}`, 'connection: close'));
    await sendAll(socket, 3 * MIB, false);
  },
  async 'grown too large'(socket) {
    await write(socket, head('/api/uploads', FORM, 'transfer-encoding: chunked'));
    await sendAll(socket, 12 * MIB, true);
  },
  async 'refused by the API'(socket) {
    await write(socket, head('/api/refused', FORM, `content-length: ${9 * MIB}`));
    await sendAll(socket, 9 * MIB, false);
  },
  async 'sent to a page'(socket) {
    await write(socket, head('/login', `content-length: ${MIB}`));
    await sendAll(socket, MIB, false);
  },
  async aborted(socket) {
    await write(socket, head('/api/uploads', FORM, `content-length: ${5 * MIB}`));
    await sendAll(socket, MIB, false);
    socket.destroy();
  },
  async 'aborted in chunks'(socket) {
    await write(socket, head('/api/uploads', FORM, 'transfer-encoding: chunked'));
    await write(socket, 'ffff\r\naaaa');
    socket.destroy();
  },
  async 'slow body'(socket, signal) {
    await write(socket, head('/api/auth/login', 'content-length: 1000'));
    await drip(socket, signal);
  },
  async 'slow headers'(socket, signal) {
    await write(socket, `POST /api/auth/login HTTP/1.1\r\nhost: ${SITE_NAME}\r\nx-slow: `);
    await drip(socket, signal);
  },
  async 'large headers'(socket) {
    const cookies = Array.from({ length: 4 }, (_, index) => `x-${index}: ${'a'.repeat(5_000)}`);
    await write(socket, head('/api/auth/login', ...cookies, `content-length: ${MIB}`));
    await sendAll(socket, MIB, false);
  },
};

/** Repeats an attack until the signal, and returns the statuses that it got. */
async function attack(port: number, run: Attack, signal: AbortSignal): Promise<string[]> {
  const statuses: string[] = [];
  while (!signal.aborted) {
    const socket = connect({ ...TLS, port, ALPNProtocols: ['http/1.1'] });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);
    const answered = new Promise<void>((resolve) =>
      socket.once('data', (part: Buffer) => {
        statuses.push(part.toString('latin1').slice(9, 12));
        socket.resume();
        resolve();
      }),
    );
    await run(socket, signal);
    await Promise.race([answered, closed, sleep(2_000, undefined, { ref: false })]);
    socket.destroy();
  }
  return statuses;
}

interface Visit {
  status: number | string;
  isPage: boolean;
}

/** Loads a page as a visitor does. */
function visit(port: number, agent: https.Agent): Promise<Visit> {
  return new Promise((resolve) => {
    const headers = { host: SITE_NAME, accept: 'text/html' };
    const failed = (error: NodeJS.ErrnoException): void =>
      resolve({ status: error.code ?? error.message, isPage: false });
    https
      .get({ ...TLS, port, path: '/login', agent, headers }, (response) => {
        void text(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, isPage: body.includes('</html>') }),
          failed,
        );
      })
      .on('error', failed);
  });
}

/** Uploads a photo as browsers do, over HTTP/2 and over HTTP/1.1. */
async function uploadPhoto(port: number): Promise<[status: unknown, body: string][]> {
  const type = 'multipart/form-data; boundary=x';
  const session = http2.connect(`https://${SITE_NAME}:${port}`, {
    createConnection: () => connect({ ...TLS, port, ALPNProtocols: ['h2'] }),
  });
  const stream = session.request({ ':method': 'POST', ':path': '/api/uploads', 'content-type': type });
  // The server may reset the rest of the body once it has answered.
  stream.on('error', () => undefined);
  const answered = once(stream, 'response');
  stream.end(PHOTO);
  const [{ ':status': status }] = (await answered) as [http2.IncomingHttpHeaders];
  const body = await text(stream);
  session.destroy();

  const headers = { host: SITE_NAME, 'content-type': type, 'content-length': PHOTO.length };
  const outgoing = https.request({ ...TLS, port, path: '/api/uploads', method: 'POST', headers });
  let response: IncomingMessage | undefined;
  const responded = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve).on('error', reject);
  });
  outgoing.on('response', (arrived) => {
    response = arrived;
  });
  // In parts, until the answer arrives: the server stops reading then, and Node gives up at the first failed write, where browsers
  // still read the answer.
  for (let sent = 0; sent < PHOTO.length && !response; sent += PART.length)
    await new Promise((written) => outgoing.write(PART, written));
  response = await responded;
  const overHttp1: [unknown, string] = [response.statusCode, await text(response)];
  outgoing.destroy();
  return [[status, body], overHttp1];
}

for (const name of PROXY_NAMES) {
  test(`no page fails behind ${name} while others send oversized, slow and aborted requests`, {
    skip: whyNot(name),
    timeout: 60_000,
  }, async () => {
    const sites = [await startSite(), await startSite()] as const;
    for (const { api } of sites) {
      api.routes.set('/api/refused', json({ code: 'unauthenticated' }, 401));
      api.routes.set('/api/auth/login', (request) => request.resume());
      api.routes.set('/api/uploads', (request) => request.resume());
    }
    const port = await startProxy(name, [sites[0].origin, sites[1].origin]);
    for (const [status, body] of await uploadPhoto(port)) {
      assert.deepEqual([status, JSON.parse(body).code], [413, 'too-large']);
    }

    const agent = new https.Agent({ keepAlive: true });
    const stop = new AbortController();
    const attackers = Object.entries(ATTACKS).flatMap(([kind, run]) =>
      Array.from({ length: ATTACKERS_OF_EACH_KIND }, async () => ({
        kind,
        statuses: await attack(port, run, stop.signal),
      })),
    );
    const visits: Visit[] = [];
    while (visits.length < PAGES) {
      visits.push(...(await Promise.all([visit(port, agent), visit(port, agent)])));
      await sleep(20);
    }
    stop.abort();
    agent.destroy();
    const results = await Promise.all(attackers);
    assert.deepEqual(
      visits.filter(({ status, isPage }) => status !== 200 || !isPage),
      [],
    );
    const refused = results.filter(({ kind }) => /too large/.test(kind)).flatMap(({ statuses }) => statuses);
    assert.ok(refused.includes('413'));
  });
}
