import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { writeSocial } from '#test/builds';
import { json } from '#test/fake-api';
import { bootOf } from '#test/page-facts';
import { getPage } from '#test/raw-get';
import { startSite, type TestSite } from '#test/test-site';
import { addressIn, fail, loggedEvent, sendBeacon, TRUSTING, type Visit } from '#test/visitors';

const FLAG = 'social.new-feed';

async function siteWithFlag(percent: number) {
  const site = await startSite({ config: TRUSTING });
  site.api.routes.set('/api/feed/latest', json({ status: 'success', data: [] }));
  const rest = { flags: [FLAG] };
  await site.releases.publish(await writeSocial(join(site.folder, 'social'), '2.0.0', { rest }));
  await site.releases.activate('social', '2.0.0');
  await site.releases.setSwitch('social', { part: FLAG, percent });
  return site;
}

/** Loads a page from each network; resolves with those that have the flag, and those that don't. */
async function visitFrom(site: TestSite, from: number, to: number) {
  const pages: Record<'on' | 'off', Pick<Visit, 'pageId' | 'address'>[]> = { on: [], off: [] };
  for (let at = from; at < to; at += 1) {
    const address = addressIn(at);
    const { text } = await getPage(site.origin, '/home/latest', { 'x-forwarded-for': address });
    const { snapshot, page_id: pageId = '' } = bootOf(text);
    await sendBeacon(site, '/beacon/requests', { page_id: pageId, remotes: [] }, address);
    const isOn = snapshot.remotes[0]?.slots.some(({ name }) => name === FLAG);
    pages[isOn ? 'on' : 'off'].push({ pageId, address });
  }
  return pages;
}

const versionOf = async (site: TestSite): Promise<string | undefined> =>
  bootOf((await getPage(site.origin, '/home/latest')).text).snapshot.remotes[0]?.version;

test('[XT-37] a flag whose pages fail is switched off, and its release stays', async () => {
  const site = await siteWithFlag(50);
  for (let from = 0; from < 120; from += 20)
    for (const page of (await visitFrom(site, from, from + 20)).on) await fail(site, page);
  const { part, reason } = (await loggedEvent(site, 'part switched off')) ?? {};
  assert.equal(part, FLAG);
  assert.match(
    String(reason),
    /^Switched off automatically: pages with social\.new-feed failed in \d+ of \d+ networks/,
  );
  assert.deepEqual((await visitFrom(site, 200, 220)).on, []);
  assert.equal(await versionOf(site), '2.0.0');
  assert.equal(site.health().find(({ remote }) => remote === 'social')?.version, '2.0.0');
});

test('[XT-37] a release that fails with and without its flag is rolled back', async () => {
  const site = await siteWithFlag(50);
  for (let at = 0; at < 60; at += 1) {
    const { on, off } = await visitFrom(site, at, at + 1);
    for (const page of [...on, ...off]) await fail(site, page);
  }
  assert.ok(await loggedEvent(site, 'release rolled back'));
  assert.equal(await versionOf(site), '1.0.0');
});

test('[XT-37] ten visitors who report failures of a flag warn operators only', async () => {
  const site = await siteWithFlag(50);
  await visitFrom(site, 100, 140);
  for (let times = 0; times < 3; times += 1)
    for (const page of (await visitFrom(site, 0, 10)).on) await fail(site, page);
  const { part } = (await loggedEvent(site, 'release failing')) ?? {};
  assert.equal(part, FLAG);
  assert.equal(
    site.logged.some(({ event }) => event === 'part switched off'),
    false,
  );
});
