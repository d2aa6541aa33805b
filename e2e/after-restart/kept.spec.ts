import { expect, logIn, test } from '#lib/site-test.ts';

test('what the journeys made is there after a restart of the whole site', async ({ page }) => {
  await logIn(page, 'shopper@tagalong.example');
  await page.goto('/me/likeboards');
  await expect(page.getByRole('link', { name: /^Calm corner phone/ }).first()).toBeVisible();

  await page.goto('/home/latest');
  await expect(
    page
      .getByRole('feed')
      .getByText(/Shelf talk, take/)
      .first(),
  ).toBeVisible();
});
