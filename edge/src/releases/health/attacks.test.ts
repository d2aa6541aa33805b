import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleaseSet } from '#edge/releases/release-set/release-set';
import { writeSocial } from '#test/builds';
import { getPage, rawGet } from '#test/raw-get';
import { startSite } from '#test/test-site';
import { addressIn, fail, loggedEvent, sendBeacon, TRUSTING, type Visit, visit } from '#test/visitors';
import { createReleaseHealth } from './release-health.ts';
import { failureVerdict, speedVerdict, suspicion } from './verdict.ts';

/** A site whose second release is healthy, under attack. */
interface Target {
  /** Loads a page whose scripts run. */
  load(address: string): Promise<Visit>;
  /** Reports a failure of social in a page, as if from this address. */
  fail(page: Pick<Visit, 'pageId'>, address: string): Promise<unknown>;
  /** Reports that a page took a minute. */
  slow(page: Pick<Visit, 'pageId'>, address: string): Promise<unknown>;
  /** Loads a page whose scripts don't run. */
  loadOnly?(address: string, kind: 'HEAD' | 'prefetch'): Promise<unknown>;
}

/** Pages of honest visitors, whose ids an attacker may have seen. */
type Attack = (target: Target, honest: readonly Visit[], times: number) => Promise<void>;

/** Addresses of attackers, outside the networks of visitors: several in each network. */
const attacker = (network: number, at: number): string => `203.0.${network}.${at % 250}`;

/** Forges reports from this many networks: each loads pages as a visitor does, and blames the release. */
const forgedFrom =
  (networks: number): Attack =>
  async (target, _honest, times) => {
    for (let at = 0; at < times; at += 1) {
      const address = attacker(at % networks, at);
      const page = await target.load(address);
      await target.fail(page, address);
      await target.slow(page, address);
    }
  };

const ATTACKS: Record<string, Attack> = {
  'forged reports from 1 network': forgedFrom(1),
  'forged reports from 3 networks': forgedFrom(3),
  'forged reports from 10 networks': forgedFrom(10),
  async 'replayed page ids of honest visitors'(target, honest) {
    for (const [at, page] of honest.entries()) await target.fail(page, attacker(at % 250, at));
  },
  async 'one page id again and again'(target, _honest, times) {
    const page = await target.load(attacker(1, 1));
    for (let at = 0; at < times; at += 1) await target.fail(page, attacker(1, at));
  },
  async 'invented page ids'(target, _honest, times) {
    for (let at = 0; at < times; at += 1) await target.fail({ pageId: `page-${at}` }, addressIn(at));
  },
  async 'bots and prefetches'(target, _honest, times) {
    for (let at = 0; at < times; at += 1) {
      await target.loadOnly?.(attacker(at, 1), 'HEAD');
      await target.loadOnly?.(attacker(at, 1), 'prefetch');
    }
  },
};

/** One visitor in 250 has a broken browser. */
const isBroken = (at: number): boolean => at % 250 === 249;

// At the level of the module, because 60,000 page loads take too long over HTTP.
for (const loads of [100, 1_000, 60_000]) {
  test(`[XT-23] a healthy release with ${loads.toLocaleString('en-US')} page loads survives every attack`, async () => {
    const health = createReleaseHealth();
    const setOf = (version: string) =>
      ({
        shell: null,
        remotes: [{ manifest: { name: 'social', version } }],
        switches: [],
      }) as unknown as ReleaseSet;
    const targetOf = (version: string): Target => ({
      async load(address) {
        const pageId = health.createId();
        health.notePage({ id: pageId, set: setOf(version), owner: 'social', address });
        health.noteRequest({ pageId, network: health.networkOf(address), remotes: [] });
        return { pageId, version, address };
      },
      async fail({ pageId }, address) {
        const network = health.networkOf(address);
        health.noteFailure({ pageId, network, remote: 'social', phase: 'x', message: 'forged' });
      },
      async slow({ pageId }, address) {
        const network = health.networkOf(address);
        health.noteVital({ pageId, network, remote: 'social', name: 'LCP', value: 60_000 });
      },
    });
    const side = (version: string) => ({ version, counts: health.countsOf('social', version), fromMs: 0 });
    const honest: Visit[] = [];
    for (const version of ['1', '2']) {
      const target = targetOf(version);
      for (let at = 0; at < (version === '1' ? Math.min(loads, 2_000) : loads); at += 1) {
        const page = await target.load(addressIn(at % 20_000));
        if (isBroken(at)) await target.fail(page, page.address);
        if (version === '2' && honest.length < 300) honest.push(page);
      }
    }
    for (const [name, attack] of Object.entries(ATTACKS)) {
      await attack(targetOf('2'), honest, 300);
      assert.equal(failureVerdict(side('2'), side('1')), null, name);
      assert.equal(speedVerdict(side('2'), side('1')), null, name);
    }
    if (loads < 60_000) assert.ok(suspicion(side('2'), side('1')), 'operators are warned');
  });
}

