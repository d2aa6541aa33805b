import type { Locator, Page } from '@playwright/test';
import type { SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import { type FailingProxy, startFailingProxy } from '#lib/failing-proxy.ts';
import { currentSocial, otherSocial, release } from '#lib/release-command.ts';
import { expect, installWorker, test } from '#lib/site-test.ts';

/** Without a request for this long, no part of the remote is loading. */
const QUIET_MS = 2_000;

let before = '';
let proxy: FailingProxy;

test.beforeAll(async () => {
  before = (await currentSocial()).active ?? '';
  proxy = await startFailingProxy();
});
test.afterAll(async () => {
  await proxy.stop();
  if ((await currentSocial()).active !== before)
    await release('activate', 'social', before, '--force', '--reason', 'end of the tests');
});

interface Outage {
  remote: string;
  path: string;
  /** Locates the remote's content on that page. */
  drawn(page: Page): Locator;
  hasPrevious: boolean;
}

// Of the two remotes, tests release only social several times.
const OUTAGES: readonly Outage[] = [
  {
    remote: 'storefront',
    path: '/hotproducts',
    drawn: (page) =>
      page
        .locator('main')
        .getByRole('button', { name: /^Like / })
        .first(),
    hasPrevious: false,
  },
  {
    remote: 'social',
    path: '/home/latest',
    drawn: (page) => page.getByRole('article').first(),
    hasPrevious: true,
  },
];

for (const { remote, path, drawn, hasPrevious } of OUTAGES) {
  for (const hasWorker of [false, true]) {
    test(`[SH-17] ${hasWorker ? 'with' : 'without'} the service worker, an outage of a remote ${hasPrevious ? 'with' : 'without'} a previous release fails in its own region only, and one Retry loads it in place`, async ({
      page,
      complaints,
    }) => {
      complaints.allow(
        new RegExp(
          `Failed to load resource: .*/r/${remote}/|could not be loaded|ScriptExternalLoadError|RUNTIME-008`,
        ),
      );
      // The edge refuses reports from the proxy's origin.
      complaints.allow(/403 .*\/beacon\//);
      if (hasPrevious) await activateOther();
      if (hasWorker) await installWorker(page, proxy.url);
      // A slow page registers the worker, which fetches the page's files again, before the test ends.
      else await page.addInitScript(preventWorker);
      proxy.fail(new RegExp(`^/r/${remote}/`));
      // Distinct, because the page also fetches the script of a failed load to report why it failed.
      const failed = new Set<string>();
      let lastRequestAt = 0;
      page.on('response', (answer) => {
        if (!answer.ok() && answer.url().includes(`/r/${remote}/`)) failed.add(answer.url());
      });
      page.on('request', (request) => {
        if (request.url().includes(`/r/${remote}/`)) lastRequestAt = Date.now();
      });
      await page.goto(proxy.url + path);
      const fallback = page.getByRole('alert').filter({ hasText: 'isn’t available right now' });
      await expect(fallback).toBeVisible();
      await expect(page.getByRole('link', { name: 'Tagalong, home' })).toBeVisible();
      const { previous, base } = await snapshotOf(page, remote);
      expect(previous !== null).toBe(hasPrevious);
      // On a slow machine the fallback appears before every release has failed twice.
      const repeated = () => [...failed].filter((url) => url.endsWith('?retry=1'));
      await expect.poll(() => repeated().length).toBe(hasPrevious ? 2 : 1);
      // Other parts, such as the search bar, try both releases, too. One that is under way could still load the previous.
      await expect.poll(() => Date.now() - lastRequestAt).toBeGreaterThan(QUIET_MS);

      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      const retry = fallback.getByRole('button', { name: 'Try again' });
      await expect(retry).toBeEnabled();
      proxy.fail(null);
      await retry.dispatchEvent('click');
      await expect(drawn(page)).toBeVisible();
      await expect(fallback).toHaveCount(0);
      const ofRemote = requested.filter((url) => url.includes(`/r/${remote}/`));
      expect(ofRemote.length).toBeGreaterThan(0);
      // Another part may have been waiting for the entry of the previous release, but uses nothing of it.
      const parts = ofRemote.filter((url) => !url.includes('/remoteEntry.'));
      expect(parts.filter((url) => !url.includes(base))).toEqual([]);
    });
  }
}

function preventWorker(): void {
  navigator.serviceWorker.register = () => new Promise(() => {});
}

/** Returns the remote's part of what the edge wrote into the page. */
async function snapshotOf(page: Page, remote: string): Promise<{ base: string; previous: object | null }> {
  const text = await page.locator('script[type="application/json"]').first().textContent();
  const { snapshot } = JSON.parse(text ?? '') as { snapshot: { remotes: SnapshotRemote[] } };
  const found = snapshot.remotes.find(({ name }) => name === remote);
  if (!found) throw new Error(`The page has no remote ${remote}.`);
  return found;
}

async function activateOther(): Promise<string> {
  const version = await otherSocial();
  const { active } = await currentSocial();
  if (active !== version)
    await release('activate', 'social', version, '--force', '--reason', 'test of an outage');
  return version;
}
