import type { Page } from '@playwright/test';
import { expectAccessible } from '#lib/axe.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

const VIDEO = 'https://www.youtube.com/watch?v=tAga1ong_01';

/** Logs in inside the open popup. */
async function logInByPopup(page: Page, email: string): Promise<void> {
  const popup = page.getByRole('dialog');
  await popup.getByLabel('Email').fill(email);
  await popup.getByLabel('Password', { exact: false }).first().fill('tagalong-demo');
  await popup.getByRole('button', { name: 'Log In', exact: true }).first().click();
}

test('[PO-10] [AU-05] [LB-05] a visitor scrolls, opens a post, likes it and logs in, and the like is saved', async ({
  page,
  complaints,
}, info) => {
  // The test enters a wrong password; the browser logs the rejected request.
  complaints.allow(/401 .*\/api\/auth\/login$/);
  await page.goto('/home/latest');
  const feed = page.getByRole('feed');
  await expect(feed.getByRole('article').first()).toBeVisible();

  // Scrolling loads the second page of the feed. Counts positions, because posts far above are no longer drawn.
  const lastPosition = async () =>
    Number(await feed.getByRole('article').last().getAttribute('aria-posinset'));
  const before = await lastPosition();
  expect(before).toBeGreaterThan(0);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 3_000);
      return lastPosition();
    })
    .toBeGreaterThan(before);

  // A post opens over the feed, which keeps its scroll position.
  await page
    .getByRole('link', { name: /open the post$/ })
    .filter({ visible: true })
    .last()
    .click();
  await expect(page).toHaveURL(/\/postdetails\//);
  const layer = page.locator('[data-frame="over-layer"]');
  await expect(layer.getByRole('article')).toBeVisible();
  // Reads the scroll position after the click, which may have scrolled the link into view.
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  await expectAccessible(page, 'a post over the feed');

  await layer.getByRole('button', { name: /^Like the post by/ }).click();
  const popup = page.getByRole('dialog', { name: 'Like & collect' });
  await expect(popup).toContainText(
    "You'll need an account to add what you like to a Collections or simply log in.",
  );
  await expectAccessible(page, 'the login popup');

  // The form reports a wrong password and keeps the typed values.
  await popup.getByLabel('Email').fill('shopper@tagalong.example');
  await popup.getByLabel('Password', { exact: false }).first().fill('not-the-password');
  await popup.getByRole('button', { name: 'Log In', exact: true }).first().click();
  await expect(popup.getByRole('alert')).toHaveText('Incorrect email or password.');
  await expect(popup.getByLabel('Email')).toHaveValue('shopper@tagalong.example');
  await logInByPopup(page, 'shopper@tagalong.example');

  // The pending like continues: the picker opens.
  const picker = page.getByRole('dialog', { name: 'Save to a collection' });
  await expect(picker).toBeVisible();
  await expect(picker.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await expectAccessible(page, 'the collection picker');

  await picker.getByRole('button', { name: 'New collection' }).click();
  const form = page.getByRole('dialog', { name: 'Create New Collection' });
  await expect(form.getByRole('button', { name: 'Create', exact: true })).toBeDisabled();
  const name = `Calm corner ${info.project.name} ${Date.now() % 100_000}`;
  await form.getByLabel('Name').fill(name);
  await expect(form).toContainText(`${name.length}/60`);
  await expectAccessible(page, 'the collection popup');
  await form.getByRole('button', { name: 'Create', exact: true }).click();

  await expect(picker.getByRole('option', { name: new RegExp(name) })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await picker.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/^(Added to Collections!|Saved to Collection)$/)).toBeVisible();
  await expect(layer.getByRole('button', { name: /^Like the post by/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // Back returns to the feed at the same scroll position.
  await page.goBack();
  await expect(page).toHaveURL(/\/home\/latest$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 200);

  // The collection exists and shows its cover.
  await page.goto('/me/likeboards');
  const board = page.getByRole('link', { name: new RegExp(name) });
  await expect(board).toBeVisible();
  await expect(board.locator('img').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
});

test('[SF-01] [CR-02] [CR-06] [EA-01] a creator adds a product to the shop, publishes a video post and sees the Bank', async ({
  page,
}) => {
  test.slow();
  await logIn(page, 'creator@tagalong.example');

  // Adds a product that isn't in the shop yet.
  await page.goto('/hotproducts');
  const add = page.getByRole('button', { name: /^Add to your Shop: / }).first();
  await add.click();
  await expect(page.getByText('Added to your Shop！')).toBeVisible();

  await page.goto('/home/latest');
  await page.getByRole('button', { name: 'Create', exact: true }).filter({ visible: true }).click();
  const chooser = page.getByRole('dialog', { name: 'CREATE SHOPPABLE CONTENT' });
  await expectAccessible(page, 'the create chooser');
  await chooser.getByRole('button', { name: /YouTube/ }).click();
  await expect(page).toHaveURL(/\/create-post\/video$/);

  const link = page.getByLabel('YouTube link');
  await link.fill('https://vimeo.com/1234');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/That isn’t a YouTube link/)).toBeVisible();
  await expect(link).toHaveValue('https://vimeo.com/1234');
  await link.clear();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), VIDEO);
  await page.getByRole('button', { name: 'Paste copied link' }).click();
  await expect(page.getByText(/^by /)).toBeVisible();
  await expectAccessible(page, 'the link step');
  await page.getByRole('button', { name: 'Next' }).click();

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alertdialog', { name: 'No products tagged yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Tag a product' }).click();
  const picker = page.getByRole('dialog', { name: 'Tag products' });
  await expect(picker.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'the product picker');
  await picker.getByRole('searchbox').fill('vase');
  await picker.getByRole('option', { name: /vase/i }).first().click();
  await picker.getByRole('button', { name: 'Your items' }).click();
  await picker.getByRole('searchbox').fill('');
  await picker.getByRole('option', { selected: false }).first().click();
  await picker.getByRole('button', { name: 'Tag 2 products' }).click();
  await expect(page.getByText('2 products tagged')).toBeVisible();
  await page
    .getByRole('button', { name: /^Move .* up$/ })
    .last()
    .click();
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(page.getByText('1 product tagged')).toBeVisible();
  await expectAccessible(page, 'the products step');
  await page.getByRole('button', { name: 'Next' }).click();

  const caption = `Shelf talk, take ${Date.now() % 100_000}`;
  await page.getByLabel('Caption').fill(caption);
  await expectAccessible(page, 'the caption step');
  await page.getByRole('button', { name: 'Next' }).click();
  await expectAccessible(page, 'the preview step');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Post created')).toBeVisible();
  await expect(page).toHaveURL(/\/home\/latest$/);
  await expect(page.getByRole('feed').getByRole('article').first()).toContainText(caption);

  await page.goto('/me');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/me/earnings');
  await expect(page.getByText(/\$\d/).first()).toBeVisible();
});
