import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeShell, writeSocial } from '#test/builds';
import { bootOf } from '#test/page-facts';
import { getPage, rawGet } from '#test/raw-get';
import { startSite, type TestSite } from '#test/test-site';
import { addressIn, fail, loggedEvent, sendBeacon, TRUSTING, visit } from '#test/visitors';

const open = () => startSite({ config: TRUSTING });

async function send(site: TestSite, path: string, body: object): Promise<number> {
  return (await sendBeacon(site, path, body)).status;
}

async function publishSecond(site: TestSite): Promise<void> {
  await site.releases.publish(await writeSocial(join(site.folder, 'social'), '2.0.0'));
}

test('[XT-23] a failure is counted under the release of its page, once per page', async () => {
  const site = await open();
  const page = await visit(site);
  await visit(site, undefined, { path: '/login' });
  for (let times = 0; times < 3; times += 1) assert.equal(await fail(site, page), 204);
  // Failures of another release, an unknown page or an unknown remote do not count for this release.
  await fail(site, page, { version: '0.9.0' });
  await fail(site, { ...page, pageId: 'x'.repeat(16) });
  await fail(site, page, { remote: 'nobody' });
  const row = site.health().find(({ remote }) => remote === 'social');
  assert.deepEqual(
    [row?.version, row?.pages, row?.drawn_pages, row?.failed_pages, row?.failures[0]],
    ['1.0.0', 1, 1, 1, { phase: 'page:home-latest', message: 'TypeError: x is undefined', count: 3 }],
  );
});

test('[XT-23] only page loads that requested a remote count for it, however many list it', async () => {
  const site = await open();
  const rowOf = (name: string) => site.health().find(({ remote }) => remote === name);
  const login = { path: '/login' };
  await visit(site, undefined, login);
  assert.equal(rowOf('social'), undefined);
  await visit(site, undefined, { ...login, remotes: ['social', 'nobody'] });
  const failing = await visit(site, undefined, login);
  assert.equal(await send(site, '/beacon/requests', { page_id: failing.pageId, remotes: 'social' }), 400);
  // The failure of a remote that the page doesn't need counts once the page has reported that it requested it.
  await fail(site, failing);
  assert.equal(rowOf('social')?.failed_pages, 0);
  await send(site, '/beacon/requests', { page_id: failing.pageId, remotes: ['social'] });
  const row = rowOf('social');
  assert.deepEqual([row?.pages, row?.drawn_pages, row?.failed_pages], [2, 0, 1]);
  assert.equal(rowOf('shell')?.pages, 3);
});

test('[XT-23] pages whose scripts report nothing count neither as healthy nor as failed', async () => {
  const site = await open();
  await getPage(site.origin, '/home/latest');
  await getPage(site.origin, '/home/latest', { 'sec-purpose': 'prefetch' });
  await rawGet(site.origin, '/home/latest', { method: 'HEAD', headers: { accept: 'text/html' } });
  assert.deepEqual(site.health(), []);
  // The few bytes that notice that the shell did not start report nothing else.
  const { page_id: pageId = '' } = bootOf((await getPage(site.origin, '/home/latest')).text);
  await fail(site, { pageId, address: '127.0.0.1' }, { remote: 'shell', phase: 'start' });
  const [shell] = site.health();
  assert.deepEqual([shell?.remote, shell?.pages, shell?.failed_pages], ['shell', 1, 1]);
});

test('[XT-23] a page counts only from the network that requested it, and blames one remote', async () => {
  const site = await open();
  const page = await visit(site, '192.0.2.1');
  await fail(site, { ...page, address: '198.51.100.1' });
  const failed = () => site.health().map((row) => [row.remote, row.failed_pages, row.failed_networks]);
  assert.deepEqual(failed(), [
    ['shell', 0, 0],
    ['social', 0, 0],
  ]);
  await fail(site, { ...page, address: '192.0.2.200' });
  await fail(site, page, { remote: 'shell' });
  assert.deepEqual(failed(), [
    ['shell', 0, 0],
    ['social', 1, 1],
  ]);
});

