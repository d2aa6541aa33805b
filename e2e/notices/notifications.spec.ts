import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '#lib/axe.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

const origin = () => new URL(process.env.BASE_URL ?? 'http://localhost:3000').origin;

/** A new account in a browser of its own. */
async function newcomer(browser: Browser, baseURL: string | undefined, name: string): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await context.newPage();
  const email = `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@tagalong.example`;
  const answer = await page.request.post('/api/auth/register', {
    data: { email, password: 'tagalong-demo', nickname: name },
    headers: { origin: origin() },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return page;
}

async function idOf(page: Page): Promise<number> {
  const me = (await (await page.request.get('/api/auth/me')).json()) as { data: { id: number } };
  return me.data.id;
}

async function follow(page: Page, id: number): Promise<void> {
  const answer = await page.request.post(`/api/post/user/${id}/follow`, { headers: { origin: origin() } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function unreadOf(page: Page): Promise<number> {
  const counts = (await (await page.request.get('/api/me/notification/count')).json()) as {
    data: Record<string, { count: number }>;
  };
  return Object.values(counts.data).reduce((sum, { count }) => sum + count, 0);
}

for (const path of ['/notifications', '/notifications/interaction', '/notifications/interaction/like-post']) {
  test(`[RT-01] [NO-02] ${path} opens by its address, after a reload, and is left by Back`, async ({
    page,
  }) => {
    await logIn(page, 'creator@tagalong.example');
    await page.goto('/home/latest');
    await page.goto(path);
    const main = page.locator('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Notifications' })).toBeAttached();
    await expect(main.getByRole('listitem').first()).toBeVisible();
    await page.reload();
    await expect(main.getByRole('listitem').first()).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/home\/latest$/);
  });
}

test('[NO-02] backPath leads Back within the site, and nowhere else', async ({ page }) => {
  await logIn(page, 'shopper@tagalong.example');
  await page.goto('/notifications?backPath=%2Fhotproducts');
  await page.getByRole('link', { name: /^Followers/ }).click();
  await expect(page).toHaveURL(/\/notifications\/follower\?backPath=/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/hotproducts$/);
  await page.goto('/notifications?backPath=https%3A%2F%2Fother.example%2F');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(new RegExp(`^${origin()}/`));
});

test('[NO-01] [NO-02] the count is live across two browsers, the pill brings the new line, leaving reads it', async ({
  browser,
  baseURL,
}) => {
  const author = await newcomer(browser, baseURL, 'Ada');
  const fan = await newcomer(browser, baseURL, 'Ben');
  const later = await newcomer(browser, baseURL, 'Cleo');
  const id = await idOf(author);
  await author.goto('/notifications');
  await expect(author.getByText('Nothing here yet')).toBeVisible();
  // The stream begins after the first paint.
  await author.waitForTimeout(4_000);
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

  // A closed tab sends its mark as well.
  await follow(later, id);
  await author.goto('/notifications/follower');
  await expect(author.getByRole('link', { name: /^Unread.*Cleo/ })).toBeVisible();
  const context = author.context();
  await author.close({ runBeforeUnload: true });
  const other = await context.newPage();
  await expect.poll(() => unreadOf(other)).toBe(0);
  for (const page of [other, fan, later]) await page.context().close();
});

test('[NO-02] a type is narrowed to one subtype, and Back still leaves the notifications at once', async ({
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`notifications can be used by everybody in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await logIn(page, 'creator@tagalong.example');
    await page.goto('/notifications');
    await expect(page.locator('main').getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page, `/notifications ${colorScheme}`);
  });
}

test('offline and errors are told in place, with Retry', async ({ page, complaints }) => {
  complaints.allow(/500|Failed to load/);
  await logIn(page, 'creator@tagalong.example');
  await page.route('**/api/me/notifications?*', (route) =>
    route.fulfill({ status: 500, json: { status: 'error', code: 'internal', message: 'no' } }),
  );
  await page.goto('/notifications/tagalong');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/me/notifications?*');
  await again.click();
  await expect(page.locator('main').getByRole('listitem').first()).toBeVisible();
});
