import { MADE_BEFORE_RESTART } from '#lib/site.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

test('a member’s data survives a restart of the whole site', async ({ page }) => {
  test.skip(!MADE_BEFORE_RESTART, 'Only `npm test` restarts its sites.');
  await logIn(page, 'shopper@tagalong.example');
  await page.goto('/me/likeboards');
  await expect(page.getByRole('link', { name: MADE_BEFORE_RESTART }).first()).toBeVisible();
});
