import { type Browser, expect, type Page, test } from '@playwright/test';
import { currentRelease, publishShell, publishSocial, release } from '#lib/release-command.ts';
import { replaceComponents } from '#lib/release-faults.ts';
import { moveAtOnce } from '#lib/settled.ts';
import { SITE } from '#lib/site.ts';
import { rememberedAt } from '#lib/site-test.ts';
import { type Beacon, from, recordBeacons, visitFrom } from '#lib/visitors.ts';

/** A way in which a release of social, or of the shell, fails for some of its visitors. */
interface Failure {
  /** Start of the name of the changed file; if there is none, the first script of the shell is changed. */
  file?: string;
  change(code: string): string;
  /** Page on which it shows; social draws it, or a part of it. */
  path: string;
  /** Action of the visitor. */
  act?(page: Page): Promise<void>;
  /** Part of the reported message. */
  message: string | RegExp;
}

const FEED = '/home/latest';
const IS_UNLUCKY = 'document.cookie.includes("unlucky=1")';
const element = (type: string, props: string) =>
  `({ $$typeof: Symbol.for("react.transitional.element"), type: ${type}, key: null, ref: null, props: ${props} })`;

/** Replaces what the component draws, for unlucky visitors. */
const drawing = (suffix: string, drawn: string) => (code: string) =>
  replaceComponents(code, suffix, `(props) => ${IS_UNLUCKY} ? ${drawn} : ${element('real', 'props')}`);
const throwing = (suffix: string) => drawing(suffix, '(() => { throw new Error("planned"); })()');
/** Runs before the chunk, or the entry, registers. */
const first = (what: string) => (code: string) => `if (${IS_UNLUCKY}) { ${what} }\n${code}`;

const openMenu = async (page: Page): Promise<void> => {
  await page.getByRole('article').first().getByRole('button', { name: /^More/ }).first().click();
};
const press = async (page: Page): Promise<void> => page.locator('#planned').click();

export const FAILURES: Record<string, Failure> = {
  'the shell throws before it starts': {
    path: FEED,
    change: first('throw new Error("planned");'),
    message: 'planned',
  },
  'the page throws': { file: 'feed-page.', path: FEED, change: throwing('Page'), message: 'planned' },
  'the page draws an object, which React refuses': {
    file: 'feed-page.',
    path: FEED,
    change: drawing('Page', '({})'),
    message: /React error #31/,
  },
  'the page draws an undefined component, which React refuses': {
    file: 'feed-page.',
    path: FEED,
    change: drawing('Page', element('undefined', '{}')),
    message: /React error #130/,
  },
  'an effect of the page throws': {
    file: 'feed-page.',
    path: FEED,
    change: drawing('Page', element('"div"', '{ ref: () => { throw new Error("planned"); } }')),
    message: 'planned',
  },
  'a handler of the page throws': {
    file: 'feed-page.',
    path: FEED,
    change: drawing(
      'Page',
      element('"button"', '{ id: "planned", onClick: () => { throw new Error("planned"); }, children: "x" }'),
    ),
    act: press,
    message: 'planned',
  },
  'the page rejects a promise': {
    file: 'feed-page.',
    path: FEED,
    change: first('Promise.reject(new Error("planned"));'),
    message: 'planned',
  },
  'the page’s chunk throws': {
    file: 'feed-page.',
    path: FEED,
    change: first('throw new Error("planned");'),
    message: /Loading chunk|planned/,
  },
  'the entry throws': {
    file: 'remoteEntry.',
    path: FEED,
    change: first('throw new Error("planned");'),
    message: /planned|could not be loaded|Failed/,
  },
  'an overlay throws': {
    file: 'post-act-overlay.',
    path: FEED,
    change: throwing('Overlay'),
    act: openMenu,
    message: 'planned',
  },
  'a slot in another remote’s page draws an object': {
    file: 'watch-button.',
    path: '/shop/brands',
    change: drawing('WatchButton', '({})'),
    message: /React error #31/,
  },
  'an optional chunk throws': {
    file: 'feed-more.',
    path: FEED,
    change: first('throw new Error("planned");'),
    act: (page) => page.mouse.wheel(0, 20_000),
    message: /Loading chunk|planned/,
  },
};

const LOADS_OF_PREVIOUS = 1_000;
const NETWORKS = 700;
const ONE_IN = 20;

