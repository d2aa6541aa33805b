import type { Locator, Page } from '@playwright/test';
import { post, signUp } from '#lib/account-steps.ts';
import { settled, still } from '#lib/settled.ts';
import { expect, logIn, test } from '#lib/site-test.ts';
import { cutTexts, enlargeText, sideways } from '#lib/texts-on-screen.ts';

/** Sample of each team's pages; `npm run campaign -- routes` opens every page. */
const PATHS = [
  '/home/latest',
  '/group/1',
  '/globalsearch/top?query=vase',
  '/me/followers',
  '/me/likeboards',
  '/hotproducts',
  '/me',
  '/me/earnings',
  '/me/settings/linked-accounts',
  '/notifications',
];

/** Pages with wide tables, which turn into cards where large text leaves their columns no room. */
const TABLES = ['/me/sales?key=all', '/me/transactions?key=all'];
const TABLE_WIDTHS = [820, 1280];

test.beforeEach(async ({ page }) => {
  await enlargeText(page);
  await logIn(page, 'creator@tagalong.example');
});

test('text at 200 % is neither clipped nor off-screen, and no page overflows', async ({ page }) => {
  test.setTimeout(120_000);
  const found: string[] = [];
  for (const path of PATHS) {
    found.push(...(await clippedOn(page, path)));
    if (path === '/group/1')
      await expectFullNames(page.getByRole('list', { name: 'Members' }).getByRole('link'));
  }
  for (const width of TABLE_WIDTHS) {
    await page.setViewportSize({ width, height: 1_000 });
    for (const path of TABLES) found.push(...(await clippedOn(page, path)));
  }
  expect(found).toEqual([]);
});

test('[SH-01] with text at 200 % the number of unread notifications does not cover the bell', async ({
  page,
  newVisitor,
}) => {
  const { data: me } = (await (await page.request.get('/api/auth/me')).json()) as { data: { id: number } };
  const fan = await newVisitor();
  await signUp(fan, 'Ben');
  await post(fan, `/api/post/user/${me.id}/follow`);
  await page.goto('/home/latest');
  const bell = page.getByRole('link', { name: /^Notifications, / });
  const [icon, badge] = await Promise.all([
    bell.locator('svg').boundingBox(),
    bell.getByText(/^\d+\+?$/).boundingBox(),
  ]);
  if (!icon || !badge) throw new Error('The bell or its badge has no box.');
  expect(badge.y + badge.height).toBeLessThanOrEqual(icon.y + icon.height / 2);
  expect(badge.x).toBeGreaterThanOrEqual(icon.x + icon.width / 2);
});

test('[PO-09] [LB-05] with text at 200 % the buttons of a post’s popups fit inside them', async ({
  page,
}) => {
  await page.goto('/home/latest');
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: /^Shop this post/ }).click();
  await expectButtonsInside(page, page.getByRole('dialog', { name: 'Shop this post' }));
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: /^Save the post/ }).click();
  const picker = page.getByRole('dialog', { name: 'Save to a collection' });
  await expect(picker.getByRole('option').first()).toBeVisible();
  await expectButtonsInside(page, picker);
});

/** Opens the path and returns what is clipped or off-screen there. */
async function clippedOn(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await settled(page);
  const by = await sideways(page);
  const texts = (await cutTexts(page)).map((text) => `${path}: ${text}`);
  return by > 0 ? [`${path} overflows by ${by} px`, ...texts] : texts;
}

async function expectFullNames(names: Locator): Promise<void> {
  await expect(names.first()).toBeVisible();
  const cut = await names.evaluateAll((links) =>
    links.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent),
  );
  expect(cut).toEqual([]);
}

async function expectButtonsInside(page: Page, popup: Locator): Promise<void> {
  const buttons = popup.getByRole('button');
  await expect(buttons.last()).toBeAttached();
  await still(page);
  const box = await popup.boundingBox();
  if (!box) throw new Error('The popup has no box.');
  for (const button of await buttons.all()) {
    const place = await button.boundingBox();
    const name = (await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '';
    expect((place?.x ?? 0) + (place?.width ?? 0), name).toBeLessThanOrEqual(box.x + box.width);
    expect(place?.x ?? 0, name).toBeGreaterThanOrEqual(box.x);
  }
}
