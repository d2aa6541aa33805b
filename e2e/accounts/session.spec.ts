import { request } from '@playwright/test';
import { accountName, fillLogIn, forgetSession } from '#lib/account-steps.ts';
import { expectAccessible } from '#lib/axe.ts';
import { FROM_SITE, SITE } from '#lib/site.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

/** Ends the page's session on the server only; the browser isn't notified. */
async function endSession(page: Parameters<typeof logIn>[0]): Promise<void> {
  const storageState = await page.context().storageState();
  const elsewhere = await request.newContext({ baseURL: SITE.url, storageState });
  const answer = await elsewhere.post('/api/auth/logout', { headers: FROM_SITE });
  expect(answer.ok()).toBe(true);
  await elsewhere.dispose();
}

test('[SH-17] [AU-13] a login and a logout reach the other tab, and the logout ends the session on the server', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  const other = await context.newPage();
  await other.goto('/home/latest');
  await expect(other.getByRole('link', { name: 'Log In' }).first()).toBeAttached();
  await fillLogIn(page.locator('main'), 'shopper@tagalong.example');
  await expect(page).toHaveURL(/\/home\/latest$/);
  await expect(other.getByRole('link', { name: 'Log In' })).toHaveCount(0);

  // The other tab shows a member page when the first one logs out.
  await other.goto('/me/likeboards');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  const { cookies } = await context.storageState();
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/home\/latest$/);
  await expect(other).toHaveURL(/\/login$/);
  const thief = await request.newContext({ baseURL: SITE.url, storageState: { cookies, origins: [] } });
  const answer = (await (await thief.get('/api/auth/me')).json()) as { data: unknown };
  expect(answer.data).toBeNull();
  await thief.dispose();
});

test('[AU-07] when the session expires while typing, logging in completes the action', async ({
  page,
  complaints,
}, info) => {
  complaints.allow(/401/);
  await logIn(page, 'shopper@tagalong.example');
  await page.goto('/me/likeboards');
  await page
    .locator('main')
    .getByRole('button', { name: 'New collection' })
    .filter({ visible: true })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: 'Create New Collection' });
  const name = `Kept ${info.project.name} ${Date.now() % 100_000}`;
  await form.getByLabel('Name').fill(name);
  await endSession(page);
  await form.getByRole('button', { name: 'Create', exact: true }).click();

  const popup = page.getByRole('dialog', { name: 'Your session has expired' });
  await expect(popup).toBeVisible();
  await expectAccessible(page, 'the login over the typed input');
  await fillLogIn(popup, 'shopper@tagalong.example');
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  await expect(page).toHaveURL(/\/me\/likeboards/);
});

test('[AU-07] dismissing the login after an expired session logs out and leads to the login page', async ({
  page,
  complaints,
}) => {
  complaints.allow(/401/);
  await logIn(page, 'shopper@tagalong.example');
  await page.goto('/home/latest');
  const like = page
    .getByRole('button', { name: /^Like the post by/ })
    .and(page.locator('[aria-pressed=false]'))
    .first();
  await expect(like).toBeVisible();
  const label = (await like.getAttribute('aria-label')) ?? '';
  await endSession(page);
  await like.click();
  // The picker's first call finds the session ended. Escape before that would close the picker without a call.
  await expect(page.getByRole('dialog', { name: 'Your session has expired' })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('link', { name: 'Log In' }).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: label }).first()).toHaveAttribute('aria-pressed', 'false');
  expect(await accountName(page)).toBeNull();
});

test('[RT-09] a member page redirects a visitor to login and back; the return URL lasts five minutes and stays within the site', async ({
  page,
  context,
}) => {
  const openAndLogIn = async (change?: () => Promise<void>): Promise<void> => {
    await page.goto('/me/likeboards?sort=name');
    await expect(page).toHaveURL(/\/login$/);
    await change?.();
    await fillLogIn(page.locator('main'), 'shopper@tagalong.example');
  };
  await openAndLogIn(async () => {
    const kept = (await context.cookies()).find(({ name }) => name === 'return_url');
    expect(decodeURIComponent(kept?.value ?? '')).toBe('/me/likeboards?sort=name');
    const seconds = (kept?.expires ?? 0) - Date.now() / 1_000;
    expect(seconds).toBeGreaterThan(240);
    expect(seconds).toBeLessThanOrEqual(300);
  });
  await expect(page).toHaveURL(/\/me\/likeboards\?sort=name$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible();

  await forgetSession(page);
  await openAndLogIn(() =>
    context.addCookies([{ name: 'return_url', value: '%2F%2Felsewhere.example%2F', url: SITE.url }]),
  );
  await expect(page).toHaveURL(/\/home\/latest$/);
});