test('[XT-25] a page that the browser draws differently has mended itself: it is counted, as no failure', async () => {
  const site = await open();
  const page = await visit(site, '192.0.2.1');
  await fail(site, page, { phase: 'hydration' });
  await fail(site, page, { phase: 'hydration' });
  await fail(site, await visit(site, '192.0.2.2'), { phase: 'hydration', version: '0.9.0' });
  assert.deepEqual(
    site.health().map((row) => [row.remote, row.failed_pages, row.mismatched_pages]),
    [
      ['shell', 0, 0],
      ['social', 0, 1],
    ],
  );
});

test('[XT-23] a release that always fails on the few pages that use it is rolled back', async () => {
  const site = await open();
  await publishSecond(site);
  await site.releases.activate('social', '2.0.0');
  for (let page = 0; page < 300; page += 1) {
    const isUsed = page % 10 === 0;
    const remotes = isUsed ? ['social'] : [];
    const visited = await visit(site, addressIn(page), { path: '/login', remotes });
    if (isUsed) await fail(site, visited);
  }
  const { cause } = (await loggedEvent(site, 'release rolled back')) ?? {};
  assert.match(String(cause), /^2\.0\.0 failed in 1\d of 2\d networks, without the 10 that failed most,/);
});

test('[XT-23] a release that fails for too few networks stays active, and operators are warned', async () => {
  const site = await open();
  await publishSecond(site);
  await site.releases.activate('social', '2.0.0');
  for (let page = 0; page < 40; page += 1) await fail(site, await visit(site, addressIn(page % 12)));
  const warned = await loggedEvent(site, 'release failing');
  assert.match(
    String(warned?.reason),
    /^social 2\.0\.0 failed in \d+ of \d+ page loads, .*[^.]\. Failed networks: \d+ of \d+\. .* too few networks to roll back automatically: roll back by hand\?$/,
  );
  await sleep(500);
  assert.equal((await site.releases.state()).remotes.social?.trail.at(-1), '2.0.0');
});

test('[XT-23] a first release that mostly fails is disabled, because there is no other to roll back to', async () => {
  const site = await open();
  for (let page = 0; page < 30; page += 1) await fail(site, await visit(site, addressIn(page)));
  const { cause } = (await loggedEvent(site, 'remote disabled')) ?? {};
  assert.match(String(cause), /^1\.0\.0 failed in \d+ of \d+ networks, .*a healthy release in 1 of 100/);
  const { remotes, history } = await site.releases.state();
  assert.equal(remotes.social?.is_disabled, true);
  assert.match(history.at(-1)?.reason ?? '', /^Disabled automatically: /);
});

test('[XT-23] operators are warned of a first release that fails now and then, or in each of few page loads', async () => {
  const site = await open();
  for (let page = 0; page < 5; page += 1) await fail(site, await visit(site));
  assert.match(
    String((await loggedEvent(site, 'release failing'))?.reason),
    /^social 1\.0\.0 failed in 5 of 5 page loads, .* no release to roll back to/,
  );
  for (let page = 0; page < 60; page += 1) {
    const visited = await visit(site, addressIn(page));
    if (page % 3 === 0) await fail(site, visited);
  }
  await sleep(500);
  assert.equal((await site.releases.state()).remotes.social?.is_disabled, false);
});

test('[XT-23] a chunk that fails to load counts against its own release, regardless of the requester', async () => {
  const site = await open();
  const page = await visit(site);
  const other = await visit(site);
  const chunk = (of: string) =>
    `ChunkLoadError: Loading chunk overlay failed.\n(error: ${site.origin}/r/${of}/overlay.f1b4007e.js?again=1)`;
  assert.equal(await fail(site, page, { version: '1.0.0', message: chunk('shell/1.0.0') }), 204);
  const failed = () =>
    Object.fromEntries(site.health().map(({ remote, failed_pages: pages }) => [remote, pages]));
  assert.deepEqual(failed(), { shell: 1, social: 0 });
  await fail(site, other, { message: chunk('social/0.9.0') });
  await fail(site, other, { message: chunk('social/1.0.0') });
  assert.deepEqual(failed(), { shell: 1, social: 1 });
});

