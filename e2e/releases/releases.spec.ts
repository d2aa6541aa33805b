import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { RemoteManifest, ShellManifest } from '@tagalong/contracts/core/remote-manifest';
import { currentSocial, otherSocial, publishSocial, release } from '#lib/release-command.ts';
import { replaceComponents } from '#lib/release-faults.ts';
import { moveAtOnce, still } from '#lib/settled.ts';
import { TOP } from '#lib/site.ts';
import { expect, test } from '#lib/site-test.ts';
import { from } from '#lib/visitors.ts';

/** Opens the feed and returns the versions of the social remote whose scripts the page requested. */
async function openFeed(page: Page): Promise<string[]> {
  const versions = new Set<string>();
  const note = (url: string): void => {
    const version = /\/r\/social\/([^/]+)\//.exec(url)?.[1];
    if (version) versions.add(version);
  };
  const listen = (request: { url(): string }): void => note(request.url());
  // The previous page may still prefetch pages of the release that it was opened with.
  await page.goto('about:blank');
  page.on('request', listen);
  await page.goto('/home/latest');
  await expect(page.getByRole('article').first()).toBeVisible();
  page.off('request', listen);
  return [...versions];
}

let before = '';
test.beforeAll(async () => {
  before = (await currentSocial()).active ?? '';
});
test.afterAll(async () => {
  await release('activate', 'social', before, '--force', '--reason', 'end of the tests');
});

test('[XT-23] a team releases and rolls back its remote while the site runs, without touching the shell', async ({
  page,
}) => {
  expect(await openFeed(page)).toEqual([before]);
  const version = await publishSocial();
  expect(await openFeed(page), 'publishing alone changes nothing').toEqual([before]);
  await release('activate', 'social', version, '--from', before, '--reason', 'end-to-end test');
  expect(await openFeed(page)).toEqual([version]);

  // This tab stays open with the new release while other visitors get the previous one again.
  await release('rollback', 'social');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).not.toHaveURL(/home\/latest/);
  expect(await openFeed(page)).toEqual([before]);
});

test('[XT-23] a canary is served to the same visitors on every visit, and to no one once it is stopped', async ({
  browser,
}) => {
  const version = await otherSocial();
  await release('canary', 'social', version, '50%');
  try {
    const seen = new Set<string>();
    for (let visitor = 0; visitor < 12 && seen.size < 2; visitor += 1) {
      const context = await browser.newContext();
      await moveAtOnce(context);
      const page = await context.newPage();
      const [first = ''] = await openFeed(page);
      expect(await openFeed(page)).toEqual([first]);
      seen.add(first);
      await context.close();
    }
    expect([...seen].sort()).toEqual([before, version].sort());
  } finally {
    await release('canary', 'social', 'stop');
  }
  const context = await browser.newContext();
  await moveAtOnce(context);
  const page = await context.newPage();
  expect(await openFeed(page)).toEqual([before]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('release_share');
  await context.close();
});

test.describe('on a first visit', () => {
  // Load times count only if the service worker had no part in them.
  test.use({ isNewcomer: true });

  test('[XT-23] browser measurements are attributed to the release that rendered the page', async ({
    page,
  }) => {
    interface Row {
      remote: string;
      version: string;
      lcp_ms: { samples: number; p75: number };
      load_ms: { samples: number };
    }
    // Uses a new release, because the edge thins out older samples of one with a history.
    const version = await publishSocial();
    const currentRow = async (): Promise<Row | undefined> => {
      const { health } = (await release('health')) as unknown as { health: Row[] };
      return health.find((row) => row.remote === 'social' && row.version === version);
    };
    await release('activate', 'social', version, '--from', before, '--reason', 'end-to-end test');
    try {
      // The heartbeat starts as soon as the page is being measured.
      const measured = page.waitForResponse(/heartbeat\.js/);
      expect(await openFeed(page)).toEqual([version]);
      await measured;
      await still(page);
      // Playwright doesn't report requests that a page sends while it unloads, so the test asks the edge.
      await page.goto('/login');
      await expect.poll(async () => (await currentRow())?.lcp_ms.samples).toBe(1);
      expect((await currentRow())?.load_ms.samples).toBe(1);
    } finally {
      await release('rollback', 'social');
    }
  });
});

test('[XT-23] each build declares which names it uses from the shared libraries, and the shell exports them', async () => {
  const manifestOf = async (file: string) => JSON.parse(await readFile(path.join(TOP, file), 'utf8'));
  const shell = (await manifestOf('shell/dist/shell.json')) as ShellManifest;
  for (const remote of ['social', 'creation', 'storefront', 'earnings']) {
    const { uses = {} } = (await manifestOf(`mfe-${remote}/dist/remote.json`)) as RemoteManifest;
    expect(uses['@tagalong/platform'], remote).toEqual(expect.arrayContaining(['defineRemote', 'useHost']));
    expect(uses['@tagalong/platform'], 'names that are not imported are not listed').not.toContain(
      'createQueryClient',
    );
    for (const [library, names] of Object.entries(uses)) {
      expect(shell.exports?.[library], `${library} for ${remote}`).toEqual(expect.arrayContaining(names));
    }
  }
});

/** Number of networks by which the edge judges a release. */
const NETWORKS_BEFORE_VERDICT = 20;

test('[XT-23] a canary whose page React refuses to draw is rolled back automatically after twenty networks, and the next visit works', async ({
  browser,
  request,
}) => {
  // A slow machine needs a minute and a half for the page loads and the verdict.
  test.setTimeout(240_000);
  // React throws from the shell's script.
  const version = await publishSocial((file, code) =>
    file.startsWith('feed-page.') ? replaceComponents(code, 'Page', '() => ({})') : code,
  );
  await release('canary', 'social', version, '100%');
  // Each visitor encounters the fault once and gets the previous release instead.
  const visitWithFault = async (network: number): Promise<void> => {
    const visitor = await browser.newContext({ extraHTTPHeaders: from(network) });
    await moveAtOnce(visitor);
    const opened = await visitor.newPage();
    await visitor.route('**/media/**', (route) => route.abort());
    await opened.goto('/home/latest', { waitUntil: 'commit' });
    await opened.getByRole('article').or(opened.getByRole('alert')).first().waitFor();
    await visitor.close();
  };
  for (let at = 0; at <= NETWORKS_BEFORE_VERDICT; at += 3) {
    await Promise.all([visitWithFault(at), visitWithFault(at + 1), visitWithFault(at + 2)]);
  }
  // Requesting the HTML as a new visitor costs less CPU than running the release command.
  const isServed = async (): Promise<boolean> => {
    const answer = await request.get('/home/latest', { headers: { accept: 'text/html' } });
    return (await answer.text()).includes(version);
  };
  await expect.poll(isServed, { timeout: 60_000 }).toBe(false);
  expect((await currentSocial()).canary).toBeNull();
  const context = await browser.newContext();
  await moveAtOnce(context);
  const page = await context.newPage();
  expect(await openFeed(page)).toEqual([before]);
  await context.close();
  const { history } = (await release('history', 'social')) as unknown as {
    history: { by: string; action: string; reason: string }[];
  };
  expect(history[0]).toMatchObject({ by: 'health', action: 'canary-stop' });
  expect(history[0]?.reason).toContain(version);
});
