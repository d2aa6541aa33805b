import type { Page } from '@playwright/test';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { expectAccessible } from '#lib/axe.ts';
import { settled } from '#lib/every-route.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

type Row = readonly [path: string, heading: string | RegExp];

const notices = (type: string, subtype?: string) =>
  subtype ? href(ROUTES.notificationsSubtype, { type, subtype }) : href(ROUTES.notificationsType, { type });

/** Pages that anybody may open; those of log-in lead away whoever is in. */
const PUBLIC: readonly Row[] = [
  [href(ROUTES.login), 'Log in'],
  [href(ROUTES.loginEmail), 'Log in'],
  [href(ROUTES.register), 'Sign up'],
  [href(ROUTES.register, undefined, { email: 'true' }), 'Sign up'],
  [href(ROUTES.page, { slug: 'terms_of_use' }), 'Terms of Use'],
  [href(ROUTES.page, { slug: 'privacy_policy' }), 'Privacy Policy'],
  [href(ROUTES.help), 'How can we help?'],
  [href(ROUTES.inviteFriend), 'Invite friends'],
];

/** Pages of somebody who is in; those of the settings have tests of their own (e2e/settings). */
const MEMBER: readonly Row[] = [
  [href(ROUTES.notifications), 'Notifications'],
  [notices('follower'), 'Notifications'],
  [notices('interaction'), 'Notifications'],
  [notices('interaction', 'like-post'), 'Notifications'],
  [notices('tagalong'), 'Notifications'],
  [notices('anchor_invitation'), 'Notifications'],
  [href(ROUTES.inviteFriend), 'Invite friends'],
  [href(ROUTES.settings), 'Settings & Privacy'],
];

const headingOf = (page: Page, name: string | RegExp) =>
  page.locator('main').getByRole('heading', { level: 1, name });

/** Opened by its address, reloaded, left by a link within the site, come back to by Back, and left by Back again. */
async function expectRoute(page: Page, [path, name]: Row): Promise<void> {
  await page.goto(href(ROUTES.hotProducts));
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(200);
  const heading = headingOf(page, name);
  await expect(heading, path).toBeAttached();
  await page.reload();
  await expect(heading, `${path} reloaded`).toBeAttached();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/home\/latest$/);
  await page.goBack();
  await expect(heading, `${path} by Back`).toBeAttached();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
  expect(await page.evaluate(() => 'isSameDocument' in window), 'without a new document').toBe(true);
  await page.goBack();
  await expect(page, `${path} left by Back`).toHaveURL(/\/hotproducts$/);
  await expect(headingOf(page, 'Hot products')).toBeAttached();
}

for (const row of PUBLIC) {
  test(`[RT-01] a visitor can link to ${row[0]}, reload it and leave it by Back`, async ({ page }) => {
    await expectRoute(page, row);
  });
}

for (const row of MEMBER) {
  test(`[RT-01] a member can link to ${row[0]}, reload it and leave it by Back`, async ({ page }) => {
    await logIn(page, 'creator@tagalong.example');
    await expectRoute(page, row);
  });
}

test('[RT-01] the home page is the feed, and Back from it leaves the site', async ({ page }) => {
  await page.goto(href(ROUTES.hotProducts));
  await page.goto(href(ROUTES.home));
  await expect(page).toHaveURL(/\/home\/latest$/);
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/hotproducts$/);
});

/** Something that each remote would draw, if it were there. */
const GONE: readonly string[] = [
  href(ROUTES.post, { id: 'nothing-is-here' }),
  href(ROUTES.userProfile, { id: 999_999_999 }),
  href(ROUTES.brandProfile, { id: 999_999_999 }),
  href(ROUTES.product, { id: 999_999_999 }),
  href(ROUTES.group, { group_id: 999_999_999 }),
  href(ROUTES.page, { slug: 'nothing_is_here' }),
];

for (const path of GONE) {
  test(`[SH-12] ${path} has status 404, says so in words and leads on`, async ({ page, complaints }) => {
    complaints.allow(/404/);
    // The status waits for a moment only; a busy machine may need more than that.
    await expect(async () => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
    }).toPass();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await settled(page);
    await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
    await expect(
      page.locator('main').getByRole('link').or(page.locator('main').getByRole('button')).last(),
    ).toBeVisible();
  });
}

test('a page is called by what it is about, in the tab and in the history', async ({ page }) => {
  await page.goto(href(ROUTES.homeLatest));
  await page.getByRole('feed').getByRole('article').first().getByRole('link').first().click();
  const name = page.locator('main').getByRole('heading', { level: 1 });
  await expect(name).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${(await name.textContent())?.trim()} `));
  await page.reload();
  await expect(page).toHaveTitle(new RegExp(`^${(await name.textContent())?.trim()} `));
});

for (const path of [href(ROUTES.login), href(ROUTES.loginEmail), href(ROUTES.register)]) {
  test(`[RT-01] whoever is in is led on from ${path}`, async ({ page }) => {
    await logIn(page, 'shopper@tagalong.example');
    await page.goto(path);
    await expect(page).toHaveURL(/\/home\/latest$/);
  });
}

test('[RT-01] every address of a log-in elsewhere leads to its provider, or to log-in where it is a member’s', async ({
  page,
  baseURL,
}) => {
  const leadsTo = async (platform: string): Promise<string> => {
    const answer = await page.request.get(`/login/social/${platform}`, { maxRedirects: 0 });
    expect(answer.status(), platform).toBe(303);
    return new URL(answer.headers().location ?? '', baseURL).pathname;
  };
  for (const platform of ['google', 'apple', 'facebook', 'tiktok_business']) {
    expect(await leadsTo(platform), platform).toMatch(/^\/sandbox\/sign-in\//);
  }
  await page.context().clearCookies();
  for (const platform of ['facebook_business', 'youtube']) {
    expect(await leadsTo(platform), platform).toBe('/login');
  }
  expect((await page.request.get('/login/social/myspace')).status()).toBe(404);
});

test('[RT-09] every page of a member leads a visitor to log-in and waits for them', async ({ page }) => {
  for (const [path] of [...MEMBER, [href(ROUTES.settingsBrands), '']] as const) {
    if (path === href(ROUTES.inviteFriend)) continue;
    await page.context().clearCookies();
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login$/);
    const kept = (await page.context().cookies()).find(({ name }) => name === 'return_url');
    expect(decodeURIComponent(kept?.value ?? '')).toBe(path);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the notifications, invitations and unknown pages can be used by everybody in ${colorScheme}`, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(120_000);
    complaints.allow(/404/);
    await page.emulateMedia({ colorScheme });
    await page.goto('/nowhere/at/all');
    await expect(headingOf(page, 'We could not find that page')).toBeAttached();
    await expectAccessible(page, `an unknown page in ${colorScheme}`);
    await logIn(page, 'creator@tagalong.example');
    for (const [path, name] of MEMBER) {
      await page.goto(path);
      await expect(headingOf(page, name)).toBeAttached();
      await settled(page);
      await expectAccessible(page, `${path} in ${colorScheme}`);
      const by = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(by, `${path} moves sideways`).toBeLessThanOrEqual(0);
    }
  });
}
