import type { Page } from '@playwright/test';
import { expect, logIn, test } from '#lib/site-test.ts';

const SHOPPER = 'shopper@tagalong.example';

const heading = (page: Page, name: RegExp) => page.locator('main').getByRole('heading', { level: 1, name });

test('[RT-02] [FO-01] a group shows its members, who can be followed there and link to their profiles', async ({
  page,
}) => {
  await logIn(page, 'merchant@tagalong.example');
  await page.goto('/group/puddle-club');
  const members = page.getByRole('list', { name: 'Members' });
  const rows = members.getByRole('listitem');
  await expect(rows).toHaveCount(9);
  await expect(rows.first()).toContainText('Owner');
  const last = rows.last();
  const following = last.getByRole('button', { name: /press to unfollow$/ });
  const follow = last.getByRole('button', { name: /^Follow / });
  await expect(follow.or(following)).toBeVisible();
  if (await following.isVisible()) await following.click();
  await follow.click();
  await expect(following).toBeVisible();
  await page.reload();
  await expect(following).toBeVisible();
  const name = (await last.getByRole('link').textContent()) ?? '';
  await last.getByRole('link').click();
  await expect(heading(page, new RegExp(name))).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(9);
});

test('[AU-05] a visitor who follows logs in first', async ({ page }) => {
  await page.goto('/user/5/profile');
  await page
    .locator('main')
    .getByRole('button', { name: /^Follow / })
    .first()
    .click();
  const popup = page.getByRole('dialog', { name: /^Follow / });
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
});

test('author names and #tags in posts link to people and tags', async ({ page }) => {
  await page.goto('/home/latest');
  const post = page.getByRole('feed').getByRole('article').first();
  await post.locator('a[href*="/user/"]').first().click();
  await expect(page).toHaveURL(/\/user\/\d+\/profile$/);
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  const tag = page.locator('main a[href*="/trending/post/tag/"]');
  await expect
    .poll(async () => {
      if ((await tag.count()) === 0) await page.mouse.wheel(0, 800);
      return tag.count();
    })
    .toBeGreaterThan(0);
  await tag.first().click();
  await expect(page).toHaveURL(/\/trending\/post\/tag\//);
  await expect(page.locator('main').getByRole('heading', { level: 1, name: /^#/ })).toBeVisible();
});

test('[FO-01] [FO-02] following updates the count and can be undone', async ({ page }) => {
  await logIn(page, SHOPPER);
  await page.goto('/user/5/profile');
  const main = page.locator('main');
  const follow = main.getByRole('button', { name: /^Follow / }).first();
  const following = main.getByRole('button', { name: /^Following .* press to unfollow$/ }).first();
  await expect(follow.or(following)).toBeVisible();
  if (await following.isVisible()) {
    await following.click();
    await expect(follow).toBeVisible();
  }
  await follow.click();
  await expect(following).toBeVisible();
  await page.goto('/me/following');
  await expect(main.getByRole('link').filter({ hasText: /\w/ }).first()).toBeVisible();
  await page.goto('/user/5/profile');
  await following.click();
  await expect(page.getByText(/^You no longer follow /)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(following).toBeVisible();
});
