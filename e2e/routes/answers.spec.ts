import { forgetSession } from '#lib/account-steps.ts';
import { expectAccessibleInBothThemes } from '#lib/axe.ts';
import { settled } from '#lib/settled.ts';
import { SITE } from '#lib/site.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

test('[RT-01] the home page is the feed, and Back from it leaves the site', async ({ page }) => {
  await page.goto('/help');
  await page.goto('/');
  await expect(page).toHaveURL(/\/home\/latest$/);
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/help$/);
});

/** Missing entities of each remote and the shell, and a path without a route. */
const GONE: readonly string[] = [
  '/no/such/page',
  '/postdetails/nothing-is-here',
  '/user/999999999/profile',
  '/user/nobody/profile',
  '/brand/999999999/profile',
  '/home/tot/no-such-topic',
  '/trending/post/brand/999999999',
  '/trending/product/category/999999999',
  '/productdetails/999999999',
  '/group/999999999',
  '/page/nothing_is_here',
];

test('[SH-12] a missing page has status 404, shows a message and offers links', async ({
  page,
  complaints,
}) => {
  complaints.allow(/404/);
  for (const path of GONE) {
    // The edge waits only briefly for the API, so a busy machine may need several attempts.
    await expect(async () => {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
    }).toPass();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await settled(page);
    const main = page.locator('main');
    await expect(main.getByRole('heading').first(), path).toBeVisible();
    await expect(main.getByRole('link').or(main.getByRole('button')).last(), path).toBeVisible();
    if (path === GONE[0]) {
      await expect(
        main.getByRole('heading', { level: 1, name: 'We couldn’t find that page' }),
      ).toBeAttached();
      await expectAccessibleInBothThemes(page, 'an unknown page');
    }
  }
});

test('the icon that browsers request without a link is a picture', async ({ page }) => {
  const answer = await page.request.get('/favicon.ico');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/x-icon']);
});

test('a page has a meaningful title in the tab and in the history', async ({ page }) => {
  await page.goto('/home/latest');
  await page.getByRole('feed').getByRole('article').first().getByRole('link').first().click();
  const name = page.locator('main').getByRole('heading', { level: 1 });
  await expect(name).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${(await name.textContent())?.trim()} `));
  await page.reload();
  await expect(page).toHaveTitle(new RegExp(`^${(await name.textContent())?.trim()} `));
});

test('[RT-01] a member is redirected from the login pages', async ({ page }) => {
  await logIn(page, 'shopper@tagalong.example');
  for (const path of ['/login', '/login/email', '/register']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/home\/latest$/);
  }
});

test('[RT-01] every provider login URL leads to its provider, or to login if it needs a member', async ({
  page,
}) => {
  const leadsTo = async (platform: string): Promise<string> => {
    const answer = await page.request.get(`/login/social/${platform}`, { maxRedirects: 0 });
    expect(answer.status(), platform).toBe(303);
    return new URL(answer.headers().location ?? '', SITE.url).pathname;
  };
  for (const platform of ['google', 'apple', 'facebook', 'tiktok_business']) {
    expect(await leadsTo(platform), platform).toMatch(/^\/sandbox\/sign-in\//);
  }
  await forgetSession(page);
  for (const platform of ['facebook_business', 'youtube']) {
    expect(await leadsTo(platform), platform).toBe('/login');
  }
  expect((await page.request.get('/login/social/myspace')).status()).toBe(404);
});

/** One member page of each team; the shell's own access check handles the others by their routes. */
const MEMBER = [
  '/notifications/follower',
  '/me/settings/myBrands',
  '/me/posts',
  '/create-post',
  '/me',
  '/me/earnings',
];

test('[RT-09] member pages redirect a visitor to login and open afterwards', async ({ page }) => {
  for (const path of MEMBER) {
    await forgetSession(page);
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login$/);
    // Chromium stores a script's cookie asynchronously, so the URL can change first.
    await expect
      .poll(async () => {
        const kept = (await page.context().cookies()).find(({ name }) => name === 'return_url');
        return decodeURIComponent(kept?.value ?? '');
      })
      .toBe(path);
  }
});
