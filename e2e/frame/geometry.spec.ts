import { expect, test } from '#lib/site-test.ts';

test('[SH-14] a post is at most 496 px wide, and hydration moves nothing that the edge rendered', async ({
  page,
}) => {
  // Records positions before any script runs, to compare them after the shell has taken over.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const places: Record<string, DOMRect> = {};
      for (const part of document.querySelectorAll<HTMLElement>('[data-frame]')) {
        places[part.dataset.frame ?? ''] = part.getBoundingClientRect();
      }
      (window as unknown as { served: unknown }).served = JSON.parse(JSON.stringify(places));
    });
  });
  await page.goto('/home/latest');
  await page.getByRole('feed').waitFor();
  const post = await page.getByRole('article').first().boundingBox();
  expect(post?.width).toBeLessThanOrEqual(496);
  expect(post?.width).toBeGreaterThan(300);
  const [served, drawn] = await page.evaluate(() => {
    const places: Record<string, unknown> = {};
    for (const part of document.querySelectorAll<HTMLElement>('[data-frame]')) {
      places[part.dataset.frame ?? ''] = part.getBoundingClientRect();
    }
    return [
      (window as unknown as { served: Record<string, unknown> }).served,
      JSON.parse(JSON.stringify(places)),
    ];
  });
  expect(Object.keys(served)).not.toEqual([]);
  // Deferred parts, such as the offline bar, may have rendered in the meantime.
  expect(drawn).toMatchObject(served);
});

test('[SH-14] nothing of the header moves when the font arrives', async ({ page }) => {
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.context().route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/home/latest', { waitUntil: 'commit' });
  await page.getByRole('feed').waitFor();
  const field = page.locator('[data-frame="search-field"]');
  const before = await field.boundingBox();
  const font = page.waitForResponse(/\.woff2$/);
  arrive();
  await font;
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check('16px "Figtree Variable"'))).toBe(true);
  expect(await field.boundingBox()).toEqual(before);
});
