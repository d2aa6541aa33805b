import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { bootOf } from '#test/page-facts';
import { getPage, rawGet } from '#test/raw-get';
import { startSite, type TestSite } from '#test/test-site';

const REPORT = { remote: 'social', version: '1.0.0', phase: 'load', message: 'it\nfailed' };

function send(site: TestSite, body: unknown, headers: Record<string, string> = {}) {
  return rawGet(site.origin, '/beacon/errors', {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function linesOf(site: TestSite): Promise<Record<string, unknown>[]> {
  const folder = join(site.folder, 'beacons');
  const files = await readdir(folder).catch(() => []);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.flatMap((text) => text.trimEnd().split('\n')).map((line) => JSON.parse(line));
}

test('[XT-23] a report becomes one log line with its content, and nothing about the visitor', async () => {
  const site = await startSite();
  const sent = await send(
    site,
    { ...REPORT, message: 'm'.repeat(2_000), cookie: 'sid=1' },
    { cookie: 'sid=1' },
  );
  assert.equal(sent.status, 204);
  assert.equal((await send(site, REPORT, { 'content-type': 'application/json' })).status, 204);
  const [long, plain] = await linesOf(site);
  assert.deepEqual(Object.keys(long ?? {}), ['at', 'remote', 'version', 'phase', 'message']);
  assert.equal(String(long?.message).length, 500);
  assert.equal(plain?.message, 'it\nfailed');
});

test('[XT-23] a failure not caused by a release is stored but not counted', async () => {
  const site = await startSite();
  assert.equal((await send(site, { message: 'ApiError: too slow', slot: 'social.search-bar' })).status, 204);
  const [line] = await linesOf(site);
  assert.deepEqual([line?.phase, line?.version, line?.remote], ['page', 'unknown', undefined]);
  assert.deepEqual(
    site.health().filter(({ failed_pages }) => failed_pages > 0),
    [],
  );
});

test('[XT-23] invalid reports are rejected and not stored', async () => {
  const site = await startSite();
  for (const body of [
    '',
    'x',
    '[]',
    'null',
    '{}',
    { ...REPORT, remote: '../x' },
    { ...REPORT, message: 5 },
  ]) {
    const { status, text } = await send(site, body);
    assert.equal(status, 400, JSON.stringify(body));
    assert.equal(JSON.parse(text).status, 'error');
  }
  assert.equal((await send(site, { ...REPORT, message: 'm'.repeat(40_000) })).status, 413);
  assert.equal((await send(site, REPORT, { origin: 'https://evil.example' })).status, 403);
  assert.equal((await send(site, REPORT, { 'sec-fetch-site': 'cross-site' })).status, 403);
  assert.deepEqual(await linesOf(site), []);
});

test('[XT-23] a flood of reports is rate-limited', async () => {
  const site = await startSite();
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async () => (await send(site, REPORT)).status),
  );
  const taken = statuses.filter((status) => status === 204).length;
  assert.ok(taken >= 20 && taken <= 23, `${taken} were accepted`);
  assert.equal(statuses.filter((status) => status === 429).length, 40 - taken);
  assert.equal((await linesOf(site)).length, taken);
});

test('[XT-23] blocked actions are counted for the release whose script caused them, each once per page', async () => {
  const site = await startSite();
  const { text } = await getPage(site.origin, '/home/latest');
  const { page_id: page } = bootOf(text);
  const send = (body: unknown, to = page) =>
    rawGet(site.origin, `/beacon/refused?page=${to}`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify(body),
    });
  const csp = {
    'csp-report': {
      'effective-directive': 'require-trusted-types-for',
      'blocked-uri': 'trusted-types-sink',
      'source-file': `${site.origin}/r/social/1.0.0/feed-page.js`,
      'original-policy': 'x'.repeat(9_000),
    },
  };
  for (let times = 0; times < 3; times += 1) assert.equal((await send(csp)).status, 204);
  const unsealed = { blockedURL: `${site.origin}/r/social/1.0.0/odd.js?x=1`, destination: 'script' };
  await send([
    { type: 'integrity-violation', body: unsealed },
    {
      type: 'integrity-violation',
      body: { effectiveDirective: 'integrity-mismatch', blockedURL: `${site.origin}/r/social/1.0.0/page.js` },
    },
    { type: 'crash', body: { reason: 'oom' } },
    { type: 'deprecation', body: null },
    { type: 'csp-violation', body: { sourceFile: 'chrome-extension://abc/x.js', blockedURL: 'eval' } },
  ]);
  await send(csp, 'nobody');
  const row = site.health().find(({ remote }) => remote === 'social');
  assert.equal(row?.refused_pages, 1);
  assert.deepEqual(row?.refusals, [
    { kind: 'require-trusted-types-for', blocked: 'trusted-types-sink', count: 1 },
    { kind: 'integrity', blocked: `${site.origin}/r/social/1.0.0/odd.js`, count: 1 },
    { kind: 'integrity-mismatch', blocked: `${site.origin}/r/social/1.0.0/page.js`, count: 1 },
    { kind: 'crash', blocked: 'oom', count: 1 },
  ]);
  assert.equal((await send('words')).status, 400);
  assert.equal((await send(csp, page)).status, 204);
});
