import { expect, test } from '#lib/site-test.ts';

const WIDTHS = [
  { width: 320, side: null, header: 56, bottom: true },
  { width: 390, side: null, header: 56, bottom: true },
  { width: 680, side: null, header: 56, bottom: true },
  { width: 681, side: 74, header: 64, bottom: false },
  { width: 1100, side: 74, header: 64, bottom: false },
  { width: 1101, side: 310, header: 64, bottom: false },
  { width: 1539, side: 310, header: 64, bottom: false },
  { width: 1540, side: 290, header: 64, bottom: false },
];

for (const { width, side, header, bottom } of WIDTHS) {
  test(`[SH-06] [SH-09] the frame at ${width} px has the documents' measures`, async ({ page }, info) => {
    test.skip(info.project.name !== 'desktop', 'the widths are set here');
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/home/latest');
    await page.getByRole('feed').waitFor();
    const box = async (name: string) => page.locator(`[data-frame="${name}"]`).boundingBox();
    expect((await box('site-header'))?.height).toBe(header);
    expect((await box('side-navigation'))?.width ?? null).toBe(side);
    expect((await box('bottom-menu')) !== null).toBe(bottom);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
  });
}

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
