import type { Page } from '@playwright/test';
import { expect, test } from '#lib/site-test.ts';

test.use({ isCalm: true });

/** React adds its properties to an element when it hydrates it. */
const isHydrated = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));

const MENU = 'main article button[aria-haspopup]';

/** Opens the feed as a server draws it, which a busy one may not do in time, and waits until the frame around it is live. */
async function openFeed(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/home/latest');
    expect(await page.locator('style[data-drawn-styles]').count()).toBe(1);
  }).toPass();
  await expect.poll(() => isHydrated(page, 'header a')).toBe(true);
}

test('[XT-25] the feed is hydrated once the page is used, and at the latest after five seconds', async ({
  page,
}) => {
  await openFeed(page);
  expect(await isHydrated(page, MENU)).toBe(false);
  await page.mouse.move(20, 20);
  await expect.poll(() => isHydrated(page, MENU)).toBe(true);
  await openFeed(page);
  expect(await isHydrated(page, MENU)).toBe(false);
  await expect.poll(() => isHydrated(page, MENU), { timeout: 10_000 }).toBe(true);
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
  await page.locator('main article a[href^="/productdetails/"]').first().dispatchEvent('click');
  await expect(page).toHaveURL(/\/productdetails\//);
  // Over the feed instead of in a new document.
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
});