test('[XT-23] measurements are counted under their remote, and implausible ones are ignored', async () => {
  const site = await open();
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
  const site = await open();
  await publishSecond(site);
  await site.releases.startCanary('social', '2.0.0', 50);
  const beganMs = performance.now();
  for (let page = 0; page < 80; page += 1) {
    const visited = await visit(site, addressIn(page));
    if (visited.version === '2.0.0' && page % 8 !== 7) await fail(site, visited);
  }
  const event = await loggedEvent(site, 'release rolled back');
  assert.ok(performance.now() - beganMs < 60_000);
  assert.match(String(event?.cause), /^2\.0\.0 failed in \d+ of \d+ networks/);
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
  const site = await open();
  for (let page = 0; page < 120; page += 1) await visit(site, addressIn(page));
  await publishSecond(site);
  await site.releases.activate('social', '2.0.0');
  for (let page = 0; page < 40; page += 1) {
    const visited = await visit(site, addressIn(page));
    if (page % 4 > 0) await fail(site, visited);
  }
  assert.ok(await loggedEvent(site, 'release rolled back'));
  const { remotes, history } = await site.releases.state();
  assert.deepEqual(remotes.social?.trail, ['1.0.0']);
  assert.deepEqual([history.at(-1)?.action, history.at(-1)?.from], ['rollback', '2.0.0']);
});

test('[XT-23] a shell that throws before it starts is rolled back, although its pages name no version', async () => {
  const site = await open();
  for (let page = 0; page < 120; page += 1) await visit(site, addressIn(page));
  await site.releases.publish(await writeShell(join(site.folder, 'shell'), '2.0.0'));
  await site.releases.activate('shell', '2.0.0');
  for (let page = 0; page < 40; page += 1) {
    const address = addressIn(page);
    if (page % 4 === 0) await visit(site, address);
    else {
      // Nothing of the release runs, so the edge's own script is all that reports.
      const { text } = await getPage(site.origin, '/home/latest', { 'x-forwarded-for': address });
      const { page_id: pageId = '' } = bootOf(text);
      const report = { remote: 'shell', phase: 'start', message: 'Uncaught Error: planned' };
      await sendBeacon(site, '/beacon/errors', { ...report, page_id: pageId }, address);
    }
  }
  const event = await loggedEvent(site, 'release rolled back');
  assert.match(String(event?.cause), /^2\.0\.0 failed in .* at start: Uncaught Error: planned$/);
  const { remotes, history } = await site.releases.state();
  assert.deepEqual([remotes.shell?.trail, remotes.social?.trail], [['1.0.0'], ['1.0.0']]);
  const last = history.at(-1);
  assert.deepEqual(
    [last?.action, last?.by, last?.remote, last?.from],
    ['rollback', 'health', 'shell', '2.0.0'],
  );
});

test('[XT-23] a canary that fails no more often than the active release stays', async () => {
  const site = await open();
  await publishSecond(site);
  await site.releases.startCanary('social', '2.0.0', 50);
  // Every third page of either release fails, regardless of which visitor gets which release.
  const pages = new Map<string, number>();
  for (let page = 0; page < 110; page += 1) {
    const visited = await visit(site, addressIn(page));
    const nth = (pages.get(visited.version) ?? 0) + 1;
    pages.set(visited.version, nth);
    if (nth % 3 === 0) await fail(site, visited);
  }
  await sleep(600);
  assert.equal((await site.releases.state()).remotes.social?.canary?.version, '2.0.0');
  assert.equal(
    site.logged.some(({ event }) => event === 'release rolled back'),
    false,
  );
});
