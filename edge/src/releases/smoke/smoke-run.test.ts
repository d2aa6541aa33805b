import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { test } from 'node:test';
import fastify from 'fastify';
import type { Previews } from '#edge/releases/preview/preview-set';
import { startFakeApi } from '#test/fake-api';
import { fakeBrowser } from '#test/fake-browser';
import { runSmoke } from './smoke-run.ts';

const LIMIT_MS = 20_000;

/** Runs a browser that executes this code instead of a page. `opened` receives the requested URLs. */
async function runOf(code: string, opened: string[] = [], partLimitMs = LIMIT_MS) {
  const api = await startFakeApi();
  return runSmoke({
    browser: await fakeBrowser(code),
    apiUrl: api.url,
    session: { call: '/api/whoami', answer: {} },
    previews: {} as Previews,
    limitMs: LIMIT_MS,
    partLimitMs,
    openSite() {
      const site = fastify();
      site.get('/smoke-run', async (request) => void opened.push(request.url));
      return site;
    },
  });
}

test('[XT-23] a page that ends before it calls the API counts as stopped', async () => {
  assert.deepEqual(await runOf('await fetch(url);'), { kind: 'stopped', part: 'the start of the page' });
});

test('[XT-23] a page that makes no progress ends the run, so that other teams need not wait for its limit', async () => {
  const startedMs = performance.now();
  const result = await runOf('await fetch(url); setInterval(() => {}, 1000);', [], 2_000);
  assert.deepEqual(result, { kind: 'stopped', part: 'the start of the page' });
  assert.ok(performance.now() - startedMs < LIMIT_MS);
});

test('[XT-23] a browser that never requests the page counts as none', async () => {
  assert.deepEqual(await runOf('process.exit(0);'), { kind: 'no-browser' });
});

test('[XT-23] a browser that a script started ends with the run', { timeout: 20_000 }, async (t) => {
  const server = createServer();
  t.after(() => server.close());
  const connected = once(server, 'connection') as Promise<[Socket]>;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const browser = `process.on('SIGTERM', () => {}); require('net').connect(${port}, () => console.log('open'));`;
  await runOf(`
    import { spawn } from 'node:child_process';
    const child = spawn(process.execPath, ['-e', ${JSON.stringify(browser)}], { stdio: ['ignore', 'pipe', 'ignore'] });
    child.stdout.once('data', () => process.exit(0));
  `);
  const [socket] = await connected;
  socket.on('error', () => undefined).resume();
  if (!socket.closed) await once(socket, 'close');
});

test("[XT-23] the browser doesn't get the edge's environment, which holds its secrets", async () => {
  const opened: string[] = [];
  await runOf('await fetch(url + "?" + Object.keys(process.env));', opened);
  const names = opened[0]?.split('?')[1]?.split(',') ?? [];
  assert.ok(names.includes('HOME'));
  assert.deepEqual(
    names.filter((name) => !['HOME', 'PATH', 'TMPDIR'].includes(name)),
    [],
  );
});
