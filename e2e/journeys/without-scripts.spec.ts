import type { Page } from '@playwright/test';
import { signUp } from '#lib/account-steps.ts';
import { expectAccessible } from '#lib/axe.ts';
import { findDemoData } from '#lib/every-route.ts';
import { holdCalls } from '#lib/held-calls.ts';
import { live } from '#lib/settled.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

// The service worker would have the scripts.
test.use({ isNewcomer: true });

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
    for (const path of ['/home/latest', '/hotproducts?sort=newest', '/globalsearch/products?query=c']) {
      await openDrawn(page, path);
      const items = page.locator('main').getByRole('link', { name: /./ });
      const hrefs = () => items.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      const before = await hrefs();
      const next = page.getByRole('link', { name: 'Load more' });
      await openDrawn(page, (await next.getAttribute('href')) ?? '');
      const after = await hrefs();
      const further = after.filter((href) => /details\//.test(href ?? '') && !before.includes(href));
      expect(further.length, path).toBeGreaterThan(5);
      await page.getByRole('link', { name: 'Back to the start' }).click();
      await expect.poll(hrefs).toEqual(before);
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

  test('[XT-25] pages that do not exist say so, and lead on', async ({ page, complaints }) => {
    complaints.allow(/404/);
    for (const path of [
      '/postdetails/nothing',
      '/productdetails/nothing',
      '/user/999999/profile',
      '/page/nothing',
      '/nowhere',
    ]) {
      await openDrawn(page, path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.locator('main').getByRole('link').first(), path).toBeVisible();
    }
  });

  test('[XT-25] a wide screen shows the second column of the feed, too', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openDrawn(page, '/home/tot');
    await expect(page.getByRole('complementary').getByRole('article').first()).toBeInViewport();
  });

  test('[XT-25] [XT-28] a wide screen shows the wall of posts, too', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openDrawn(page, '/home/latest');
    const tiles = page.getByRole('article');
    await expect(tiles).toHaveCount(12);
    for (const tile of [0, 4, 8]) await expect(tiles.nth(tile)).toBeInViewport();
    await expect(tiles.first().getByRole('link').first()).toHaveAttribute('href', /^\/postdetails\//);
  });

  test('[XT-25] a visitor searches', async ({ page }) => {
    await openDrawn(page, '/globalsearch');
    const field = page.getByRole('searchbox', { name: 'Search', exact: true }).filter({ visible: true });
    await field.fill('vase');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/globalsearch\/top\?query=vase$/);
  });
});

test('[XT-25] a member gets their own page, and the browser hydrates it as it is', async ({ page }) => {
  await logIn(page, 'creator@tagalong.example');
  await openDrawn(page, '/me');
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
});

/** Opens a page whose scripts don't arrive until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  await expectDrawn(page, path);
  const scripts = await holdCalls(page, '**/r/shell/**/main.*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return scripts.pass;
}

test('[XT-26] a tap before the scripts opens its menu once they have started', async ({ page }) => {
  const { post } = await findDemoData(page);
  const start = await openWithoutScripts(page, `/postdetails/${post}`);
  await page
    .getByRole('article')
    .getByRole('button', { name: /more|options/i })
    .first()
    .click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  start();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'the menu');
});

test('[XT-26] words typed before the scripts are searched for once they have started', async ({ page }) => {
  const start = await openWithoutScripts(page, '/globalsearch');
  const field = page.getByRole('searchbox', { name: 'Search', exact: true }).filter({ visible: true });
  await field.fill('vase');
  start();
  await live(page);
  await expect(field).toHaveValue('vase');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/globalsearch\/top\?query=vase$/);
});

test('[XT-26] a switch that was flipped before the scripts counts once they have started', async ({
  page,
}) => {
  await signUp(page);
  const start = await openWithoutScripts(page, '/me/settings/account-privacy');
  const isPrivate = page.getByRole('switch');
  await expect(isPrivate).not.toBeChecked();
  const saved = page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok());
  await isPrivate.check({ force: true });
  start();
  await saved;
  await page.reload();
  await expect(isPrivate).toBeChecked();
});

test('[SH-10] Back before the scripts leads to the page before once they have started', async ({ page }) => {
  const start = await openWithoutScripts(page, '/home/latest');
  await page.evaluate(() => {
    history.replaceState(null, '', '/page/terms_of_use');
    history.pushState(null, '', '/home/latest');
    history.back();
  });
  await expect(page).toHaveURL(/\/page\/terms_of_use$/);
  start();
  await expect(page.getByRole('heading', { level: 1, name: /terms/i })).toBeVisible();
});
