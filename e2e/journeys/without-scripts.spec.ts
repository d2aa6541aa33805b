import type { Page } from '@playwright/test';
import { expectAccessible } from '#lib/axe.ts';
import { findDemoData } from '#lib/every-route.ts';
import { SITE } from '#lib/site.ts';
import { expect, logIn, test } from '#lib/site-test.ts';
import { type StartedServer, startServer } from '#lib/start-server.ts';

/** Second edge of the site, which sends pages with their content. */
let edge: Promise<StartedServer> | undefined;

function drawingEdge(): Promise<StartedServer> {
  edge ??= startServer((folder) => ({
    args: ['edge/dist/main.mjs'],
    env: {
      RENDER_PAGES: 'on',
      // A busy machine draws more slowly than a visitor would wait.
      RENDER_WAIT_MS: '10000',
      PORT: '0',
      DATA_DIR: folder,
      API_URL: new URL(SITE.url).origin,
      RELEASES_DIR: SITE.releases,
    },
  }));
  return edge;
}

test.use({
  // Pages of this edge have no service worker yet.
  isNewcomer: true,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern
  baseURL: async ({}, use) => use((await drawingEdge()).ready.url),
});
test.afterAll(async () => (await edge)?.stop());

/** A page that is requested for the first time after a release may come without its content. */
async function expectDrawn(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain('"drawn_at"');
  }).toPass();
}

async function openDrawn(page: Page, path: string): Promise<void> {
  await expectDrawn(page, path);
  await page.goto(path);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[XT-25] a visitor reads the feed, follows its links and finds the shop of a product', async ({
    page,
  }) => {
    await openDrawn(page, '/home/latest');
    const posts = page.getByRole('article');
    expect(await posts.count()).toBeGreaterThanOrEqual(12);
    await expect(posts.first().getByRole('img').first()).toBeVisible();
    await expect(posts.first()).toContainText(/\$\d/);
    const product = posts.first().locator('a[href^="/productdetails/"]:visible').last();
    await openDrawn(page, (await product.getAttribute('href')) ?? '');
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main a[href*="/go/"]').first()).toBeVisible();
  });

  test('[XT-25] a visitor pages through lists', async ({ page }) => {
    for (const path of ['/home/latest', '/hotproducts?sort=newest', '/globalsearch/products?query=a']) {
      await openDrawn(page, path);
      const items = page.locator('main').getByRole('link', { name: /./ });
      const before = await items.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      const next = page.getByRole('link', { name: 'Load more' });
      await openDrawn(page, (await next.getAttribute('href')) ?? '');
      const after = await items.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      const further = after.filter((href) => /details\//.test(href ?? '') && !before.includes(href));
      expect(further.length, path).toBeGreaterThan(5);
    }
  });

  test('[XT-25] a form says that it needs scripts, and sends no password in a URL', async ({
    page,
    complaints,
  }) => {
    // The site has nothing that takes the form.
    complaints.allow(/405/);
    await openDrawn(page, '/login');
    await expect(page.getByText('This form needs JavaScript')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeHidden();
    await page.getByRole('textbox', { name: 'Password' }).fill('secret-words');
    await page.keyboard.press('Enter');
    await page.waitForLoadState();
    expect(page.url()).not.toContain('secret');
  });

  test('[XT-25] a visitor searches', async ({ page }) => {
    await openDrawn(page, '/globalsearch');
    const field = page.getByRole('searchbox', { name: 'Search', exact: true }).filter({ visible: true });
    await field.fill('vase');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/globalsearch\/top\?query=vase$/);
  });
});

test('[XT-25] a member gets their own page, and the browser takes it over as it is', async ({ page }) => {
  await logIn(page, 'creator@tagalong.example');
  await openDrawn(page, '/me');
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('[XT-26] a tap before the scripts opens its menu once they have started', async ({ page }) => {
  const { post } = await findDemoData(page);
  await openDrawn(page, `/postdetails/${post}`);
  const gates: (() => void)[] = [];
  await page.context().route(/\/r\/shell\/.*main.*\.js/, async (route) => {
    await new Promise<void>((resolve) => gates.push(resolve));
    await route.continue();
  });
  await page.goto(`/postdetails/${post}`, { waitUntil: 'commit' });
  await page
    .getByRole('article')
    .getByRole('button', { name: /more|options/i })
    .first()
    .click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  for (const open of gates) open();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'the menu');
});
