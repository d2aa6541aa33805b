import type { Page } from '@playwright/test';
import { expectAccessible } from '#lib/axe.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

const SHOPPER = 'shopper@tagalong.example';

/** Every page of this part: where it is, and what stands on it once it is there. */
const PAGES: { path: string; heading: RegExp; isMember?: boolean }[] = [
  { path: '/user/5/profile', heading: /\w/ },
  { path: '/user/5/profile?part=collections', heading: /\w/ },
  { path: '/brand/1/profile', heading: /Field & Kiln/ },
  { path: '/brand/1/profile?part=posts', heading: /Field & Kiln/ },
  { path: '/home/article', heading: /Articles/ },
  { path: '/article/1', heading: /chair/ },
  { path: '/group/1', heading: /Calm Corners/ },
  { path: '/trending/list/tags', heading: /Trending/ },
  { path: '/trending/list/brands/f', heading: /Trending/ },
  { path: '/trending/post/tag/shelfday', heading: /#shelfday/ },
  { path: '/home/tot/backpacks', heading: /Backpacks/ },
  { path: '/me/posts', heading: /Your posts/, isMember: true },
  { path: '/me/posts/image', heading: /Your posts/, isMember: true },
  { path: '/me/following', heading: /Following/, isMember: true },
  { path: '/me/following?kind=brands', heading: /Brands/, isMember: true },
  { path: '/me/followers', heading: /Followers/, isMember: true },
];

const heading = (page: Page, name: RegExp) => page.locator('main').getByRole('heading', { level: 1, name });

for (const { path, heading: name, isMember } of PAGES) {
  test(`[RT-02] ${path} is deep-linked, reloaded, left by Back, and accessible in both themes`, async ({
    page,
  }) => {
    if (isMember) await logIn(page, SHOPPER);
    await page.goto('/home/latest');
    await page.goto(path);
    await expect(heading(page, name)).toBeAttached();
    await page.reload();
    await expect(heading(page, name)).toBeAttached();
    await expect(page.locator('main').getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expectAccessible(page, path);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, `${path} in the dark`);
    await page.goBack();
    await expect(page).toHaveURL(/\/home\/latest$/);
  });
}

test('[RT-02] [FO-01] a group shows its members, who are followed there and lead to their profiles', async ({
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

test('[FO-01] [FO-02] a follow waits for the answer, counts, and can be taken back', async ({ page }) => {
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
  await page.route('**/api/post/user/5/follow', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await follow.click();
  await expect(follow).toHaveAttribute('aria-busy', 'true');
  await expect(following).toBeVisible();
  await page.goto('/me/following');
  const name = (await main.getByRole('link').filter({ hasText: /\w/ }).allTextContents()).length;
  expect(name).toBeGreaterThan(0);
  await page.goto('/user/5/profile');
  await following.click();
  await expect(page.getByText(/^You no longer follow /)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(following).toBeVisible();
});

test('[FO-01] a follow that fails leaves the button as it was and says why', async ({ page, complaints }) => {
  complaints.allow(/50\d|Failed to load/);
  await logIn(page, SHOPPER);
  await page.goto('/brand/1/profile');
  const watch = page.locator('main').getByRole('button', { name: /^Watch(ing)? Field & Kiln/ });
  const before = await watch.textContent();
  await page.route('**/api/post/brand/1/*', (route) =>
    route.fulfill({ status: 503, json: { status: 'error', code: 'unavailable', message: 'Busy.' } }),
  );
  await watch.click();
  await expect(page.getByText(/busy right now/i).first()).toBeVisible();
  await expect(watch).toHaveText(before ?? '');
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

test('an account that does not exist is not here, and 404 at the API', async ({ page, complaints }) => {
  complaints.allow(/404/);
  expect((await page.request.get('/api/user/99999999')).status()).toBe(404);
  await page.goto('/user/99999999/profile');
  await expect(page.getByText('This profile is not here')).toBeVisible();
  await page.goto('/user/nobody/profile');
  await expect(page.getByText('This profile is not here')).toBeVisible();
});

test('a profile whose posts do not come says so and tries again in place', async ({ page, complaints }) => {
  complaints.allow(/50\d|Failed to load/);
  let isDown = true;
  await page.route('**/api/user/5/posts*', (route) =>
    isDown
      ? route.fulfill({ status: 503, json: { status: 'error', code: 'unavailable', message: 'Busy.' } })
      : route.continue(),
  );
  await page.goto('/user/5/profile');
  const again = page.locator('main').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  isDown = false;
  await again.click();
  await expect(page.locator('main').getByRole('link', { name: /post/ }).first()).toBeVisible();
});

test('names and #tags of posts lead to people and to tags', async ({ page }) => {
  await page.goto('/home/latest');
  const post = page.getByRole('feed').getByRole('article').first();
  await post.locator('a[href*="/user/"]').first().click();
  await expect(page).toHaveURL(/\/user\/\d+\/profile$/);
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await page.locator('a[href*="/trending/post/tag/"]').first().click();
  await expect(page).toHaveURL(/\/trending\/post\/tag\//);
  await expect(page.locator('main').getByRole('heading', { level: 1, name: /^#/ })).toBeVisible();
});
