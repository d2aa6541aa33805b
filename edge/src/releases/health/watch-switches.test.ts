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

type Page = Pick<Visit, 'pageId' | 'address'>;

/** Requests a page from each network; resolves with those that have the flag, and those that don't. */
async function requestFrom(site: TestSite, from: number, to: number) {
  const pages: Record<'on' | 'off', Page[]> = { on: [], off: [] };
  for (let at = from; at < to; at += 1) {
    const address = addressIn(at);
    const { text } = await getPage(site.origin, '/home/latest', { 'x-forwarded-for': address });
    const { snapshot, page_id: pageId = '' } = bootOf(text);
    const isOn = snapshot.remotes[0]?.slots.some(({ name }) => name === FLAG);
    pages[isOn ? 'on' : 'off'].push({ pageId, address });
  }
  return pages;
}

/** Reports that the page's scripts have run, which counts it. */
const start = (site: TestSite, { pageId, address }: Page) =>
  sendBeacon(site, '/beacon/requests', { page_id: pageId, remotes: [] }, address);

/** Loads a page from each network. */
async function visitFrom(site: TestSite, from: number, to: number) {
  const pages = await requestFrom(site, from, to);
  for (const page of [...pages.on, ...pages.off]) await start(site, page);
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

test('[XT-37] a flag stays on while the few pages without it fail as well, and their release is rolled back', async () => {
  const site = await siteWithFlag(50);
  const { on, off } = await requestFrom(site, 0, 90);
  for (const page of [...off.slice(0, 8), ...on.slice(0, 30)]) {
    await start(site, page);
    await fail(site, page);
  }
  assert.ok(await loggedEvent(site, 'release rolled back'));
  assert.equal(
    site.logged.some(({ event }) => event === 'part switched off'),
    false,
  );
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
