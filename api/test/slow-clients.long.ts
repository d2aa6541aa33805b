import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { type ApiProcess, startApiProcess } from './api-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'tagalong-slow-'));
after(() => rmSync(dataDir, { recursive: true, force: true }));
const api: ApiProcess = await startApiProcess({ DATA_DIR: dataDir, SEED: 'none' });
after(async () => {
  api.child.kill('SIGTERM');
  await api.exit;
});

const LIMIT_MS = 25_000;
const HEAD =
  'POST /api/auth/login HTTP/1.1\r\nhost: x\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\n';

function open(): Socket {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  return socket;
}

/** Reads the response until the other side closes the connection. */
async function answerOf(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (bytes) => chunks.push(bytes));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await Promise.race([closed, setTimeout(LIMIT_MS, null, { ref: false })]);
  socket.destroy();
  return Buffer.concat(chunks).toString();
}

test('a client that trickles bytes is disconnected with 408, and others are served meanwhile', {
  timeout: 60_000,
}, async () => {
  const heads = open();
  const bodies = open();
  heads.write('GET /api/feed/latest HTTP/1.1\r\n');
  bodies.write(`${HEAD}content-length: 1000\r\n\r\n{`);
  const drip: NodeJS.Timeout = setInterval(() => {
    if (heads.writable) heads.write('x-a: b\r\n');
    if (bodies.writable) bodies.write(' ');
  }, 500);
  drip.unref();
  const answers = Promise.all([answerOf(heads), answerOf(bodies)]);
  await setTimeout(1_000);
  assert.equal((await fetch(`${api.url}/api/feed/latest`)).status, 200);
  for (const text of await answers) {
    assert.match(text, /^HTTP\/1\.1 408 /);
    assert.match(text, /"code":"sent-too-slowly"/);
  }
  clearInterval(drip);
});

test('a body of 10 MB is rejected with 413 before it is fully received', { timeout: 60_000 }, async () => {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const body = JSON.stringify({ email: 'a'.repeat(10_000_000) });
  const reply = await fetch(`${api.url}/api/auth/login`, { method: 'POST', headers, body }).catch(() => null);
  if (reply) assert.equal(reply.status, 413);
  const declared = open();
  declared.write(`${HEAD}content-length: 10000000\r\n\r\n`);
  setTimeout(2_000).then(() => declared.destroy());
  assert.match(await answerOf(declared), /^HTTP\/1\.1 413 [\s\S]*"code":"too-large"/);
});

test('a thousand idle connections do not block other clients', { timeout: 60_000 }, async () => {
  const idle = Array.from({ length: 1_000 }, open);
  await setTimeout(500);
  const began = performance.now();
  assert.equal((await fetch(`${api.url}/api/feed/latest`)).status, 200);
  assert.ok(performance.now() - began < 1_000);
  for (const socket of idle) socket.destroy();
});
