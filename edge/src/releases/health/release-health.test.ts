import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeSocial } from '#test/builds';
import { bootOf } from '#test/page-facts';
import { getPage, rawGet } from '#test/raw-get';
import { startSite, type TestSite } from '#test/test-site';

interface Visit {
  pageId: string;
  version: string;
}

async function visit(site: TestSite, path = '/home/latest'): Promise<Visit> {
  const { snapshot, page_id: pageId = '' } = bootOf((await getPage(site.origin, path)).text);
  return { pageId, version: snapshot.remotes[0]?.version ?? '' };
}

async function send(site: TestSite, path: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const { status } = await rawGet(site.origin, path, { method: 'POST', headers, body: JSON.stringify(body) });
  return status;
}

function fail(site: TestSite, pageId: string, rest = {}): Promise<number> {
  const report = { remote: 'social', phase: 'page:home-latest', message: 'TypeError: x is undefined' };
  return send(site, '/beacon/errors', { ...report, page_id: pageId, ...rest });
}

async function waitForRollback(site: TestSite): Promise<Record<string, unknown> | undefined> {
  for (let tries = 0; tries < 40; tries += 1) {
    const found = site.logged.find(({ event }) => event === 'release rolled back');
    if (found) return found.fields;
    await sleep(100);
  }
  return undefined;
}

async function publishSecond(site: TestSite): Promise<void> {
  await site.releases.publish(await writeSocial(join(site.folder, 'social'), '2.0.0'));
}

test('[XT-23] a failure is counted under the release of its page, once per page', async () => {
  const site = await startSite();
  const { pageId } = await visit(site);
  await visit(site, '/login');
  for (let times = 0; times < 3; times += 1) assert.equal(await fail(site, pageId), 204);
  // Failures of another release, an unknown page or an unknown remote do not count for this release.
  await fail(site, pageId, { version: '0.9.0' });
  await fail(site, 'x'.repeat(16));
  await fail(site, pageId, { remote: 'nobody' });
  const row = site.health().find(({ remote }) => remote === 'social');
  assert.deepEqual(
    [row?.version, row?.pages, row?.drawn_pages, row?.failed_pages, row?.failures[0]],
    ['1.0.0', 1, 1, 1, { phase: 'page:home-latest', message: 'TypeError: x is undefined', count: 3 }],
  );
});

test('[XT-23] only page loads that requested a remote count for it, however many list it', async () => {
  const site = await startSite();
  const social = () => site.health().find(({ remote }) => remote === 'social');
  const pages = [await visit(site, '/login'), await visit(site, '/login'), await visit(site, '/login')];
  assert.equal(social(), undefined);
  const [{ pageId }, { pageId: failing }] = pages as [Visit, Visit];
  const report = { page_id: pageId, remotes: ['social', 'nobody'] };
  for (let times = 0; times < 2; times += 1) assert.equal(await send(site, '/beacon/requests', report), 204);
  assert.equal(await send(site, '/beacon/requests', { ...report, remotes: 'social' }), 400);
  // A failure is reported before the requests are.
  await fail(site, failing);
  await send(site, '/beacon/requests', { page_id: failing, remotes: ['social'] });
  const row = social();
  assert.deepEqual([row?.pages, row?.drawn_pages, row?.failed_pages], [2, 0, 1]);
  assert.equal(site.health().find(({ remote }) => remote === 'shell')?.pages, 3);
});

test('[XT-23] a release that always fails on the few pages that use it is rolled back', async () => {
  const site = await startSite();
  await publishSecond(site);
  await site.releases.activate('social', '2.0.0');
  for (let page = 0; page < 400; page += 1) {
    const { pageId } = await visit(site, '/login');
    if (page % 20 === 0) await fail(site, pageId);
  }
  assert.match(String((await waitForRollback(site))?.cause), /^2\.0\.0 failed in 20 of 20 page loads/);
});

test('[XT-23] a chunk that fails to load counts against its own release, regardless of the requester', async () => {
  const site = await startSite();
  const { pageId } = await visit(site);
  const chunk = (of: string) =>
    `ChunkLoadError: Loading chunk overlay failed.\n(error: ${site.origin}/r/${of}/overlay.f1b4007e.js?again=1)`;
  assert.equal(await fail(site, pageId, { version: '1.0.0', message: chunk('shell/1.0.0') }), 204);
  const failed = () =>
    Object.fromEntries(site.health().map(({ remote, failed_pages: pages }) => [remote, pages]));
  assert.deepEqual(failed(), { shell: 1, social: 0 });
  await fail(site, pageId, { message: chunk('social/1.0.0') });
  await fail(site, pageId, { message: chunk('social/0.9.0') });
  assert.deepEqual(failed(), { shell: 1, social: 1 });
});

