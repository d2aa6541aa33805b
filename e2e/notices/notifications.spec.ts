import type { Page } from '@playwright/test';
import { post, signUp } from '#lib/account-steps.ts';
import { live } from '#lib/settled.ts';
import { FROM_SITE } from '#lib/site.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

async function idOf(page: Page): Promise<number> {
  const me = (await (await page.request.get('/api/auth/me')).json()) as { data: { id: number } };
  return me.data.id;
}

async function follow(page: Page, id: number): Promise<void> {
  const answer = await post(page, `/api/post/user/${id}/follow`);
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function unreadOf(page: Page): Promise<number> {
  const counts = (await (await page.request.get('/api/me/notification/count')).json()) as {
    data: Record<string, { count: number }>;
  };
  return Object.values(counts.data).reduce((sum, { count }) => sum + count, 0);
}

test('[NO-02] backPath is followed only within the site', async ({ page }) => {
  await logIn(page, 'shopper@tagalong.example');
  await page.goto('/notifications?backPath=%2Fhotproducts');
  await page.getByRole('link', { name: /^Followers/ }).click();
  await expect(page).toHaveURL(/\/notifications\/follower\?backPath=/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/hotproducts$/);
  await page.goto('/notifications?backPath=https%3A%2F%2Fother.example%2F');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(new RegExp(`^${FROM_SITE.origin}/`));
});

test('[NO-01] [NO-02] the count is live across two browsers, the pill loads the new notification, and leaving marks it as read', async ({
  newVisitor,
}) => {
  const [author, fan, later] = [await newVisitor(), await newVisitor(), await newVisitor()];
  await signUp(author, 'Ada');
  await signUp(fan, 'Ben');
  await signUp(later, 'Cleo');
  const id = await idOf(author);
  const stream = author.waitForResponse(/\/notification\/stream/);
  await author.goto('/notifications');
  await expect(author.getByText('No notifications yet')).toBeVisible();
  await stream;
  const before = await unreadOf(author);
  await follow(fan, id);
  await expect(author).toHaveTitle(new RegExp(`^\\(${before + 1}\\) Notifications`), { timeout: 15_000 });
  const pill = author.getByRole('button', { name: 'New notifications' });
  await pill.click();
  await expect(author.getByRole('link', { name: /^Unread.*Ben started following you/ })).toBeVisible();
  await expect(pill).toHaveCount(0);

  await author.getByRole('button', { name: 'Back' }).click();
  await expect(author).not.toHaveURL(/notifications/);
  await expect.poll(() => unreadOf(author)).toBe(0);
  await expect(author).toHaveTitle(/^[^(]/);

  // A closing tab also marks its notifications as read.
  await follow(later, id);
  await author.goto('/notifications/follower');
  await expect(author.getByRole('link', { name: /^Unread.*Cleo/ })).toBeVisible();
  // The HTML shows the row before scripts can notice that the tab closes.
  await live(author);
  const context = author.context();
  await author.close({ runBeforeUnload: true });
  const other = await context.newPage();
  await expect.poll(() => unreadOf(other)).toBe(0);
});

test('[NO-02] a type is filtered by subtype, and Back still leaves the notifications in one step', async ({
  page,
}) => {
  await logIn(page, 'creator@tagalong.example');
  await page.goto('/notifications/interaction?backPath=%2Fhotproducts');
  await page.getByRole('navigation', { name: 'Show only' }).getByRole('link', { name: 'Votes' }).click();
  await expect(page).toHaveURL(/\/notifications\/interaction\/vote\?backPath=/);
  const rows = page.locator('main').getByRole('listitem');
  await expect(rows.filter({ hasNotText: 'voted on your This or That' })).toHaveCount(0);
  await expect(rows.first()).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/hotproducts$/);
});
