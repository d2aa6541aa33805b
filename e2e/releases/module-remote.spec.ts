import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { BOOT_ELEMENT_ID } from '@tagalong/contracts/core/page-boot';
import type { RemoteManifest } from '@tagalong/contracts/core/remote-manifest';
import { buildForeignModules, disableRemote } from '#lib/new-remote.ts';
import { release, releaseWith } from '#lib/release-command.ts';
import { sha256 } from '#lib/resealed-release.ts';
import { SITE, TOP } from '#lib/site.ts';
import { expect, rememberedAt, test } from '#lib/site-test.ts';
import { startSmokeEdge } from '#lib/start-server.ts';

const TEAM = 'foreign';
// A site keeps all releases that it has ever had.
const OLD = `1.0.0-old${Date.now()}`;
const NEW = OLD.replace('old', 'new');
const BROKEN = OLD.replace('old', 'broken');
const REASON = ['--reason', 'end-to-end test'];
const CONSENTED = ['--yes', '--force', ...REASON];

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  await release('keys', 'create', TEAM, '--remotes', TEAM);
  // It declares calls of a backend, which these tests don't make.
  await release('upstreams', 'approve', TEAM, 'http://127.0.0.1:9');
  const folder = await buildForeignModules(OLD);
  await release('publish', folder, '--activate', ...REASON);
  await publishAs(folder, NEW);
  await publishAs(folder, BROKEN, 'foreign-page', 'throw new Error("planted");');
});
test.afterAll(() => disableRemote(TEAM));

/** Publishes the build under another version; `code` is added to the file whose name begins with `changed`. */
async function publishAs(folder: string, version: string, changed?: string, code = ''): Promise<void> {
  const dist = path.join(TOP, folder, 'dist');
  const manifest = JSON.parse(await readFile(path.join(dist, 'remote.json'), 'utf8')) as RemoteManifest;
  for (const file of Object.keys(manifest.integrity)) {
    if (!changed || !path.basename(file).startsWith(changed)) continue;
    const text = (await readFile(path.join(dist, file), 'utf8')) + code;
    await writeFile(path.join(dist, file), text);
    manifest.integrity[file] = sha256(text);
  }
  await writeFile(path.join(dist, 'remote.json'), JSON.stringify({ ...manifest, version }));
  await release('publish', folder);
}

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Records the files of the remote that the page requests from now on, as `version/file`. */
function recordFiles(page: Page): () => string[] {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const [, file] = /\/r\/foreign\/([^?]+)/.exec(request.url()) ?? [];
    if (file && request.resourceType() === 'script') asked.add(file);
  });
  return () => [...asked];
}

const versionsIn = (files: string[]): string[] => [...new Set(files.map((file) => file.split('/')[0] ?? ''))];

test('[XT-37] the gate draws a remote built by Vite in its browser, and refuses one that throws', async () => {
  const edge = await startSmokeEdge();
  try {
    const at = (version: string) => releaseWith({ site: edge.ready.url }, 'activate', TEAM, version);
    await expect(at(BROKEN)).rejects.toThrow(/page foreign\b.*planted/);
    expect(await at(NEW)).toMatchObject({ active: NEW, notes: [] });
  } finally {
    await edge.stop();
  }
});

test('[XT-37] a remote built by Vite is drawn by the edge and runs in the shell under the usual policy', async ({
  page,
}) => {
  const files = recordFiles(page);
  await page.goto('/home/latest');
  await page.getByRole('link', { name: 'Foreign' }).click();
  await expect(h1(page, 'From another bundler')).toBeVisible();
  await expect.poll(async () => (await page.request.get('/foreign')).text()).toContain('Hello visitor');
  await page.reload();
  await page.getByRole('button', { name: 'Greet' }).click();
  await expect(page.getByText('Greeted 1 times')).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'On to part two' }).click();
  await expect(h1(page, 'Part two')).toBeVisible();
  await expect(page.getByText('Still greeted 1 times')).toBeVisible();
  expect(versionsIn(files())).toEqual([NEW]);
});

/** Changes the code of some files of the new release on their way to the browser. Returns how often. */
async function tamper(
  context: BrowserContext,
  file: RegExp,
  change: (code: string) => string,
): Promise<() => number> {
  let times = 0;
  await context.route(
    (url) => url.pathname.startsWith(`/r/foreign/${NEW}/`) && file.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      times += 1;
      await route.fulfill({ response, body: change(await response.text()) });
    },
  );
  return () => times;
}

const EVIL = 'globalThis.isTampered=true;';

async function removePolicy(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.pathname === '/page/terms_of_use',
    async (route) => {
      const response = await route.fetch();
      const { 'integrity-policy': _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    },
  );
}

