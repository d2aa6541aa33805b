import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import {
  asPrevious,
  asSnapshot,
  type ChangeCode,
  makeCandidate,
  serveCandidates,
} from './candidate-release.ts';
import { fileOf, type OnTheWay, type Part, type Spoiling, spoil } from './release-faults.ts';

/** A page of a remote, and what stands on it when it is drawn. */
export interface Region {
  remote: string;
  route: string;
  path: string;
  drawn: string;
}

/** What is wrong with the releases of a page: on the way of a file of them, or in their code. */
export interface Fault {
  spoilt?: { part: Part; fault: OnTheWay } | undefined;
  change?: ((route: string) => ChangeCode) | undefined;
}

/** As docs/requirements says: by then the shell works again, whatever is wrong with a remote. */
const USABLE_WITHIN_MS = 2_000;
/** A script of a remote is given up after 4 s; the page's clock is moved on to then. */
const GIVEN_UP_AFTER_MS = 4_100;
/** Of the machine, not of the page: its clock stands still meanwhile. */
const MACHINE_MS = 30_000;
const STEP_MS = 25;
const SECOND_MS = 1_000;

/**
 * A page with a clock of its own: what it waits for by time comes when the test says so, and a busy machine makes no
 * page slower. Each has a context for itself, because a clock is shared by all pages of one.
 */
export async function openPage(browser: Browser, cookies: Cookies) {
  const context = await browser.newContext();
  await context.addCookies(cookies);
  const page = await context.newPage();
  // Pictures and fonts are not what this is about.
  await page.route(/\/media\/|\.woff2$/, (route) => route.abort());
  // Nor are these the failures of any release of the site's.
  await page.route('**/beacon/**', (route) => route.fulfill({ status: 204 }));
  await page.clock.install();
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.querySelector('header')?.setAttribute('data-of-edge', '');
    });
  });
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  /** What a page says that nobody caught, and whether anything ran that was not published. */
  const close = async (): Promise<void> => {
    // A script that throws when it arrives is an error of the document; nothing else may be left to it.
    const left = thrown.filter(
      (message) => !/^planned$|Unexpected end of input|Unexpected token/.test(message),
    );
    expect(left).toEqual([]);
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    await context.close();
  };
  return { context, page, close };
}
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Lets the page's time pass up to the moment by which the shell has to work, from a fault on, and no further. */
export async function passTheLimit(page: Page, isBroken: () => boolean): Promise<void> {
  const isBrokenNow = async (): Promise<boolean> => {
    // What leads to the fault takes its time, too: half as fast as the machine's, so that nothing comes too late.
    if (!isBroken()) await page.clock.runFor(STEP_MS).catch(() => undefined);
    return isBroken();
  };
  await expect.poll(isBrokenNow, { intervals: [2 * STEP_MS], timeout: MACHINE_MS }).toBe(true);
  await page.clock.runFor(USABLE_WITHIN_MS);
}

/** Stops the page's time until the test lets it pass. */
export async function stopTime(page: Page): Promise<void> {
  // On a busy machine the moment may be over before the page hears of it.
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
  }).toPass();
}

/** What is to be there as soon as the machine has come to it: time goes on just far enough for what is due at once. */
async function comesAtOnce(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  const look = async (): Promise<boolean> => {
    await page.clock.runFor(1);
    return isThere();
  };
  await expect.poll(look, { intervals: [100], timeout: MACHINE_MS }).toBe(true);
}

/** The shell's own header has taken the place of the edge's, and nothing lies over it. */
export async function shellWorks(page: Page): Promise<void> {
  const isOnTop = (): boolean => {
    const link = document.querySelector('header:not([data-of-edge]) [aria-label="Tagalong, home"]');
    const { x = 0, y = 0, width = 0, height = 0 } = link?.getBoundingClientRect() ?? {};
    return link?.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ?? false;
  };
  await comesAtOnce(page, () => page.evaluate(isOnTop));
}

export async function saysSo(page: Page): Promise<void> {
  await comesAtOnce(page, () => fallbackOf(page).isVisible());
}

export const fallbackOf = (page: Page) =>
  page.locator('main').getByRole('alert').filter({ hasText: 'isn’t available right now' });

export async function drawn(page: Page, what: string): Promise<void> {
  await page.locator(what).first().waitFor({ timeout: MACHINE_MS });
}

/** Time passes again; what was asked for and never came is given up at once. */
export async function goOn(page: Page, fault: OnTheWay | undefined): Promise<void> {
  if (fault === 'hang') await page.clock.runFor(GIVEN_UP_AFTER_MS);
  await page.clock.resume();
}

/** The region says so in the end, however many tries that hang were made before; they are not waited for. */
export async function givenUp(page: Page, fallback: Locator): Promise<void> {
  const look = async (): Promise<boolean> => {
    if (await fallback.isVisible()) return true;
    await page.clock.fastForward(SECOND_MS);
    return false;
  };
  await expect.poll(look, { intervals: [SECOND_MS / 4], timeout: MACHINE_MS }).toBe(true);
}

/**
 * Presses Retry. A load that is still under way when what was wrong has ended takes its place by itself: then the
 * button is gone before it can be pressed.
 */
export async function tryAgain(fallback: Locator): Promise<void> {
  await fallback
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
}

/** A remote whose release is broken in this page only. */
export interface Broken {
  region: Region;
  fault: OnTheWay | undefined;
  /** Addresses that the page has asked for, of the release and of the one before. */
  asked(which: 'release' | 'before'): number;
  isBroken(): boolean;
  heal(): void;
  /** The release as the page's release set names it. */
  name(remote: SnapshotRemote): SnapshotRemote;
}

/** Breaks the release of a region's remote in a page that is not open yet; the one before it, too, or not. */
export async function breakRelease(
  { page, real, region, isBothBroken }: BreakInput,
  { spoilt, change }: Fault,
): Promise<Broken> {
  const versions = { release: `${real.version}-next`, before: `${real.version}-before` };
  const context = page.context();
  const next = await makeCandidate(context, real, versions.release, change?.(region.route));
  const before = await makeCandidate(context, real, versions.before);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const spoilings: Spoiling[] = [];
  await serveCandidates(page, [next, before]);
  if (spoilt) {
    const file = fileOf(next.manifest, spoilt.part, region.route);
    for (const { version, files } of isBothBroken ? [next, before] : [next]) {
      const pattern = new RegExp(`/r/${region.remote}/${version}/${file.replaceAll('.', '\\.')}`);
      const read = async () => files.get(file) ?? '';
      spoilings.push(await spoil(page, { pattern, fault: spoilt.fault, read }));
    }
  }
  const at = (which: keyof typeof versions): number =>
    asked.findIndex((url) => url.includes(`/r/${region.remote}/${versions[which]}/`));
  return {
    region,
    fault: spoilt?.fault,
    asked: at,
    isBroken: () => (spoilt ? spoilings[0]?.isMet() === true : at('release') > -1),
    heal: () => void spoilings.map(({ heal }) => heal()),
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
