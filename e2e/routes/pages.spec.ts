import { expect, test } from '#lib/site-test.ts';
import { openPages, PAGE_WALKS } from './page-walks.ts';

test.describe.configure({ mode: 'parallel', timeout: 180_000 });

/** Of three pages, one is opened; the campaign 'routes' opens all. */
const SAMPLE_STEP = 3;

for (const walk of PAGE_WALKS) test(walk.title, ({ page }) => openPages(page, walk, SAMPLE_STEP));

test('[RT-01] [SH-07] the site pages have titles of their own', async ({ page }) => {
  for (const slug of ['about_us', 'support_center', 'contact_us', 'for_creators', 'for_brands']) {
    await page.goto(`/page/${slug}`);
    const title = page.locator('main').getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    await expect(page).toHaveTitle(`${await title.textContent()} · Tagalong`);
  }
});