test('[XT-23] over HTTP, no attack rolls back a healthy release, and operators are warned', async () => {
  const site = await startSite({ config: TRUSTING });
  for (let at = 0; at < 100; at += 1) await visit(site, addressIn(at));
  await site.releases.publish(await writeSocial(join(site.folder, 'social'), '2.0.0'));
  await site.releases.activate('social', '2.0.0');
  const honest: Visit[] = [];
  for (let at = 0; at < 100; at += 1) honest.push(await visit(site, addressIn(at)));
  const target: Target = {
    load: (address) => visit(site, address),
    fail: ({ pageId }, address) => fail(site, { pageId, address }),
    slow: ({ pageId }, address) =>
      sendBeacon(
        site,
        '/beacon/vitals',
        { page_id: pageId, vitals: [{ remote: 'social', name: 'LCP', value: 60_000 }] },
        address,
      ),
    loadOnly: (address, kind) =>
      kind === 'HEAD'
        ? rawGet(site.origin, '/home/latest', { method: 'HEAD', headers: { 'x-forwarded-for': address } })
        : getPage(site.origin, '/home/latest', { 'x-forwarded-for': address, 'sec-purpose': 'prefetch' }),
  };
  for (const attack of Object.values(ATTACKS)) await attack(target, honest, 40);
  assert.ok(await loggedEvent(site, 'release failing'));
  await sleep(500);
  assert.equal((await site.releases.state()).remotes.social?.trail.at(-1), '2.0.0');
  assert.equal(await loggedEvent(site, 'release rolled back', 0), undefined);
});

test('[XT-23] a flood from one address does not keep the reports of others out', async () => {
  const site = await startSite({ config: TRUSTING });
  const page = await visit(site, addressIn(1));
  for (let at = 0; at < 600; at += 1) await fail(site, { pageId: 'x', address: attacker(1, 1) });
  for (let at = 0; at < 250; at += 1)
    await getPage(site.origin, '/login', { 'x-forwarded-for': attacker(1, 2) });
  assert.equal(await fail(site, page), 204);
  assert.equal(site.health().find(({ remote }) => remote === 'social')?.failed_pages, 1);
});

test('[XT-23] behind a proxy under another origin, the reports of pages count if the browser confirms the site', async () => {
  const publicOrigin = 'https://shop.example';
  const site = await startSite({ config: { ...TRUSTING, publicOrigin } });
  const page = await visit(site);
  const send = (headers: Record<string, string>) =>
    rawGet(site.origin, '/beacon/errors', {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: 'https://shop.example:8443', ...headers },
      body: JSON.stringify({ remote: 'social', message: 'x', page_id: page.pageId }),
    });
  assert.equal((await send({})).status, 403);
  assert.equal((await send({ 'sec-fetch-site': 'same-origin' })).status, 204);
  assert.equal((await send({ 'sec-fetch-site': 'same-site' })).status, 403);
  assert.equal(site.health().find(({ remote }) => remote === 'social')?.failed_pages, 1);
  const warned = await loggedEvent(site, 'beacons refused');
  for (const named of ['https://shop.example:8443', publicOrigin, 'PUBLIC_ORIGIN'])
    assert.ok(String(warned?.reason).includes(named), named);
});
