import assert from 'node:assert/strict';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleaseSet } from '#edge/releases/release-set/release-set';
import { folderStore } from '#edge/releases/store/folder/folder-store';
import { writeSocial } from '#test/builds';
import { tempFolder } from '#test/temp-folder';
import { startSite, type TestSite } from '#test/test-site';
import { addressIn, fail, sendBeacon, TRUSTING, type Visit, visit } from '#test/visitors';
import type { HealthRow } from './health-row.ts';
import { writeShare } from './health-share.ts';
import { createReleaseHealth } from './release-health.ts';

const STEP_MS = 60_000;

const social = (site: TestSite, version = '1.0.0'): HealthRow | undefined =>
  site.health().find((row) => row.remote === 'social' && row.version === version);

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 600 && !holds(); tries += 1) await sleep(50);
  assert.ok(holds());
}

/** Starts edges on one store. */
async function startEdges(count: number): Promise<TestSite[]> {
  const store = folderStore(join(await tempFolder(), 'releases'));
  const first = await startSite({ store, config: TRUSTING });
  const more = Array.from({ length: count - 1 }, () =>
    startSite({ store, config: TRUSTING, isReleased: false }),
  );
  return [first, ...(await Promise.all(more))];
}

test('[XT-23] each edge shows the totals of all edges, including reports received by another edge', async () => {
  const [one, two] = (await startEdges(2)) as [TestSite, TestSite];
  const pages = [await visit(one), await visit(one), await visit(two)];
  await until(() => social(one)?.pages === 3 && social(two)?.pages === 3);
  // A load balancer may send the reports of one edge's page to another edge.
  const [page, other] = pages as [Visit, Visit];
  await fail(two, page);
  await fail(two, page);
  await sendBeacon(two, '/beacon/vitals', {
    page_id: page.pageId,
    vitals: [{ remote: 'social', name: 'LCP', value: 1_200 }],
  });
  await fail(one, other);
  // The last peer reports take at most two exchanges.
  await until(() => [one, two].every((edge) => social(edge)?.lcp_ms.samples === 1));
  await until(() => [one, two].every((edge) => social(edge)?.failures[0]?.count === 3));
  for (const row of [social(one), social(two)]) {
    assert.deepEqual(
      [row?.pages, row?.drawn_pages, row?.failed_pages, row?.lcp_ms],
      [3, 3, 2, { samples: 1, p75: 1_200 }],
    );
    assert.deepEqual(row?.failures, [
      { phase: 'page:home-latest', message: 'TypeError: x is undefined', count: 3 },
    ]);
  }
});

test('[XT-23] a canary that fails too rarely at each of several edges is rolled back by the total', async () => {
  const edges = await startEdges(3);
  const [{ releases, folder }] = edges as [TestSite];
  await releases.publish(await writeSocial(join(folder, 'social'), '2.0.0'));
  await releases.startCanary('social', '2.0.0', 50);
  // Ten failed networks at one edge may lie; thirty at all edges don't.
  for (const [at, edge] of edges.entries()) {
    for (let page = 0, left = 10; left > 0 && page < 40; page += 1) {
      const visited = await visit(edge, addressIn(at * 100 + page));
      if (visited.version !== '2.0.0') continue;
      await fail(edge, visited);
      left -= 1;
    }
  }
  await until(() => edges.some(({ logged }) => logged.some(({ event }) => event === 'release rolled back')));
  assert.equal((await releases.state()).remotes.social?.canary, null);
});

test('[XT-23] counts outlive the edge and are dropped after a day', async () => {
  const folder = await tempFolder();
  const store = folderStore(join(folder, 'releases'));
  const first = await startSite({ store });
  await fail(first, await visit(first));
  await first.close();
  const [share] = await store.health.list();
  const second = await startSite({ store, isReleased: false });
  assert.deepEqual([social(second)?.pages, social(second)?.failed_pages], [1, 1]);
  const old = new Date(Date.now() - 25 * 3_600_000);
  await utimes(join(folder, 'releases', 'Health', `${share?.edge}.json`), old, old);
  await until(() => social(second) === undefined);
  assert.ok(!(await store.health.list()).some(({ edge }) => edge === share?.edge));
});

test('[XT-23] an unreadable share is skipped and reported once', async () => {
  const store = folderStore(join(await tempFolder(), 'releases'));
  const site = await startSite({ store });
  await store.health.write('00000000aa', '{"format":7}');
  await visit(site);
  await until(() => site.logged.some(({ event }) => event === 'health of another edge is not readable'));
  await sleep(900);
  assert.equal(site.logged.filter(({ event }) => /health/.test(event)).length, 1);
  assert.equal(social(site)?.pages, 1);
});

test("[XT-23] the data of a busy release's day stays small, and its charts stay accurate", () => {
  const start = Date.UTC(2026, 0, 1, 3, 0, 7);
  let nowMs = start;
  const health = createReleaseHealth(() => nowMs);
  const set = {
    shell: null,
    remotes: [{ manifest: { name: 'social', version: '1' } }],
    switches: [],
  } as unknown as ReleaseSet;
  const seconds = 26 * 3_600;
  for (let at = 0; at < seconds; at += 20) {
    nowMs = start + at * 1_000;
    const pageId = health.createId();
    const address = addressIn(at % 5_000);
    health.notePage({ id: pageId, set, owner: 'social', address });
    const note = { pageId, network: health.networkOf(address), remote: 'social' };
    if (at % 200 === 0) health.noteFailure({ ...note, phase: 'load', message: 'x' });
    health.noteVital({ ...note, name: 'LCP', value: 1_000 + (at % 400) });
  }
  const [row] = health.rows();
  const record = health.share().releases.get('social@1');
  assert.ok((record?.steps.length ?? 0) < 350, `${record?.steps.length} steps`);
  assert.ok((record?.networks.size ?? 0) < 1_100, `${record?.networks.size} networks`);
  const bytes = writeShare(health.share()).length;
  assert.ok(bytes < 250_000, `${bytes} bytes`);
  // The row covers a day, give or take the length of its oldest step.
  assert.ok(Math.abs((row?.pages ?? 0) - (24 * 3_600) / 20) < 20, `${row?.pages} pages`);
  assert.ok(Math.abs((row?.failed_pages ?? 0) - (24 * 3_600) / 200) < 3);
  const lastHour = health.series('social', '1', STEP_MS, 60).slice(0, -1);
  assert.ok(lastHour.every(({ pages }) => pages === 3));
  const sixHours = health.series('social', '1', 6 * STEP_MS, 60).slice(0, -1);
  assert.ok(sixHours.every(({ pages }) => pages === 18));
  const day = health.series('social', '1', 24 * STEP_MS, 60).slice(1, -1);
  assert.ok(
    day.every(({ pages, lcp_ms: lcp }) => pages === 72 && lcp !== null && Math.abs(lcp - 1_300) < 60),
  );
});
