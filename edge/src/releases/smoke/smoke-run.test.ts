import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import type { Previews } from '#edge/releases/preview/preview';
import { startFakeApi } from '#test/fake-api';
import { fakeBrowser } from '#test/fake-browser';
import { runSmoke } from './smoke-run.ts';

const LIMIT_MS = 20_000;

/** Runs a browser that executes this code instead of a page. */
async function runOf(code: string, limitMs = LIMIT_MS) {
  const api = await startFakeApi();
  return runSmoke({
    browser: await fakeBrowser(code),
    apiUrl: api.url,
    session: { call: '/api/whoami', answer: {} },
    previews: {} as Previews,
    limitMs,
    openSite() {
      const site = fastify();
      site.get('/smoke-run', async () => 'the page');
      return site;
    },
  });
}

test('a page that ends before it calls the API counts as stopped', async () => {
  assert.deepEqual(await runOf('await fetch(url);'), { kind: 'stopped', part: 'the start of the page' });
});

test('a browser that never requests the page counts as none', async () => {
  assert.deepEqual(await runOf('process.exit(0);'), { kind: 'no-browser' });
});
