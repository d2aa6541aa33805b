import type { Locator, Page } from '@playwright/test';
import { expect, logIn, test } from '#lib/site-test.ts';

const PATHS = [
  '/home/latest',
  '/home/collections',
  '/home/tot',
  '/home/article',
  '/user/5/profile',
  '/brand/1/profile',
  '/group/1',
  '/globalsearch/top?query=vase',
  '/trending/list/tags',
  '/me/posts',
  '/me/likeboards',
  '/me/followers',
];

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await logIn(page, 'shopper@tagalong.example');
});

test('with text at 200 % no page moves sideways', async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of PATHS) {
    await page.goto(path);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    const by = await page.evaluate(() => {
      const root = document.documentElement;
      return root.scrollWidth - root.clientWidth;
    });
    expect(by, path).toBe(0);
  }
});

test('with text at 200 % names in rows of people are whole', async ({ page }) => {
  await page.goto('/group/1');
  const names = page.getByRole('list', { name: 'Members' }).getByRole('link');
  await expect(names.first()).toBeVisible();
  const cut = await names.evaluateAll((links) =>
    links.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent),
  );
  expect(cut).toEqual([]);
});

test('[PO-09] [LB-05] with text at 200 % the buttons of the popups of a post lie inside of them', async ({
  page,
}) => {
  await page.goto('/home/latest');
  const post = page.getByRole('article').first();
  await post.getByRole('button', { name: /^Shop this post/ }).click();
  await expectButtonsInside(page, page.getByRole('dialog', { name: 'Shop this post' }));
  await page.keyboard.press('Escape');
  await post.getByRole('button', { name: 'Save', exact: true }).click();
  const picker = page.getByRole('dialog', { name: 'Save to a collection' });
  await expect(picker.getByRole('option').first()).toBeVisible();
  await expectButtonsInside(page, picker);
});

async function expectButtonsInside(page: Page, popup: Locator): Promise<void> {
  const buttons = popup.getByRole('button');
  await expect(buttons.last()).toBeAttached();
  // Where a popup slides in, nothing is at its place.
  await page.waitForTimeout(600);
  const box = await popup.boundingBox();
  if (!box) throw new Error('The popup is not there.');
  for (const button of await buttons.all()) {
    const place = await button.boundingBox();
    const name = (await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '';
    expect((place?.x ?? 0) + (place?.width ?? 0), name).toBeLessThanOrEqual(box.x + box.width);
    expect(place?.x ?? 0, name).toBeGreaterThanOrEqual(box.x);
  }
}
