import {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import type { SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import {
  asPrevious,
  asSnapshot,
  type ChangeCode,
  makeCandidate,
  serveCandidates,
} from './candidate-release.ts';
import { type BrokenFile, breakFile, fileOf, type Part, type TransferFault } from './release-faults.ts';
import { moveAtOnce } from './settled.ts';
import { installWorker } from './site-test.ts';

/** Page of a remote, and a selector for content that is visible once it is drawn. */
export interface Region {
  remote: string;
  route: string;
  path: string;
  drawn: string;
}

/** Fault of a page's releases: in the transfer of a file, or in the code. */
export interface Fault {
  transfer?: { part: Part; fault: TransferFault } | undefined;
  change?: ((route: string) => ChangeCode) | undefined;
}

/** Time limit in milliseconds from a remote's fault until the shell works, for every kind of fault. */
const USABLE_WITHIN_MS = 2_000;
/**
 * Time after which the loader gives up on a remote's script (4 s), plus a margin; tests advance the page's clock to it.
 */
const PAST_SCRIPT_TIMEOUT_MS = 4_100;
/** Time limit in real time; the page's clock is paused meanwhile. */
const REAL_TIME_LIMIT_MS = 30_000;
const STEP_MS = 25;
const SECOND_MS = 1_000;

/**
 * Opens a page with a fake clock: the test controls its timers, so a busy machine slows no page down. Each page has
 * its own context, because all pages of a context share one clock.
 */
export async function openPage(browser: Browser, cookies: Cookies) {
  const context = await browser.newContext();
  await moveAtOnce(context);
  await context.addCookies(cookies);
  const page = await context.newPage();
  await installWorker(page);
  await requestPagesFromWorker(page);
  // Pictures and fonts are irrelevant to these tests.
  await page.context().route(/\/media\/|\.woff2$/, (route) => route.abort());
  // These failures must not be reported to the site's edge.
  await page.context().route('**/beacon/**', (route) => route.fulfill({ status: 204 }));
  await page.clock.install();
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  /** Closes the page and expects no uncaught errors and no code that wasn't published. */
  const close = async (): Promise<void> => {
    // A script that throws while it is evaluated is a document error; no other error may remain uncaught.
    const left = thrown.filter(
      (message) => !/^planned$|Unexpected end of input|Unexpected token/.test(message),
    );
    expect(left).toEqual([]);
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    await context.close();
  };
  return { context, page, close };
}

/** Playwright can't intercept pages that the browser requests itself while it starts the worker. */
export async function requestPagesFromWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { navigationPreload } = await navigator.serviceWorker.ready;
    await navigationPreload.disable();
  });
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/**
 * Waits for the fault, then advances the page's clock exactly to the time limit of the shell. If the fault doesn't
 * happen, the error lists what the page requested instead.
 */
export async function advancePastTimeLimit(page: Page, isBroken: () => boolean): Promise<void> {
  const requested: string[] = [];
  const note = (request: Request): void => void requested.push(request.url());
  const isBrokenNow = async (): Promise<boolean> => {
    // The steps that lead to the fault need time as well. The clock runs at half of real speed, so that no response
    // appears to be late.
    if (!isBroken()) await page.clock.runFor(STEP_MS).catch((error: Error) => requested.push(error.message));
    return isBroken();
  };
  page.on('request', note);
  try {
    await expect.poll(isBrokenNow, { intervals: [2 * STEP_MS], timeout: REAL_TIME_LIMIT_MS }).toBe(true);
  } catch (cause) {
    const shown = await page.locator('main').textContent({ timeout: SECOND_MS }).catch(String);
    throw new Error(`No fault at ${page.url()}: ${requested.join(' ')}\nThe page shows: ${shown}`, { cause });
  } finally {
    page.off('request', note);
  }
  await page.clock.runFor(USABLE_WITHIN_MS);
}

/** Pauses the page's clock until the test advances it. */
export async function stopTime(page: Page): Promise<void> {
  // On a busy machine, the chosen time may have passed before the page receives the call.
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
  }).toPass();
}

/**
 * Waits in real time for something that needs no delay on the page: the clock advances only far enough to run timers
 * that are due.
 */
async function expectWithoutDelay(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  const look = async (): Promise<boolean> => {
    await page.clock.runFor(1);
    return isThere();
  };
  await expect.poll(look, { intervals: [100], timeout: REAL_TIME_LIMIT_MS }).toBe(true);
}

