import type { Locator, Page } from '@playwright/test';
import { hasFocus, tabTo } from '#lib/hands.ts';
import { live } from '#lib/settled.ts';
import { expect, test } from '#lib/site-test.ts';

/** Expects Tab to cycle inside the popup, forwards and backwards. */
async function expectTrap(page: Page, popup: Locator): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press(key);
      expect(await popup.evaluate((element) => element.contains(document.activeElement)), key).toBe(true);
    }
  }
}

test.beforeEach(({ isMobile }) => {
  test.skip(isMobile, 'Phones have no Tab key.');
});

test('the first Tab offers a skip link, and Enter follows it', async ({ page }) => {
  await page.goto('/home/latest');
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await hasFocus(page.locator('main *'))).toBe(true);
});

test('[AU-05] [LB-05] a visitor opens a post, likes it, logs in and saves it by the keyboard alone', async ({
  page,
}) => {
  await page.goto('/home/latest');
  const feed = page.getByRole('feed');
  await expect(feed.getByRole('article').first()).toBeVisible();
  // Before that, the skip link is a plain link, which adds its fragment to the URL.
  await live(page);

  // Moves the focus into the feed and its first post.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const opener = feed.getByRole('link', { name: / post(:|$)/ }).first();
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const layer = page.locator('[data-frame="over-layer"]');
  await expect(layer.getByRole('article')).toBeVisible();
  await expect(layer.getByRole('heading', { level: 1 })).toBeFocused();

  // Escape closes the post and restores the focus.
  await page.keyboard.press('Escape');
  await expect(layer).toBeHidden();
  await expect(page).toHaveURL(/\/home\/latest$/);
  await expect(opener).toBeFocused();

  // Like requires a login; its popup traps the focus.
  await page.keyboard.press('Enter');
  await expect(layer.getByRole('heading', { level: 1 })).toBeFocused();
  const like = layer.getByRole('button', { name: /^Like the post by/ });
  await tabTo(page, like);
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'Like & collect' });
  await expect(popup).toBeVisible();
  await expectTrap(page, popup);

  // Escape closes only the popup.
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(layer).toBeVisible();
  await expect(like).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(popup).toBeVisible();
  await tabTo(page, popup.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type('shopper@tagalong.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('tagalong-demo');
  await page.keyboard.press('Enter');

  // The like continues in the picker. The test toggles the first collection in either direction, so that it is
  // repeatable.
  const picker = page.getByRole('dialog', { name: 'Save to a collection' });
  await expect(picker).toBeVisible();
  await expectTrap(page, picker);
  await tabTo(page, picker.getByRole('option'));
  const option = picker.locator('[role="option"]:focus');
  const wasChosen = await option.getAttribute('aria-selected');
  await page.keyboard.press('Space');
  await expect(option).toHaveAttribute('aria-selected', wasChosen === 'true' ? 'false' : 'true');
  await tabTo(page, picker.getByRole('button', { name: 'Confirm' }));
  await page.keyboard.press('Enter');
  await expect(picker).toBeHidden();
  await expect(
    page.getByText(/^(Added to Collections!|Saved to Collection|Removed from Liked Collections)$/),
  ).toBeVisible();

  // The login re-rendered the pages. The focus stays in the post and returns to the same link of the feed.
  await expect(layer.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(layer).toBeHidden();
  await expect(opener).toBeFocused();
});