/** Lets the previous release look healthy. Call before the tests. */
export async function visitHealthy(paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await inParallel(LOADS_OF_PREVIOUS, (at) => visitFrom(at, path, [requestsOf('social')]));
}

const requestsOf = (...remotes: readonly string[]): Beacon => ({
  path: '/beacon/requests',
  body: { remotes },
});

async function inParallel(count: number, run: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) await run(next++);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

/** Registers a test of a healthy release whose scripts arrive later than the page waits for them, or not at all. */
export function testSlowScripts(): void {
  test('[XT-23] scripts that arrive late, or not at all, are no failure of the release', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: SITE.url, extraHTTPHeaders: from(50_001) });
    const { reports } = await recordBeacons(context);
    // The entries of both releases arrive after their limit, and the shell's optional chunk never does.
    await context.route(/\/r\/social\/[^/]+\/remoteEntry/, async (route) => {
      await new Promise((late) => setTimeout(late, 7_000));
      await route.continue();
    });
    await context.route(/\/r\/shell\/[^/]+\/after-paint/, () => undefined);
    const page = await context.newPage();
    await page.goto(FEED);
    await page.getByRole('main').getByRole('alert').waitFor();
    // Every limit passes.
    await page.waitForTimeout(15_000);
    expect(reports().filter(({ path }) => path === '/beacon/errors')).toEqual([]);
    await context.close();
  });
}

/** Opens the page as a visitor, and resolves with the failures that it reports. */
async function reportsOf(browser: Browser, { path, act }: Failure, isUnlucky: boolean): Promise<Beacon[]> {
  // A phone, because visitors with a wide screen see a wall of posts, without their menus.
  const context = await browser.newContext({
    baseURL: SITE.url,
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: from(50_000),
  });
  await moveAtOnce(context);
  await context.addCookies(rememberedAt(SITE.url));
  if (isUnlucky) await context.addCookies([{ name: 'unlucky', value: '1', url: SITE.url }]);
  const { reports } = await recordBeacons(context);
  const page = await context.newPage();
  await page.goto(path);
  await page.locator('main').first().waitFor();
  if (isUnlucky) await act?.(page);
  const failures = () => reports().filter((beacon) => beacon.path === '/beacon/errors');
  const hasRequests = () => reports().some((beacon) => beacon.path === '/beacon/requests');
  await expect
    .poll(() => (isUnlucky ? failures().length > 0 : hasRequests()), { timeout: 30_000 })
    .toBe(true);
  await context.close();
  return failures();
}

/**
 * Registers a test of a release that fails in this way for one visitor in twenty. A real page shows what it reports; other
 * networks, which a browser would take too long for, then load the page and report the same.
 */
export function testFailure(name: string): void {
  test(`[XT-23] ${name}, for one visitor in twenty: the release is rolled back`, async ({ browser }) => {
    test.setTimeout(300_000);
    const failure = FAILURES[name] as Failure;
    const { file: changed, change, message } = failure;
    const remote = changed ? 'social' : 'shell';
    const active = async () => (await currentRelease(remote)).active ?? '';
    const before = await active();
    const version = changed
      ? await publishSocial((file, code) => (file.startsWith(changed) ? change(code) : code))
      : await publishShell(change);
    await release('activate', remote, version, '--force', '--reason', 'campaign');
    try {
      expect(await reportsOf(browser, failure, false), 'lucky visitors see no failure').toEqual([]);
      const [report] = await reportsOf(browser, failure, true);
      // A shell that hasn't started can't name its version; the edge knows it.
      expect(report?.body).toMatchObject({ remote, ...(changed && { version }) });
      expect(report?.body.message).toMatch(message);
      await inParallel(NETWORKS, (at) => {
        const failed = at % ONE_IN === 0 && report ? [report] : [];
        return visitFrom(at, failure.path, [requestsOf('social'), ...failed]);
      });
      await expect.poll(active, { timeout: 60_000 }).toBe(before);
      const { history } = (await release('history', remote)) as unknown as {
        history: { by: string; action: string; from: string; reason: string }[];
      };
      expect(history[0]).toMatchObject({ by: 'health', action: 'rollback', from: version });
      expect(history[0]?.reason).toMatch(message);
    } finally {
      if ((await active()) !== before)
        await release('activate', remote, before, '--force', '--reason', 'end of a test');
    }
  });
}
