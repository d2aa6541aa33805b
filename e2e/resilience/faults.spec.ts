import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { SnapshotRemote } from '@tagalong/contracts/remote-manifest';
import {
  asPrevious,
  asSnapshot,
  type ChangeCode,
  makeCandidate,
  showCandidates,
} from '#lib/candidate-release.ts';
import { fileOf, IN_THE_CODE, ON_THE_WAY, type OnTheWay, type Part, spoil } from '#lib/release-faults.ts';
import { activeSet } from '#lib/release-set.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

/** A page of each remote, and what stands on it when it is drawn. */
const REGIONS = [
  { remote: 'social', route: 'home-latest', path: '/home/latest', drawn: '[role=feed] article' },
  {
    remote: 'creation',
    route: 'create-post',
    path: '/create-post',
    drawn: 'main :text("Turn what you made into")',
  },
  { remote: 'storefront', route: 'hotproducts', path: '/hotproducts', drawn: 'main article' },
  {
    remote: 'earnings',
    route: 'earnings',
    path: '/me/earnings',
    drawn: 'main :text("Available to cash out")',
  },
] as const;
type Region = (typeof REGIONS)[number];

/** A page that the shell draws by itself, to come from. */
const ELSEWHERE = '/page/terms_of_use';
const PARTS: readonly Part[] = ['entry', 'exposed', 'page'];

let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = [];
let active: readonly SnapshotRemote[] = [];
test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await logIn(page, 'creator@tagalong.example');
  cookies = await context.cookies();
  active = await activeSet(page);
  await context.close();
});

/** What a page says that nobody caught, and whether anything ran that was not published. */
async function watch(page: Page): Promise<() => Promise<void>> {
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  return async () => {
    // A script that throws when it arrives is an error of the document; nothing else may be left to it.
    expect(
      thrown.filter((message) => !/^planned$|Unexpected end of input|Unexpected token/.test(message)),
    ).toEqual([]);
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  };
}

interface Case {
  region: Region;
  change?: ChangeCode | undefined;
  spoilt?: { part: Part; fault: OnTheWay } | undefined;
}

/** Opens a page whose release of the remote is broken. `heal` ends what was wrong on the way. */
async function openBroken(context: BrowserContext, { region, change, spoilt }: Case, isBothBroken: boolean) {
  const page = await context.newPage();
  // Pictures are not what this is about.
  await page.route('**/media/**', (route) => route.abort());
  const check = await watch(page);
  const real = active.find(({ name }) => name === region.remote);
  if (!real) throw new Error(`No ${region.remote} is active.`);
  const versions = [`${real.version}-next`, `${real.version}-before`];
  const [next, before] = await Promise.all(
    versions.map((version, at) => makeCandidate(context, real, version, at === 0 ? change : undefined)),
  );
  if (!next || !before) throw new Error('No candidates.');
  const previous = asPrevious(asSnapshot(real, before, null));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await showCandidates(page, [next, before], (remote) =>
    remote.name === region.remote ? asSnapshot(real, next, previous) : remote,
  );
  const heals: (() => void)[] = [];
  if (spoilt) {
    const file = fileOf(next.manifest, spoilt.part, region.route).replaceAll('.', '\\.');
    for (const version of isBothBroken ? versions : versions.slice(0, 1)) {
      heals.push(await spoil(page, new RegExp(`/r/${region.remote}/${version}/${file}`), spoilt.fault));
    }
  }
  return { page, check, asked, versions, heal: () => void heals.map((run) => run()) };
}

const fallbackOf = (page: Page) =>
  page.locator('main').getByRole('alert').filter({ hasText: 'is taking a break' });

/**
 * Presses Retry. A load that is still under way when what was wrong has ended takes its place by itself: then the
 * button is gone before it can be pressed.
 */
async function tryAgain(fallback: Locator): Promise<void> {
  await fallback
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
}

/** The frame is there, and nothing lies over it: what is at the place of the link home is that link. */
async function shellWorks(page: Page): Promise<void> {
  const isOnTop = (): boolean => {
    const link = document.querySelector('[aria-label="Tagalong, home"]');
    const { x = 0, y = 0, width = 0, height = 0 } = link?.getBoundingClientRect() ?? {};
    return link?.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ?? false;
  };
  await page.waitForFunction(isOnTop, undefined, { polling: 100, timeout: 5_000 });
}

