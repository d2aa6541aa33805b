import type { Page } from '@playwright/test';
import { settled } from '#lib/settled.ts';
import { SITE } from '#lib/site.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

const headingOf = (page: Page, name: string | RegExp) =>
  page.locator('main').getByRole('heading', { level: 1, name });

/** One page of each kind; `npm run campaign -- routes` tests every route. */
const PAGES = [
  ['[RT-01]', 'visitor', '/page/terms_of_use', 'Terms of Use'],
  ['[RT-01]', 'creator', '/notifications/interaction/like-post', 'Notifications'],
  ['[RT-01]', 'shopper', '/me/settings/about-me', 'About me'],
  ['[RT-02]', 'visitor', '/home/shop', 'Shop'],
  ['[RT-02]', 'visitor', '/user/5/profile?part=collections', /\w/],
  ['[RT-02]', 'visitor', '/globalsearch/products?query=vase', /\w/],
  ['[RT-02]', 'shopper', '/me/likeboards', 'Collections'],
  ['[RT-03]', 'creator', '/create-post/video', /\w/],
  ['[RT-04]', 'visitor', '/hotproducts', 'Hot products'],
  ['[RT-05]', 'creator', '/me/earnings', /\w/],
] as const;

for (const [id, person, path, name] of PAGES) {
  test(`${id} a ${person} reloads ${path}, leaves it by a link, returns and leaves it by Back`, async ({
    page,
  }) => {
    if (person !== 'visitor') await logIn(page, `${person}@tagalong.example`);
    await page.goto('/help');
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    const heading = headingOf(page, name);
    await expect(heading, path).toBeAttached();
    await page.reload();
    await expect(heading, `${path} reloaded`).toBeAttached();
    await settled(page);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/\/home\/latest$/);
    await page.goBack();
    await expect(heading, `${path} after Back`).toBeAttached();
    expect(page.url()).toBe(new URL(path, SITE.url).href);
    expect(await page.evaluate(() => 'isSameDocument' in window), 'without a new document').toBe(true);
    await page.goBack();
    await expect(page, `${path} left by Back`).toHaveURL(/\/help$/);
    await expect(headingOf(page, 'How can we help?')).toBeAttached();
  });
}
