import type { Page } from '@playwright/test';
import { holdCalls } from '#lib/held-calls.ts';
import { settled } from '#lib/settled.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

/** Returns the addresses of the pictures on the screen that are loaded and not an icon or an avatar. */
function picturesOnScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (picture: HTMLImageElement): boolean => {
      const { top, bottom, width } = picture.getBoundingClientRect();
      return picture.naturalWidth > 0 && width > 80 && bottom > 0 && top < innerHeight;
    };
    return [...new Set([...document.images].filter(isSeen).map(({ currentSrc }) => currentSrc))];
  });
}

test('[XT-28] a visitor’s first screen shows at least 9 pictures, before and after the page is live', async ({
  page,
}) => {
  const scripts = await holdCalls(page, '**/*.js');
  await page.goto('/home/latest', { waitUntil: 'commit' });
  await expect.poll(() => picturesOnScreen(page).then((urls) => urls.length)).toBeGreaterThanOrEqual(9);
  const places = () =>
    page
      .getByRole('article')
      .evaluateAll((tiles) =>
        tiles.slice(0, 9).map((tile) => Object.values<number>(tile.getBoundingClientRect().toJSON())),
      );
  const served = await places();
  scripts.pass();
  await settled(page);
  const live = await places();
  // CSS and scripts place the tiles alike but for the rounding of rows.
  const moved = live.flatMap((box, at) =>
    box.map((value, side) => Math.abs(value - Number(served[at]?.[side]))),
  );
  expect(Math.max(...moved)).toBeLessThan(1);
  await expect(page.getByText('See what people love, and shop it right from their posts.')).toBeVisible();
});

test('[XT-28] the wall has no end while there are posts, and Back returns to the same tile', async ({
  page,
}) => {
  await page.goto('/home/latest');
  await settled(page);
  const tiles = page.getByRole('article');
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(tiles.last()).toHaveAttribute('aria-posinset', /^[4-9]\d$/, { timeout: 500 });
    // Tiles far off the screen are removed. Where posts load fast, it takes more scrolling until the first one is.
    await expect(tiles.first()).not.toHaveAttribute('aria-posinset', '1', { timeout: 500 });
  }).toPass();
  await settled(page);
  const place = await tiles.evaluateAll((all) =>
    all.find((tile) => tile.getBoundingClientRect().top > 100)?.getAttribute('aria-posinset'),
  );
  const middle = page.locator(`article[aria-posinset="${place}"]`);
  await middle.scrollIntoViewIfNeeded();
  const before = await middle.boundingBox();
  await middle.getByRole('link').first().click();
  await expect(page).toHaveURL(/postdetails/);
  await settled(page);
  await page.goBack();
  await expect(middle).toBeVisible();
  await expect
    .poll(async () => Math.round((await middle.boundingBox())?.y ?? 0))
    .toBe(Math.round(before?.y ?? -1));
});

test('[XT-28] a member has the list', async ({ page }) => {
  await logIn(page, 'shopper@tagalong.example');
  await page.goto('/home/latest');
  await settled(page);
  const post = await page.getByRole('article').first().boundingBox();
  expect(post?.width).toBe(496);
});
