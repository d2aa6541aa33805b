import { PASSWORD, post } from '#lib/account-steps.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

test('[AU-09] [EA-01] a deactivated account cashes out from its notice', async ({ page }) => {
  await logIn(page, 'creator@tagalong.example');
  await post(page, '/api/me/remove-account', { password: PASSWORD });
  try {
    // Every other page leads to the notice.
    await page.goto('/home/latest');
    await expect(page.getByRole('heading', { level: 1, name: 'Account Deactivated' })).toBeVisible();
    await page.getByRole('button', { name: 'Cash out' }).click();
    const sheet = page.getByRole('dialog', { name: 'Cash out' });
    await sheet.getByRole('button', { name: /^Cash out \$/ }).click();
    await expect(sheet.getByText('Your money is on its way')).toBeVisible();
    await expect(sheet.getByText('Sent by our payout provider')).toBeVisible();
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Cash out' })).toBeHidden();
  } finally {
    // The site's other tests need the account and its balance: the bank of the sandbox sends the payment back.
    await post(page, '/api/me/remove-account/cancel');
    await page.goto('/api/me/payment-forms/payment');
    await page.getByRole('button', { name: /^Return the latest payment: declined/ }).click();
  }
  await page.goto('/me/earnings');
  await expect(page.getByRole('region', { name: /was returned$/ })).toContainText(
    'Your bank declined this payment.',
  );
  await expect(page.getByRole('button', { name: 'Cash out', exact: true }).first()).toBeVisible();
});
