import { consentAs, signUp } from '#lib/account-steps.ts';
import { expect, test } from '#lib/site-test.ts';

test('[SC-01] [SC-02] [SC-03] an Instagram account behind a Facebook page is chosen and shows its photos', async ({
  page,
}) => {
  await signUp(page, 'Nova Reed');
  await page.goto('/create-post/instagram');
  await page.getByRole('button', { name: 'Connect Instagram through Facebook' }).click();
  const popup = page.getByRole('dialog');
  await popup.getByRole('link', { name: 'Continue with Facebook' }).click();
  await consentAs(page, /June Park/);
  await expect(popup.getByRole('heading', { name: 'No Instagram account found' })).toBeVisible();
  await popup.getByRole('link', { name: 'Continue with Facebook' }).click();
  await consentAs(page, /Casey Moore/);
  await expect(popup.getByRole('heading', { name: 'Which Instagram account?' })).toBeVisible();
  await expect(page).toHaveURL(/\/create-post\/instagram[^?]*$/);
  await popup.getByRole('option').nth(1).click();
  await popup.getByRole('button', { name: 'Save' }).click();
  await expect(popup).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Use / }).first()).toBeVisible();
  // The provider's answer is spent: a reload asks nothing again.
  await page.reload();
  await expect(page.getByRole('button', { name: /^Use / }).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
