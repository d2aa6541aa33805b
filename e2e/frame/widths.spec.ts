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

test('[SH-06] [SH-09] the frame has the specified dimensions at every width', async ({ page }) => {
  await page.goto('/home/latest');
  await page.getByRole('feed').waitFor();
  const box = async (name: string) => page.locator(`[data-frame="${name}"]`).boundingBox();
  for (const { width, side, header, bottom } of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const frame = async () => ({
      header: (await box('site-header'))?.height,
      side: (await box('side-navigation'))?.width ?? null,
      bottom: (await box('bottom-menu')) !== null,
      sideways: await page.evaluate(() => document.documentElement.scrollWidth - innerWidth > 0),
    });
    await expect
      .poll(frame, { message: `at ${width} px` })
      .toEqual({ header, side, bottom, sideways: false });
  }
});