/** First load: the release before draws the page, and the visitor is told nothing or little. */
async function firstLoad(context: BrowserContext, broken: Case): Promise<void> {
  const { page, check, asked, versions } = await openBroken(context, broken, false);
  await page.goto(broken.region.path, { waitUntil: 'commit' });
  await shellWorks(page);
  await page.locator(broken.region.drawn).first().waitFor({ timeout: 15_000 });
  await expect(fallbackOf(page)).toHaveCount(0);
  const order = versions.map((version) => asked.findIndex((url) => url.includes(`/${version}/`)));
  expect(order[0], 'the release itself was asked for first').toBeGreaterThan(-1);
  expect(order[1], 'then the one before').toBeGreaterThan(order[0] ?? 0);
  await check();
  await page.close();
}

/** Opens a page of the shell's own and goes on inside the site, without another document. */
async function comeFromElsewhere(page: Page, path: string): Promise<void> {
  await page.goto(ELSEWHERE, { waitUntil: 'commit' });
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('header') !== null);
  await page.evaluate((to) => {
    document.querySelector('header')?.setAttribute('data-same', 'yes');
    history.pushState(null, '', to);
    history.pushState(null, '', location.pathname);
    history.back();
  }, path);
}

/** Inside the site: with both releases broken the region says so, and Retry heals it in place. */
async function navigation(context: BrowserContext, broken: Case): Promise<void> {
  const { page, check, heal } = await openBroken(context, broken, true);
  await comeFromElsewhere(page, broken.region.path);
  const fallback = fallbackOf(page);
  if (broken.spoilt) {
    await fallback.waitFor({ timeout: 12_000 });
    await shellWorks(page);
    heal();
    await tryAgain(fallback);
  }
  await page.locator(broken.region.drawn).first().waitFor({ timeout: 15_000 });
  await expect(fallback).toHaveCount(0);
  await expect(page.locator('header[data-same]'), 'the shell was not drawn anew').toHaveCount(1);
  await check();
  await page.close();
}

async function everywhere(
  context: BrowserContext,
  of: (region: Region) => Omit<Case, 'region'>,
): Promise<void> {
  await context.addCookies(cookies);
  await Promise.all(
    REGIONS.flatMap((region) => [
      firstLoad(context, { region, ...of(region) }),
      navigation(context, { region, ...of(region) }),
    ]),
  );
}

for (const part of PARTS) {
  for (const fault of ON_THE_WAY) {
    test(`[SH-17] ${part} ${fault}, on each remote: the release before stands in, Retry heals in place`, async ({
      context,
    }) => {
      await everywhere(context, () => ({ spoilt: { part, fault } }));
    });
  }
}

for (const [name, change] of Object.entries(IN_THE_CODE)) {
  test(`[SH-17] ${name}, on each remote: the release before stands in by itself`, async ({ context }) => {
    await everywhere(context, ({ route }) => ({ change: change('page', route) }));
  });
}

/** Pages that ask for the shell's dialogs before they can be drawn. */
const SHARING = [
  { path: '/me/followers', drawn: 'main :text("@minhpham")' },
  { path: '/globalsearch', drawn: 'main :text("Talked about now")' },
  { path: ELSEWHERE, drawn: 'main h1' },
];

for (const fault of ON_THE_WAY) {
  test(`[SH-17] a chunk of the shell's that remotes share ${fault}: the region says so, Retry heals in place`, async ({
    context,
  }) => {
    await context.addCookies(cookies);
    await Promise.all(
      SHARING.map(async ({ path, drawn }) => {
        const page = await context.newPage();
        const check = await watch(page);
        const heal = await spoil(page, /\/r\/shell\/[^/]+\/overlay\./, fault);
        await page.goto(path, { waitUntil: 'commit' });
        const fallback = fallbackOf(page);
        await fallback.waitFor({ timeout: 12_000 });
        await shellWorks(page);
        heal();
        await tryAgain(fallback);
        await page.locator(drawn).first().waitFor({ timeout: 15_000 });
        await check();
        await page.close();
      }),
    );
  });
}
