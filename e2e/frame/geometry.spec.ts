import type { Page } from '@playwright/test';
import { holdCalls } from '#lib/held-calls.ts';
import { live } from '#lib/settled.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

test('[SH-14] a post is at most 496 px wide, and hydration moves nothing that the edge rendered', async ({
  page,
}) => {
  // Scripts wait until the web font has arrived, so that only hydration can move anything.
  const scripts = await holdCalls(page, '**/*.js');
  // On wide screens, visitors see smaller tiles.
  await logIn(page, 'shopper@tagalong.example');
  await page.goto('/home/latest', { waitUntil: 'commit' });
  await page.locator('[data-frame="site-header"]').waitFor();
  await page.waitForFunction(() => document.fonts.check('16px "Figtree Variable"'));
  const served = await framePlaces(page);
  scripts.pass();
  await live(page);
  const post = await page.getByRole('article').first().boundingBox();
  expect(post?.width).toBeLessThanOrEqual(496);
  expect(post?.width).toBeGreaterThan(300);
  expect(Object.keys(served)).not.toEqual([]);
  // Deferred parts, such as the offline bar, may have rendered in the meantime.
  expect(await framePlaces(page)).toMatchObject(served);
});

test('[XT-25] the first paint contains the first post', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#first-screen')) return;
      observer.disconnect();
      performance.mark('post-there');
    }).observe(document, { childList: true, subtree: true });
  });
  // Not the copy of the worker, which comes whole.
  for (const visit of [1, 2, 3]) {
    await page.goto(`/home/latest?visit=${visit}`);
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const [post = 0, paint = 0] = await page.evaluate(() =>
      ['post-there', 'first-contentful-paint'].map(
        (name) => performance.getEntriesByName(name)[0]?.startTime,
      ),
    );
    expect(post).toBeGreaterThan(0);
    expect(paint).toBeGreaterThan(post);
  }
});

test('[SH-14] nothing of the header moves when the font arrives', async ({ page }) => {
  const fonts = await holdCalls(page, '**/*.woff2');
  await page.goto('/home/latest', { waitUntil: 'commit' });
  await page.getByRole('feed').waitFor();
  const field = page.locator('[data-frame="search-field"]');
  const before = await field.boundingBox();
  const font = page.waitForResponse(/\.woff2$/);
  fonts.pass();
  await font;
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check('16px "Figtree Variable"'))).toBe(true);
  expect(await field.boundingBox()).toEqual(before);
});

/** Positions of the frame's parts by their names. */
function framePlaces(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('[data-frame]')].map((part) => [
        part.dataset.frame ?? '',
        part.getBoundingClientRect().toJSON(),
      ]),
    ),
  );
}