test('[XT-23] measurements are counted under their remote, and implausible ones are ignored', async () => {
  const site = await startSite();
  const { pageId } = await visit(site);
  const vitals = [
    { remote: 'social', name: 'LCP', value: 1_200 },
    { remote: 'social', name: 'CLS', value: 0.02 },
    { remote: 'shell', name: 'INP', value: 80 },
    { remote: 'nobody', name: 'INP', value: 80 },
    { remote: 'social', name: 'INP', value: 9_000_000 },
  ];
  assert.equal(await send(site, '/beacon/vitals', { page_id: pageId, vitals }), 204);
  assert.equal(await send(site, '/beacon/vitals', { page_id: pageId, vitals }), 204);
  assert.equal(await send(site, '/beacon/vitals', { page_id: pageId, vitals: [{ name: 'x' }] }), 400);
  const rows = site.health();
  const social = rows.find(({ remote }) => remote === 'social');
  assert.deepEqual(social?.lcp_ms, { samples: 1, p75: 1_200 });
  assert.deepEqual(social?.cls, { samples: 1, p75: 0.02 });
  assert.deepEqual(social?.inp_ms, { samples: 0, p75: null });
  assert.deepEqual(rows.find(({ remote }) => remote === 'shell')?.inp_ms, { samples: 1, p75: 80 });
});

test('[XT-23] a canary with injected errors is rolled back automatically within a minute, and the audit log names the cause', async () => {
  const site = await startSite();
  await publishSecond(site);
  await site.releases.startCanary('social', '2.0.0', 50);
  const beganMs = performance.now();
  let failed = 0;
  for (let page = 0; page < 120; page += 1) {
    const { pageId, version } = await visit(site);
    if (version === '2.0.0' && page % 4 !== 3 && failed < 19) {
      await fail(site, pageId);
      failed += 1;
    }
  }
  const event = await waitForRollback(site);
  assert.ok(performance.now() - beganMs < 60_000);
  assert.match(String(event?.cause), /^2\.0\.0 failed in \d+ of \d+ page loads/);
  assert.match(String(event?.cause), /at page:home-latest: TypeError: x is undefined$/);
  const { remotes, history } = await site.releases.state();
  assert.equal(remotes.social?.canary, null);
  const line = history.at(-1);
  assert.deepEqual([line?.action, line?.by, line?.remote], ['canary-stop', 'health', 'social']);
  assert.match(line?.reason ?? '', /^Rolled back automatically: 2\.0\.0 failed in/);
  assert.equal(line?.details?.metric, 'failures');
  assert.equal((await visit(site)).version, '1.0.0');
});

test('[XT-23] a fresh release with injected errors is rolled back automatically; the previous one stays active', async () => {
  const site = await startSite();
  for (let page = 0; page < 120; page += 1) await visit(site);
  await publishSecond(site);
  await site.releases.activate('social', '2.0.0');
  for (let page = 0; page < 30; page += 1) {
    const { pageId } = await visit(site);
    if (page < 15) await fail(site, pageId);
  }
  assert.ok(await waitForRollback(site));
  const { remotes, history } = await site.releases.state();
  assert.deepEqual(remotes.social?.trail, ['1.0.0']);
  assert.deepEqual([history.at(-1)?.action, history.at(-1)?.from], ['rollback', '2.0.0']);
});

test('[XT-23] a canary that fails no more often than the active release stays', async () => {
  const site = await startSite();
  await publishSecond(site);
  await site.releases.startCanary('social', '2.0.0', 50);
  // Every sixth page of either release fails, regardless of which visitor gets which release.
  const pages = new Map<string, number>();
  for (let page = 0; page < 110; page += 1) {
    const { pageId, version } = await visit(site);
    const nth = (pages.get(version) ?? 0) + 1;
    pages.set(version, nth);
    if (nth % 6 === 0) await fail(site, pageId);
  }
  await sleep(600);
  assert.equal((await site.releases.state()).remotes.social?.canary?.version, '2.0.0');
  assert.equal(
    site.logged.some(({ event }) => event === 'release rolled back'),
    false,
  );
});
