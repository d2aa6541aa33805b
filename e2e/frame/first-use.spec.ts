import type { Page } from '@playwright/test';
import { countViews } from '@tagalong/contracts/earnings/metric';
import { settled } from '#lib/settled.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

test.use({ isCalm: true });

/** React adds its properties to an element when it hydrates it. */
const isHydrated = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));

const MENU = 'main article button[aria-haspopup]';
/** A product below a post's photo. The dots on the photo open a bubble once its code is there. */
const PRODUCT = 'main article a[href^="/productdetails/"]:not([aria-hidden])';

/** Waits for the start of a page's scripts without evaluating anything, because Playwright does that as if the visitor had touched it. */
const startOf = (page: Page) => page.waitForEvent('console', (message) => message.text() === 'site-start');

/** Opens the feed as a server draws it, which a busy one may not do in time, and waits until its scripts have started. */
async function openFeed(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('site-start', () => console.info('site-start'));
  });
  await expect(async () => {
    const started = startOf(page);
    await page.goto('/home/latest');
    await started;
    expect(await page.locator('style[data-drawn-styles]').count()).toBe(1);
  }).toPass();
}

test('[XT-25] a page is hydrated once it is used, and at the latest after five seconds', async ({ page }) => {
  const parts = ['header a', MENU];
  const areHydrated = async (): Promise<boolean[]> =>
    Promise.all(parts.map((part) => isHydrated(page, part)));
  await openFeed(page);
  // Long enough for what waits for nothing.
  await page.waitForTimeout(1_000);
  expect(await areHydrated()).toEqual([false, false]);
  await page.mouse.move(20, 20);
  await expect.poll(areHydrated).toEqual([true, true]);
  await openFeed(page);
  expect(await areHydrated()).toEqual([false, false]);
  await expect.poll(areHydrated, { timeout: 10_000 }).toEqual([true, true]);
});

/** Lets pages wait for their first use without an end. */
async function waitForUseOnly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = globalThis.setTimeout;
    const startOthers = (run: () => void, ms?: number) => (ms === 5_000 ? 0 : start(run, ms));
    Object.assign(globalThis, { setTimeout: startOthers });
  });
}

test('[XT-25] a page with parts that scripts draw is live without being used', async ({ page }) => {
  await waitForUseOnly(page);
  await logIn(page, 'shopper@tagalong.example');
  for (const [path, content] of [
    ['/me', 'main a[href^="/postdetails/"]'],
    ['/me/settings/about-me', 'main textarea'],
    ['/me/settings/linked-accounts', 'main section section button'],
    ['/shop/brands', 'main article button'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(content).first(), path).toBeVisible();
  }
});

test('[XT-25] a page that leads elsewhere or opens a dialog does so without being used', async ({ page }) => {
  await waitForUseOnly(page);
  await logIn(page, 'creator@tagalong.example');
  await page.goto('/me/storefront/all-brands');
  await expect(page.getByRole('dialog')).toBeVisible();
  // A creator's frame has a balance, whose call could come after the logout.
  await logIn(page, 'shopper@tagalong.example');
  for (const path of ['/login', '/logout']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/home\/latest$/);
  }
  await page.goto('/login?social_error=cancelled');
  await expect(page.getByText('Login was canceled')).toBeVisible();
});

test('[XT-25] a member page whose code is slow leads a visitor to the login, and is hydrated as it was drawn', async ({
  page,
}) => {
  // The page waits 1.5 s for its code.
  await page.context().route('**/r/creation/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await route.continue();
  });
  await page.goto('/create-post/image/undo/handbags');
  await expect(page).toHaveURL(/\/login$/);
  await settled(page);
});

test('[EA-03] a reader who only looks at a page counts as a view', async ({ page }) => {
  await openFeed(page);
  await page.waitForTimeout(2_500);
  const report = page.waitForRequest(`**${countViews.path}`);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect((await report).method()).toBe('POST');
  expect(await isHydrated(page, 'header a')).toBe(false);
});

test('[XT-26] a tap that is the first use of a page opens what it is on', async ({ page }) => {
  await openFeed(page);
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  // Without a movement before it, as of a finger or a screen reader.
  await page.locator(MENU).first().dispatchEvent('click');
  await expect(page.getByRole('menu')).toHaveCount(1);
  expect(await isHydrated(page, MENU)).toBe(true);

  await openFeed(page);
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  await page.locator(PRODUCT).first().dispatchEvent('click');
  await expect(page).toHaveURL(/\/productdetails\//);
  // Over the feed instead of in a new document.
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
});

test('[SE-01] a tap on the search field that is the first use of a page brings suggestions', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1_180 });
  await openFeed(page);
  const field = page.locator('header').getByRole('searchbox');
  await field.tap();
  // At once, so that some keys may reach the field that the bar replaces.
  await page.keyboard.type('vase', { delay: 50 });
  await expect(field).toHaveAccessibleName('Search');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('vase');
  await expect(page.getByRole('group', { name: 'Suggestions' }).getByRole('link').first()).toBeVisible();
});

test('[SH-10] Back as the first use of a page leads to the page before, and to its position', async ({
  page,
}) => {
  await openFeed(page);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  await expect.poll(() => isHydrated(page, PRODUCT)).toBe(true);
  await page.locator(PRODUCT).first().dispatchEvent('click');
  await expect(page).toHaveURL(/\/productdetails\//);
  const started = startOf(page);
  await page.reload();
  await started;
  // As someone who reads it.
  await page.waitForTimeout(1_000);
  await page.goBack();
  await expect(page).toHaveURL(/\/home\/latest$/);
  // Well before five seconds are over.
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible({ timeout: 3_000 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
});