test.describe('without the service worker, which would request the page past the test', () => {
  test.use({ isNewcomer: true });
  const hashedModules = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
      const { textContent } = document.querySelector('script[type=importmap]') ?? {};
      return Object.keys((JSON.parse(textContent ?? '') as { integrity: object }).integrity);
    });

  for (const hasPolicy of [true, false]) {
    test(`[XT-37] no file with changed bytes is executed ${hasPolicy ? 'with' : 'without'} the integrity policy`, async ({
      page,
      context,
      complaints,
    }) => {
      await context.addCookies(rememberedAt(SITE.url));
      complaints.allow(/integrity|Failed to load resource|is not a function/);
      if (!hasPolicy) await removePolicy(context);
      // Each runs on its own, so that none is refused only because of another one that it imports.
      await tamper(context, /\.js$/, () => `${EVIL}export {};`);
      const response = await page.goto('/page/terms_of_use');
      expect(Boolean(response?.headers()['integrity-policy'])).toBe(hasPolicy);
      const folder = `/r/foreign/${NEW}/`;
      const manifest = (await (await page.request.get(`${folder}remote.json`)).json()) as RemoteManifest;
      const scripts = Object.keys(manifest.integrity).filter(
        (file) => file.endsWith('.js') && file !== manifest.server_entry,
      );
      const urls = scripts.map((file) => folder + file);
      expect((await hashedModules(page)).filter((url) => url.startsWith(folder)).sort()).toEqual(urls.sort());
      const refused = await page.evaluate(
        (all) => Promise.all(all.map((url) => import(url).then(() => null, String))),
        urls,
      );
      for (const reason of refused) expect(reason).toContain('Failed to fetch dynamically imported module');
      expect(await page.evaluate(() => 'isTampered' in globalThis)).toBe(false);
    });
  }

  for (const [what, file] of [
    ['entry', /\/remoteEntry-/],
    ['page', /\/foreign-page-/],
  ] as const) {
    test(`[XT-37] where the bytes of the ${what} are changed, the previous release runs, and the refusal is counted`, async ({
      page,
      context,
      complaints,
    }) => {
      await context.addCookies(rememberedAt(SITE.url));
      complaints.allow(/integrity|Failed to fetch dynamically imported module|Failed to load resource/);
      const tampered = await tamper(context, file, (code) => `${code};${EVIL}`);
      const files = recordFiles(page);
      await page.goto('/foreign');
      await expect(h1(page, 'From another bundler')).toBeVisible();
      await page.getByRole('button', { name: 'Greet' }).click();
      await expect(page.getByText('Greeted 1 times')).toBeVisible();
      expect(tampered()).toBeGreaterThan(0);
      expect(versionsIn(files())).toEqual([NEW, OLD]);
      expect(await page.evaluate(() => 'isTampered' in globalThis)).toBe(false);
      await expect.poll(refusedFiles).toContainEqual(expect.stringMatching(file));
    });
  }
});

/** URLs of the new release's files that browsers refused because of their bytes. */
async function refusedFiles(): Promise<string[]> {
  const { health } = (await release('health')) as unknown as { health: HealthRow[] };
  return health
    .filter(({ remote, version }) => remote === TEAM && version === NEW)
    .flatMap(({ refusals }) => refusals)
    .flatMap(({ kind, blocked }) => (kind === 'integrity-mismatch' ? [blocked] : []));
}

interface HealthRow {
  remote: string;
  version: string;
  refusals: { kind: string; blocked: string }[];
}

test('[XT-37] a module that threw runs after Retry, in a new document', async ({ page, complaints }) => {
  complaints.allow(/The part is broken/);
  await page.goto('/foreign');
  await expect(h1(page, 'From another bundler')).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isPartBroken: true }));
  await page.getByRole('button', { name: 'On to part two' }).click();
  const fallback = page.getByRole('alert').filter({ hasText: 'isn’t available right now' });
  await fallback.getByRole('button', { name: 'Try again' }).click();
  await expect(h1(page, 'Part two')).toBeVisible();
  expect(await page.evaluate(() => 'isPartBroken' in globalThis)).toBe(false);
});

/** Makes the tab visible again until it checks for newer releases, which it does once it has been idle. */
async function checkForReleases(page: Page): Promise<void> {
  let isAnswered = false;
  const answer = page.waitForResponse(/\/releases\/page-set/).then(() => {
    isAnswered = true;
  });
  const askAgain = async (): Promise<boolean> => {
    if (isAnswered) return true;
    // The check runs at most once every five seconds.
    await page.clock.fastForward(6_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    return isAnswered;
  };
  // An attempt ends with an error if the check reloads the page meanwhile; the next one knows.
  await expect.poll(() => askAgain().catch(() => isAnswered), { intervals: [100, 250] }).toBe(true);
  await answer;
}

async function openTab(page: Page, url: string): Promise<void> {
  await page.clock.install();
  const follower = page.waitForResponse(/after-paint/);
  await page.goto(url);
  await follower;
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
}

const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in globalThis);

test('[XT-37] in an open tab, a newer release waits for the next document', async ({ page }) => {
  await release('activate', TEAM, OLD, ...CONSENTED);
  const files = recordFiles(page);
  await openTab(page, '/page/terms_of_use');
  await release('activate', TEAM, NEW, ...CONSENTED);
  await checkForReleases(page);
  await page.getByRole('link', { name: 'Foreign' }).click();
  await expect(h1(page, 'From another bundler')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  expect(versionsIn(files())).toEqual([OLD]);
  await page.reload();
  await expect(h1(page, 'From another bundler')).toBeVisible();
  await expect.poll(() => versionsIn(files())).toEqual([OLD, NEW]);
});

test('[XT-37] a killed release leaves open tabs by a reload', async ({ page }) => {
  await openTab(page, '/foreign');
  await release('kill', TEAM, NEW, ...REASON);
  await checkForReleases(page);
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
  await expect(h1(page, 'From another bundler')).toBeVisible();
  const boot = page.locator(`#${BOOT_ELEMENT_ID}`);
  await expect.poll(() => boot.textContent()).toContain(`/r/foreign/${OLD}/`);
  expect(await boot.textContent()).not.toContain(`/r/foreign/${NEW}/`);
  await page.getByRole('button', { name: 'Greet' }).click();
  await expect(page.getByText('Greeted 1 times')).toBeVisible();
});
