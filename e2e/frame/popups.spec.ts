import { expectAccessible } from '#lib/axe.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

const length = (page: import('@playwright/test').Page) => page.evaluate(() => history.length);

test('[SH-05] More has the login links, the theme and the footer; Back closes only the sheet', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'Only phones have the bottom menu.');
  await page.goto('/hotproducts');
  // Navigates within the document, so that an unhandled Back would return to the previous page.
  await page.getByRole('link', { name: 'Home', exact: true }).tap();
  await page.getByRole('feed').waitFor();
  const entries = await length(page);
  const more = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' });
  await more.tap();
  const sheet = page.getByRole('dialog', { name: 'More' });
  await expect(sheet.getByRole('link', { name: 'Creator Resource Hub' })).toBeVisible();
  await expect(sheet.getByRole('radio', { name: 'Dark' })).toBeAttached();
  await expectAccessible(page, 'the sheet More');
  await page.evaluate(() => history.back());
  await expect(sheet).toBeHidden();
  await expect(more).toBeFocused();
  await expect(page).toHaveURL(/\/home\/latest$/);
  expect(await length(page)).toBe(entries);
});

test('[PO-08] Back closes the share popup, not the product', async ({ page }) => {
  await page.goto('/hotproducts');
  await page.locator('main a[href^="/productdetails"]').first().click();
  const layer = page.locator('[data-frame="over-layer"]');
  await expect(layer.getByRole('heading', { level: 1 })).toBeAttached();
  const url = page.url();
  const entries = await length(page);
  await layer.locator('[data-frame="back-header"]').getByRole('button', { name: 'Share' }).click();
  const popup = page.getByRole('dialog', { name: 'Share' });
  await expect(popup.getByRole('textbox', { name: 'Link' })).toHaveValue(url);
  await expectAccessible(page, 'the share popup');
  await page.evaluate(() => history.back());
  await expect(popup).toBeHidden();
  await expect(layer).toBeVisible();
  expect([page.url(), await length(page)]).toEqual([url, entries]);
  await page.evaluate(() => history.back());
  await expect(layer).toBeHidden();
  await expect(page).toHaveURL(/\/hotproducts$/);
});

test('[SH-03] the avatar menu has its seven links, and Escape restores the focus', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Phones show a sheet instead.');
  await logIn(page, 'creator@tagalong.example');
  await page.goto('/home/latest');
  await page.getByRole('feed').waitFor();
  const avatar = page.getByRole('banner').getByRole('button');
  await avatar.click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Profile',
    'Following',
    'Followers',
    'Views',
    'Bank',
    'Settings & Privacy',
    'Log out',
  ]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(avatar).toBeFocused();
});

test('[SH-06] the collapsed side navigation labels its links with tooltips and for screen readers', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Phones have no side navigation.');
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto('/home/latest');
  await page.getByRole('feed').waitFor();
  const shop = page.locator('[data-frame="side-navigation"]').getByRole('link', { name: 'Shop' });
  const tip = shop.getByText('Shop');
  await expect(tip).toHaveCSS('opacity', '0');
  await shop.hover();
  await expect(tip).toHaveCSS('opacity', '1');
  expect((await tip.boundingBox())?.x).toBeGreaterThanOrEqual(65);
});