/** Expects the header to be React's, whether it replaced the edge's or took it over, with nothing covering it. */
export async function expectShellWorks(page: Page): Promise<void> {
  const isOnTop = (): boolean => {
    const link = document.querySelector('header [aria-label="Tagalong, home"]');
    if (!link || !Object.keys(link).some((key) => key.startsWith('__reactProps'))) return false;
    const { x, y, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  await expectWithoutDelay(page, () => page.evaluate(isOnTop));
}

/** `content` is a selector of what stays readable instead if the server has drawn it. */
export async function expectFallback(page: Page, content?: string): Promise<void> {
  const fallback = fallbackOf(page);
  const expected = content ? fallback.or(page.locator(content)) : fallback;
  await expectWithoutDelay(page, () => expected.first().isVisible());
}

export const fallbackOf = (page: Page) =>
  page.locator('main').getByRole('alert').filter({ hasText: 'isn’t available right now' });

export async function drawn(page: Page, what: string): Promise<void> {
  await page.locator(what).first().waitFor({ timeout: REAL_TIME_LIMIT_MS });
}

/** Resumes the clock; with hanging requests, first advances it past the loader's time limit. */
export async function resumeClock(page: Page, fault: TransferFault | undefined): Promise<void> {
  if (fault === 'hang') await page.clock.runFor(PAST_SCRIPT_TIMEOUT_MS);
  await page.clock.resume();
}

/** Waits for the region's fallback; advances the clock instead of waiting for the retries of hanging requests. */
export async function waitForFallback(page: Page, fallback: Locator): Promise<void> {
  const look = async (): Promise<boolean> => {
    if (await fallback.isVisible()) return true;
    await page.clock.fastForward(SECOND_MS);
    return false;
  };
  await expect.poll(look, { intervals: [SECOND_MS / 4], timeout: REAL_TIME_LIMIT_MS }).toBe(true);
}

/**
 * Presses Retry. A load that is still in flight when the fault ends may draw the content by itself, so there may be
 * nothing left to press.
 */
export async function tryAgain(fallback: Locator, content: Locator): Promise<void> {
  const button = fallback.getByRole('button', { name: 'Try again' });
  await button.or(content).first().waitFor({ timeout: REAL_TIME_LIMIT_MS });
  if (await button.isVisible()) await button.click({ timeout: 5 * SECOND_MS }).catch(() => undefined);
}

/** Remote whose release is broken in this page only. */
export interface Broken {
  region: Region;
  fault: TransferFault | undefined;
  /** Returns the position of the first request for the release or its previous release; -1 if there is none. */
  asked(which: 'release' | 'before'): number;
  isBroken(): boolean;
  fix(): void;
  /** Replaces the remote in the page's release set with the broken release. */
  name(remote: SnapshotRemote): SnapshotRemote;
}

/**
 * Breaks the release of a region's remote before the page is opened; `isBothBroken` also breaks the previous release.
 */
export async function breakRelease(
  { page, real, region, isBothBroken }: BreakInput,
  { transfer, change }: Fault,
): Promise<Broken> {
  const versions = { release: `${real.version}-next`, before: `${real.version}-before` };
  const context = page.context();
  const next = await makeCandidate(context, real, versions.release, change?.(region.route));
  const before = await makeCandidate(context, real, versions.before);
  const asked: string[] = [];
  // The service worker's requests count: Playwright reports a page's own request only once the worker has responded.
  context.on('request', (request) => asked.push(request.url()));
  const brokenFiles: BrokenFile[] = [];
  await serveCandidates(page, [next, before]);
  if (transfer) {
    for (const { version, manifest, files } of isBothBroken ? [next, before] : [next]) {
      // The name of a page's chunk begins with its hash, which depends on the version.
      const file = fileOf(manifest, transfer.part, region.route);
      const pattern = new RegExp(`/r/${region.remote}/${version}/${file.replaceAll('.', '\\.')}`);
      const read = async () => files.get(file) ?? '';
      brokenFiles.push(await breakFile(page, { pattern, fault: transfer.fault, read }));
    }
  }
  const at = (which: keyof typeof versions): number =>
    asked.findIndex((url) => url.includes(`/r/${region.remote}/${versions[which]}/`));
  return {
    region,
    fault: transfer?.fault,
    asked: at,
    // With both releases broken, the previous page may already have switched to the older release.
    isBroken: () => (transfer ? brokenFiles.some(({ wasHit }) => wasHit()) : at('release') > -1),
    fix: () => void brokenFiles.map(({ fix }) => fix()),
    name: (remote) =>
      remote.name === region.remote
        ? asSnapshot(real, next, asPrevious(asSnapshot(real, before, null)))
        : remote,
  };
}
interface BreakInput {
  page: Page;
  real: SnapshotRemote;
  region: Region;
  isBothBroken: boolean;
}
