import type { Page } from '@playwright/test';
import { expectAccessible } from '#lib/axe.ts';
import { expect, logIn, test } from '#lib/site-test.ts';
import { makeBoard, newName } from './steps.ts';

const SCHEMES = ['light', 'dark'] as const;

/** Deep link, reload and Back, and axe in light and dark. */
async function walk(page: Page, path: string, isThere: () => Promise<void>): Promise<void> {
  await page.goto('/home/latest');
  await expect(page.getByRole('feed')).toBeVisible();
  await page.goto(path);
  await isThere();
  await page.reload();
  await isThere();
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${path} in ${colorScheme}`);
  }
  await page.goBack();
  await expect(page.getByRole('feed')).toBeVisible();
}

test("[RT-02] everybody's collections: deep link, reload, Back, and one is opened and left", async ({
  page,
}) => {
  await walk(page, '/home/collections', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible();
    await expect(page.getByRole('link', { name: /by / }).first()).toBeVisible();
  });
  await page.goto('/home/collections');
  await page.getByRole('button', { name: 'Best liked' }).click();
  await expect(page).toHaveURL(/order=liked/);
  await page.locator('main a[href^="/me/likeboards/"]').first().click();
  await expect(page).toHaveURL(/\/me\/likeboards\/\w+/);
  await expect(page.getByText(/^by /).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/order=liked/);
});

test('[RT-02] my collections: deep link, reload and Back', async ({ page }) => {
  await logIn(page, 'shopper@tagalong.example');
  await walk(page, '/me/likeboards', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Liked/ })).toBeVisible();
  });
});

test('[RT-02] [LB-07] one collection: deep link, reload and Back', async ({ page }, info) => {
  await logIn(page, 'shopper@tagalong.example');
  const board = await makeBoard(page, { name: newName('Calm', info.project.name), productCount: 3 });
  await walk(page, `/me/likeboards/${board.slug}`, async () => {
    await expect(page.getByRole('heading', { level: 1, name: board.name })).toBeVisible();
    await expect(page.locator('main article')).toHaveCount(3);
  });
});

test('[RT-02] [LB-07] add products: deep link with a search, reload and Back', async ({ page }, info) => {
  await logIn(page, 'shopper@tagalong.example');
  const board = await makeBoard(page, { name: newName('Fill', info.project.name) });
  await walk(page, `/me/likeboards/${board.id}/add-product?query=vase`, async () => {
    await expect(page.getByRole('heading', { level: 1, name: `Add to ${board.name}` })).toBeVisible();
    await expect(page.locator('main').getByRole('searchbox')).toHaveValue('vase');
    await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible();
  });
});

test('[LB-07] a private collection answers 404 to everybody else, in page and in API', async ({
  page,
  browser,
  complaints,
}, info) => {
  await logIn(page, 'shopper@tagalong.example');
  const board = await makeBoard(page, { name: newName('Secret', info.project.name), productCount: 1 });
  complaints.allow(/404/);
  const stranger = await browser.newContext();
  const visit = await stranger.newPage();
  expect((await visit.request.get(`/api/likeboards/${board.slug}`)).status()).toBe(404);
  await visit.goto(`/me/likeboards/${board.slug}`);
  await expect(visit.getByText("We can't show this collection")).toBeVisible();
  await expect(visit.getByText(board.name)).toHaveCount(0);
  await stranger.close();
});
