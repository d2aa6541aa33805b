import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { environment } from '#test/environment';
import { MAIN } from './bundle.ts';
import { newDatabase } from './new-database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'tagalong-data-'));
const ENVIRONMENT = { DATA_DIR: dataDir, PORT: '0', SEED: 'none' };
const started: ChildProcess[] = [];

after(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function startApi(more: Record<string, string> = {}) {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...ENVIRONMENT, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  return { child, exit: once(child, 'exit'), errors: () => errors };
}

async function portOf(child: ChildProcess): Promise<number> {
  const [line] = await once(child.stdout ?? child, 'data');
  return JSON.parse(String(line)).listening;
}

test('the process prints its URL, locks its data against a second one, and stops cleanly', async () => {
  const first = startApi();
  const port = await portOf(first.child);
  const health = await fetch(`http://127.0.0.1:${port}/healthz`);
  assert.deepEqual(await health.json(), { status: 'success', data: { database: 'pglite' } });
  assert.match(first.errors(), /built-in database/);
  assert.equal(statSync(join(dataDir, 'pg')).mode & 0o077, 0);

  const second = startApi();
  assert.deepEqual(await second.exit, [1, null]);
  assert.match(second.errors(), new RegExp(`in use by process ${first.child.pid}`));

  first.child.kill('SIGTERM');
  assert.deepEqual(await first.exit, [0, null]);
  assert.equal(existsSync(join(dataDir, 'pg.lock')), false);
  const misconfigured = startApi({ PORT: 'x' });
  assert.deepEqual(await misconfigured.exit, [1, null]);
  assert.match(misconfigured.errors(), /PORT must be/);
  // Every line is JSON, also those of a process that can't start.
  for (const { errors } of [first, second, misconfigured])
    for (const line of errors().trim().split('\n')) assert.ok(JSON.parse(line).msg, line);
});

test('a killed process loses nothing and does not block the next one', async () => {
  const register = (port: number, email: string) =>
    fetch(`http://127.0.0.1:${port}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ email, password: 'correct horse', nickname: 'Ana' }),
    });
  const first = startApi();
  assert.equal((await register(await portOf(first.child), 'a@x.example')).status, 200);
  first.child.kill('SIGKILL');
  await first.exit;

  const second = startApi();
  assert.equal((await register(await portOf(second.child), 'a@x.example')).status, 409);
  second.child.kill('SIGTERM');
  await second.exit;
});

test('a request in progress when the process receives the stop signal still gets its response', async () => {
  const { child, exit } = startApi();
  const port = await portOf(child);
  const body = JSON.stringify({ email: 'b@x.example', password: 'correct horse', nickname: 'Ben' });
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    'sec-fetch-site': 'same-origin',
    // The answer to it says that the request has begun.
    expect: '100-continue',
  };
  const slow = request({ port, method: 'POST', path: '/api/auth/register', headers });
  slow.flushHeaders();
  await once(slow, 'continue');
  slow.write(body.slice(0, 10));
  child.kill('SIGTERM');
  await setTimeout(200);
  slow.end(body.slice(10));
  const [response] = (await once(slow, 'response')) as [IncomingMessage];
  response.resume();
  assert.equal(response.statusCode, 200);
  assert.deepEqual(await exit, [0, null]);
});

test('errors that nothing catches are logged as JSON, also while the process closes, which ends with code 1', async () => {
  // Most other signals stop the process.
  const plan =
    "process.on('SIGWINCH',()=>{Promise.reject(Error('rejected'));setImmediate(()=>{throw(Error('thrown'))})})";
  const { child, exit, errors } = startApi({ NODE_OPTIONS: `--import=data:text/javascript,${plan}` });
  await portOf(child);
  child.kill('SIGWINCH');
  assert.deepEqual(await exit, [1, null]);
  const lines = errors()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    lines.filter(({ level }) => level === 60).map(({ err }) => err.message),
    ['rejected', 'thrown'],
  );
});

test('malformed HTTP gets a response in the common error format', async () => {
  const { child, exit } = startApi();
  const socket = connect(await portOf(child), '127.0.0.1');
  socket.end('GARBAGE\r\n\r\n');
  const text = String((await socket.toArray()).join(''));
  assert.match(text, /^HTTP\/1\.1 400 Bad Request\r\n/);
  assert.equal(JSON.parse(text.split('\r\n\r\n')[1] ?? '').code, 'bad-request');
  child.kill('SIGTERM');
  await exit;
});

const server = environment.TEST_DATABASE_URL;

test('processes that start together on one server migrate it only once', { skip: !server }, async (t) => {
  const DATABASE_URL = await newDatabase(t, 'tagalong_twins');
  for (const { child, exit } of [startApi({ DATABASE_URL }), startApi({ DATABASE_URL })]) {
    const health = await fetch(`http://127.0.0.1:${await portOf(child)}/healthz`);
    assert.deepEqual(await health.json(), { status: 'success', data: { database: 'postgresql' } });
    child.kill('SIGTERM');
    await exit;
  }
});

test('production does not start with the accounts of the demo', { skip: !server }, async (t) => {
  const DATABASE_URL = await newDatabase(t, 'tagalong_seeded');
  const demo = startApi({ DATABASE_URL, SEED: 'demo' });
  await portOf(demo.child);
  demo.child.kill('SIGTERM');
  await demo.exit;
  const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://shop.example' };
  const { exit, errors } = startApi({ ...production, DATABASE_URL });
  assert.deepEqual(await exit, [1, null]);
  assert.match(errors(), /creator@tagalong\.example has the demo's public password/);
});
