import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '#lib/axe.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

const FEED = '/home/latest';

/** Opens the feed and waits until the service worker has cached everything it needs to show it offline. */
async function readFeed(page: Page): Promise<string> {
  await page.goto(FEED);
  const post = page.locator('article').first();
  await expect(post).toBeVisible();
  await expect
    .poll(() => keptPages(page), { message: 'the worker keeps the feed', timeout: 20_000 })
    .toContain(FEED);
  await expect.poll(() => countCachedFiles(page), { timeout: 20_000 }).toBeGreaterThan(3);
  const { data } = (await (await page.request.get('/api/feed/latest?limit=1')).json()) as {
    data: { post_author_name: string }[];
  };
  return data[0]?.post_author_name ?? '';
}

function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const keys = await (await caches.open('pages-1')).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  });
}

function countCachedFiles(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await caches.open('files-1')).keys()).length);
}

async function cut(context: BrowserContext, isOffline: boolean): Promise<void> {
  await context.setOffline(isOffline);
}

test.describe('on the first visit', () => {
  test.use({ isNewcomer: true });

  test('[XT-05] the feed can be read again offline, pictures included', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const said = await readFeed(page);
    await cut(context, true);
    await page.reload();
    const post = page.locator('article').first();
    await expect(post).toContainText(said);
    const picture = post.locator('img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    // The page is interactive, not just cached HTML.
    await expect(page.locator('#root [data-frame]').first()).toBeVisible();
    await cut(context, false);
    await page.reload();
    await expect(page.locator('article').first()).toBeVisible();
  });
});

test('[XT-05] a page that was never opened shows the offline page, which links to the feed, and opens once back online', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await readFeed(page);
  await cut(context, true);
  await page.goto('/hotproducts');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await page.getByRole('link', { name: 'Read your recent posts' }).click();
  await expect(page.locator('article').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await cut(context, false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Hot products' })).toBeVisible();
});

test('[XT-05] the offline page is accessible in both themes', async ({ page }) => {
  await page.goto('/offline.html');
  await expectAccessibleInBothThemes(page, 'the offline page');
});

test('[AU-13] [XT-05] nothing that a member saw remains after logout', async ({ page }) => {
  await logIn(page, 'shopper@tagalong.example');
  await readFeed(page);
  await page.goto('/logout');
  await expect.poll(() => keptPages(page), { timeout: 20_000 }).not.toContain(FEED);
});

test('[XT-05] API responses are never cached', async ({ page }) => {
  await readFeed(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('[XT-05] a stored script that no longer matches the page’s hash is replaced, and the page starts', async ({
  page,
  context,
}) => {
  await readFeed(page);
  const tamper = (): Promise<number> =>
    page.evaluate(async () => {
      const cache = await caches.open('files-1');
      const own = (await cache.keys()).filter(({ url }) => /\/r\/shell\/.*\/main\./.test(url));
      const headers = { 'content-type': 'text/javascript' };
      const script = 'document.title = "tampered"';
      await Promise.all(own.map(({ url }) => cache.put(url, new Response(script, { headers }))));
      return own.length;
    });
  await expect.poll(tamper, { message: 'the shell is in the cache' }).toBe(1);
  // A reload would take the genuine script from the memory of the page's process.
  const fresh = await context.newPage();
  await fresh.goto('/home/latest');
  await expect(fresh.locator('article').first()).toBeVisible();
  await expect(fresh.getByRole('button', { name: /^Like/ }).first()).toBeEnabled();
  expect(await fresh.title()).not.toBe('tampered');
  const stored = await fresh.evaluate(async () => {
    const cache = await caches.open('files-1');
    const [own] = (await cache.keys()).filter(({ url }) => /\/r\/shell\/.*\/main\./.test(url));
    return own && (await (await cache.match(own))?.text());
  });
  expect(stored).not.toContain('"tampered"');
});

test('[XT-05] a like right after the connection is lost says so, and the page stays', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  await logIn(page, 'shopper@tagalong.example');
  await page.goto(FEED);
  // The parts that load after the first paint are present, but the code for dialogs and toasts hasn't loaded yet.
  await expect(page.locator('[data-frame="offline-bar"]')).toBeAttached();
  await cut(context, true);
  const like = page.getByRole('button', { name: /^Like / }).first();
  await like.click();
  await expect(page.getByRole('alert').filter({ hasText: 'You’re offline.' })).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('article').first()).toBeVisible();
});

test('[XT-05] a dialog whose script can’t be loaded says so; the next press opens it', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|ChunkLoadError|Loading chunk/);
  await page.goto('/trending/product/category/vases');
  const filters = page.getByRole('button', { name: 'Filters' });
  await expect(filters).toBeVisible();
  await expect(page.locator('[data-frame="offline-bar"]')).toBeAttached();
  await cut(context, true);
  await filters.click();
  await expect(page.getByRole('alert').filter({ hasText: 'You’re offline.' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(filters).toBeVisible();
  await cut(context, false);
  await filters.click();
  await expect(page.getByRole('dialog', { name: 'Filter and sort' })).toBeVisible();
});
