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
  test(`[SH-06] [SH-09] the frame at ${width} px has the documents' measures`, async ({ page }) => {
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
