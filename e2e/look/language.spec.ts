import { languageProblems, speak, untranslatedTexts } from '#lib/language-walk.ts';
import { settled } from '#lib/settled.ts';
import { expect, logIn, test } from '#lib/site-test.ts';
import { DataTexts } from '#lib/visible-texts.ts';

/** Sample of each team's pages; `npm run campaign -- routes` opens every page, for a visitor and for two members. */
const VISITOR_PATHS = [
  '/home/latest',
  '/user/5/profile',
  '/globalsearch/top?query=vase',
  '/hotproducts',
  '/login',
  '/help',
];
const CREATOR_PATHS = [
  '/home/tot',
  '/me/likeboards',
  '/create-post',
  '/me',
  '/me/earnings',
  '/notifications',
  '/me/settings',
];

test('[XT-05] every text of a page is translated, and no page overflows in a right-to-left language', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await speak(context);
  expect(await languageProblems(page, VISITOR_PATHS)).toEqual([]);
  await logIn(page, 'creator@tagalong.example');
  expect(await languageProblems(page, CREATOR_PATHS)).toEqual([]);
});

test('[XT-05] popups are translated too', async ({ page, context }) => {
  await speak(context, 'en-XA');
  const data = new DataTexts(page);
  await page.goto('/home/latest');
  await settled(page);
  await page.locator('article button[aria-pressed]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await untranslatedTexts(page, data)).toEqual([]);
});

test('[XT-05] in a right-to-left language the frame is mirrored and arrows point the other way', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await speak(context);
  await page.goto('/home/latest');
  await settled(page);
  const side = await page.locator('[data-frame=side-navigation]').boundingBox();
  expect(side?.x ?? 0).toBeGreaterThan(640);
  await page.goto('/hotproducts');
  await settled(page);
  const back = page.locator('[data-frame=back-header] button').first();
  expect((await back.boundingBox())?.x ?? 0).toBeGreaterThan(640);
  const mirrored = await back
    .locator('svg')
    .evaluate((icon) => new DOMMatrix(getComputedStyle(icon).transform).a);
  expect(mirrored).toBe(-1);
});

test('[XT-05] without a choice the site is in English, regardless of the browser’s preference', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto('/login');
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});
