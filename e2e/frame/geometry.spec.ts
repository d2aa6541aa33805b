import { expect, test } from '#lib/site-test.ts';

test('[SH-14] a post is at most 496 px wide', async ({ page }) => {
  await page.goto('/home/latest');
  const post = await page.getByRole('article').first().boundingBox();
  expect(post?.width).toBeLessThanOrEqual(496);
  expect(post?.width).toBeGreaterThan(300);
});

test('[SH-11] the header leaves when the reader scrolls down and returns when they turn up', async ({
  page,
}) => {
  await page.goto('/home/latest');
  await page.getByRole('feed').waitFor();
  const top = async () => (await page.locator('[data-frame="site-header"]').boundingBox())?.y ?? 0;
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(top).toBeLessThan(0);
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(top).toBe(0);
});

test('the page of the edge and the page of the browser stand at the same place', async ({ page }) => {
  // What the edge drew is measured before a script runs, and again when the shell has taken over.
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
  const [served, drawn] = await page.evaluate(() => {
    const places: Record<string, unknown> = {};
    for (const part of document.querySelectorAll<HTMLElement>('[data-frame]')) {
      places[part.dataset.frame ?? ''] = part.getBoundingClientRect();
    }
    return [(window as unknown as { served: unknown }).served, JSON.parse(JSON.stringify(places))];
  });
  expect(drawn).toEqual(served);
});
