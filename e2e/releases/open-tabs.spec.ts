import type { Page } from '@playwright/test';
import { currentSocial, otherSocial, publishSocial, release } from '#lib/release-command.ts';
import { still } from '#lib/settled.ts';
import { expect, test } from '#lib/site-test.ts';

const FORCED = ['--force', '--reason', 'end of the tests'];

let before = '';
test.beforeAll(async () => {
  before = (await currentSocial()).active ?? '';
});
test.afterAll(async () => {
  if ((await currentSocial()).active !== before) await release('activate', 'social', before, ...FORCED);
});

/** Records the versions of the social remote whose scripts the page requests from now on. */
function recordVersions(page: Page): { list(): string[]; forget(): void } {
  let asked = new Set<string>();
  page.on('request', (request) => {
    const [, version] = /\/r\/social\/([^/]+)\//.exec(request.url()) ?? [];
    if (version) asked.add(version);
  });
  return {
    list: () => [...asked],
    forget: () => {
      asked = new Set();
    },
  };
}

/** Makes the tab visible again, which triggers its check for newer releases. */
async function checkForReleases(page: Page): Promise<void> {
  // The check runs at most once every five seconds.
  await page.clock.fastForward(6_000);
  const answer = page.waitForResponse(/\/releases\/page-set/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await answer;
}

/** Navigates to another page within the document. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    history.pushState(null, '', '/nowhere');
    history.back();
  }, path);
}

async function openFeed(page: Page): Promise<void> {
  // Otherwise chunks are fetched ahead for the links in view, at any time.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.clock.install();
  const followers = [/after-paint/, /feed-more/, /search-bar/].map((part) => page.waitForResponse(part));
  await page.goto('/home/latest');
  await expect(page.getByRole('article').first()).toBeVisible();
  await Promise.all(followers);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
}

/** Opens a post over the feed, which stays mounted. */
async function openPost(page: Page): Promise<void> {
  await page.locator('article a[href^="/postdetails/"]').first().click();
  await expect(page).toHaveURL(/postdetails/);
  await expect(
    page
      .getByRole('dialog')
      .or(page.getByRole('region', { name: 'Post' }))
      .first(),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in globalThis);

test('[XT-05] [XT-23] an open tab keeps its releases: a chunk of an earlier one still loads on first use', async ({
  page,
}) => {
  const asked = recordVersions(page);
  await openFeed(page);
  for (const version of [await otherSocial(), await publishSocial()])
    await release('activate', 'social', version, ...FORCED);
  await checkForReleases(page);
  asked.forget();
  await openPost(page);
  expect(asked.list()).toEqual([before]);
});

test('[XT-05] [XT-23] a newer release is used without a reload once the page has left the remote, and the old one stops running', async ({
  page,
}) => {
  await release('activate', 'social', before, ...FORCED);
  const asked = recordVersions(page);
  await openFeed(page);
  const version = await otherSocial();
  await release('activate', 'social', version, ...FORCED);
  asked.forget();
  await checkForReleases(page);
  await openPost(page);
  expect(asked.list(), 'the feed is still there, below the post').not.toContain(version);

  await goTo(page, '/page/terms_of_use');
  await expect(page.getByRole('article')).toHaveCount(0);
  await still(page);
  asked.forget();
  await goTo(page, '/home/latest');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(asked.list()).toEqual([version]);
  expect(await isSameDocument(page)).toBe(true);
});

test('[XT-05] [XT-23] a disabled release leaves the screen at once, and the previous one renders it in the same document', async ({
  page,
}) => {
  await release('activate', 'social', before, ...FORCED);
  const version = await publishSocial();
  await release('activate', 'social', version, ...FORCED);
  const asked = recordVersions(page);
  await openFeed(page);
  expect(asked.list()).toEqual([version]);
  await release('kill', 'social', version, '--reason', 'end-to-end test');
  asked.forget();
  await checkForReleases(page);
  await expect.poll(asked.list).toEqual([before]);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});
