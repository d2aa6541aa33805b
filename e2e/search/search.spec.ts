import { expectAccessible } from '#lib/axe.ts';
import { live } from '#lib/settled.ts';
import { expect, test } from '#lib/site-test.ts';

test('[SE-01] [SE-02] the search bar strips parentheses, shows top results first, and offers filters, suggestions and recent searches', async ({
  page,
}) => {
  await page.goto('/globalsearch');
  await live(page);
  // Selects the remote's field rather than the plain field that it replaces.
  const field = page.getByRole('searchbox', { name: 'Search', exact: true }).filter({ visible: true });
  await field.fill('(vase)');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/globalsearch\/top\?query=vase$/);
  await expect(page.getByRole('link', { name: /vase/i }).first()).toBeVisible();

  // Submitting the same query again adds no history entry.
  const entries = await page.evaluate(() => history.length);
  await field.press('Enter');
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await page
    .getByRole('navigation', { name: 'Result types' })
    .getByRole('link', { name: 'Products' })
    .click();
  await expect(page).toHaveURL(/\/globalsearch\/products\?query=vase$/);

  await field.fill('fi');
  const panel = page.getByRole('group', { name: 'Suggestions' });
  await expect(panel.getByRole('heading').first()).toBeVisible();
  await expectAccessible(page, 'the suggestions');
  await field.press('ArrowDown');
  await field.page().keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(field).toBeFocused();

  await field.fill('');
  await expect(panel.getByRole('link', { name: 'vase' })).toBeVisible();
  await expectAccessible(page, 'the recent searches');
  await panel.getByRole('button', { name: 'Clear all' }).click();
  await expect(panel).toBeHidden();
});

test("[SE-01] '/' focuses the search field", async ({ page, isMobile }) => {
  test.skip(isMobile, 'Phones have no slash key.');
  // Both the plain field and the field that replaces it handle the key.
  const field = page.locator('header').getByRole('searchbox');
  await page.goto('/home/latest', { waitUntil: 'commit' });
  await page.getByRole('feed').waitFor();
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 200 });
  }).toPass();
  await expect(field).toHaveValue('');
  await field.blur();
  await expect(field).toHaveAccessibleName('Search');
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.goto('/home/shop?query=vase');
  await expect(field).toHaveAccessibleName('Search');
  await expect(field, 'another page uses the same query key for its own search').toHaveValue('');
});

test('[SE-02] a search without results offers alternatives', async ({ page }) => {
  await page.goto('/globalsearch/collections?query=qqzzxx');
  await expect(page.getByText('No collections found for “qqzzxx”')).toBeVisible();
  await expectAccessible(page, 'no results');
});
