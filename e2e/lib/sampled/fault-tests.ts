import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import {
  advancePastTimeLimit,
  type Broken,
  breakRelease,
  drawn,
  expectFallback,
  expectShellWorks,
  type Fault,
  fallbackOf,
  openPage,
  type Region,
  resumeClock,
  stopTime,
  tryAgain,
  waitForFallback,
} from '#lib/broken-page.ts';
import { nameReleases } from '#lib/candidate-release.ts';
import { goInside } from '#lib/go-inside.ts';
import { breakFile, CODE_FAULTS, type Part, type TransferFault } from '#lib/release-faults.ts';
import { activeSet } from '#lib/release-set.ts';
import { SITE } from '#lib/site.ts';
import { logIn, rememberedAt } from '#lib/site-test.ts';

/**
 * Pages of the tests. Each is opened with a broken release of its remote and then navigates to the next one, whose
 * release is broken as well.
 */
const REGIONS: readonly Region[] = [
  { remote: 'social', route: 'home-latest', path: '/home/latest', drawn: '[role=feed] article' },
  {
    remote: 'creation',
    route: 'create-post',
    path: '/create-post',
    drawn: 'main :text("Turn your content into")',
  },
  { remote: 'storefront', route: 'hotproducts', path: '/hotproducts', drawn: 'main article' },
  {
    remote: 'earnings',
    route: 'earnings',
    path: '/me/earnings',
    drawn: 'main :text("Available to cash out")',
  },
];

let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = [];
let active: readonly SnapshotRemote[] = [];

/** Sets up a file of tests that break releases. */
export function breakReleases(): void {
  // Many pages run at a time, so traces and shimmering skeletons are disabled.
  test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } });
  // The page's clock decides what is too slow, so this limit only ends hanging tests.
  test.setTimeout(180_000);
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await context.addCookies(rememberedAt(SITE.url));
    await logIn(page, 'creator@tagalong.example');
    cookies = await context.cookies();
    active = await activeSet(page);
    await context.close();
  });
}

function activeRelease({ remote }: Region): SnapshotRemote {
  const real = active.find(({ name }) => name === remote);
  if (!real) throw new Error(`No ${remote} is active.`);
  return real;
}

/** Tests the first load: the previous release draws the page, and no fallback remains. */
async function checkFirstLoad(page: Page, broken: Broken): Promise<void> {
  const { region, fault, asked } = broken;
  await stopTime(page);
  await page.goto(region.path, { waitUntil: 'commit' });
  await advancePastTimeLimit(page, broken.isBroken);
  await expectShellWorks(page);
  if (fault === 'slow') {
    await expectFallback(page, region.drawn);
    broken.fix();
  }
  await resumeClock(page, fault);
  await drawn(page, region.drawn);
  await expect(fallbackOf(page)).toHaveCount(0);
  expect(asked('release'), 'the release itself was requested first').toBeGreaterThan(-1);
  if (fault === 'slow') expect(asked('before'), 'a slow release is waited for').toBe(-1);
  else expect(asked('before'), 'the previous release was requested next').toBeGreaterThan(asked('release'));
}

/** Navigates within the document. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.querySelector('header')?.setAttribute('data-same', 'yes'));
  await goInside(page, path);
}

/** Tests a navigation: with both releases broken, the region reports the failure, and Retry recovers it in place. */
async function checkNavigation(page: Page, broken: Broken): Promise<void> {
  const { region, fault } = broken;
  const fallback = fallbackOf(page);
  await stopTime(page);
  await goTo(page, region.path);
  await advancePastTimeLimit(page, broken.isBroken);
  await expectShellWorks(page);
  if (fault) {
    await expectFallback(page);
    broken.fix();
  }
  await resumeClock(page, fault);
  if (fault && fault !== 'slow') await tryAgain(fallback, page.locator(region.drawn));
  await drawn(page, region.drawn);
  await expect(fallback).toHaveCount(0);
  await expect(page.locator('header[data-same]'), 'the shell was not redrawn').toHaveCount(1);
}

/** Tests the fault on the pages of the first `count` remotes, by a first load and by a navigation. */
async function testRemotes(browser: Browser, fault: Fault, count: number): Promise<void> {
  await Promise.all(
    REGIONS.slice(0, count).map(async (region, at) => {
      const next = REGIONS[(at + 1) % REGIONS.length] ?? region;
      const { page, close } = await openPage(browser, cookies);
      const first = await breakRelease(
        { page, real: activeRelease(region), region, isBothBroken: false },
        fault,
      );
      const second = await breakRelease(
        { page, real: activeRelease(next), region: next, isBothBroken: true },
        fault,
      );
      await nameReleases(page, (remote) => second.name(first.name(remote)));
      await checkFirstLoad(page, first);
      await checkNavigation(page, second);
      await close();
    }),
  );
}

/** Registers a test that breaks the transfer of one file of the release of each remote, or of the first `count`. */
export function testFile(part: Part, fault: TransferFault, count = REGIONS.length): void {
  test(`[SH-17] ${part} ${fault}, on ${count} remotes: the shell works within 2 s, the previous release is used, Retry recovers it in place`, async ({
    browser,
  }) => testRemotes(browser, { transfer: { part, fault } }, count));
}

/** Registers a test that breaks the code of releases, as `testFile` does, although their files are transferred intact. */
export function testCode(name: string, count = REGIONS.length): void {
  test(`[SH-17] ${name}, on ${count} remotes: the shell works within 2 s, the previous release is used`, async ({
    browser,
  }) => testRemotes(browser, { change: (route) => CODE_FAULTS[name]?.('page', route) ?? fail(name) }, count));
}

function fail(name: string): never {
  throw new Error(`There is no fault "${name}".`);
}

/** Pages that request the shell's dialogs before they can be drawn: of a remote, and of the shell itself. */
const PAGES_WITH_DIALOGS = [
  { path: '/me/followers', drawn: 'main :text("@minhpham")' },
  { path: '/trending/list/tags', drawn: 'main :text("#carryonclub")' },
  { path: '/page/terms_of_use', drawn: 'main h1' },
];

/** Registers a test that breaks the transfer of a shell chunk that remotes share. */
export function testShared(fault: TransferFault): void {
  test(`[SH-17] a chunk of the shell that remotes share ${fault}: the shell works within 2 s, the region reports it, Retry recovers it in place`, async ({
    browser,
  }) => {
    await Promise.all(
      PAGES_WITH_DIALOGS.map(async ({ path, drawn: what }) => {
        const { page, close } = await openPage(browser, cookies);
        const { wasHit, fix } = await breakFile(page, { pattern: /\/r\/shell\/[^/]+\/overlay\./, fault });
        await stopTime(page);
        await page.goto(path, { waitUntil: 'commit' });
        await advancePastTimeLimit(page, wasHit);
        await expectShellWorks(page);
        const fallback = fallbackOf(page);
        if (fault === 'slow') fix();
        await resumeClock(page, fault);
        if (fault !== 'slow') {
          await waitForFallback(page, fallback);
          fix();
          await tryAgain(fallback, page.locator(what));
        }
        await drawn(page, what);
        await close();
      }),
    );
  });
}
