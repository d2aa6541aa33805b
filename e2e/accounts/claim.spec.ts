import { accountName, consentAs, forgetSession, newEmail, PASSWORD } from '#lib/account-steps.ts';
import { expectAccessible } from '#lib/axe.ts';
import { expect, test } from '#lib/site-test.ts';

const CLAIM = '/influencer/demoInfluencerClaim/claim';

test('[AU-12] a prepared account is shown and claimed, once', async ({ page, complaints }) => {
  complaints.allow(/4\d\d .*\/api\/influencer\//);
  // The open profile page sends a last request when its session ends below.
  complaints.allow(/401 .*\/api\/me\//);
  await page.goto(CLAIM);
  await expect(page.getByRole('heading', { level: 1, name: /claim your account$/ })).toBeVisible();
  await expectAccessible(page, 'the claim of an account');

  // A login that has already been used can't take over the account.
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  const checked = page.waitForResponse(/\/api\/check-have-other-login-method/);
  await consentAs(page, /Robin Vale/);
  await expect(page).toHaveURL(new RegExp(`${CLAIM}$`));
  await expect(page.getByRole('button', { name: 'Claim as Robin Vale' })).toBeVisible();
  await expectAccessible(page, 'claiming as the logged-in member');
  // The check for a backup login starts a moment after the login; logging out before its answer would make it fail.
  await checked;
  await page.getByRole('button', { name: 'Log out and use another login' }).click();

  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Claim this account' }).click();
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await page.getByLabel('Email').fill(newEmail('claimed'));
  await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Claim this account' }).click();
  await expect(page.getByText(/This account is yours now\.$/)).toBeVisible();
  await expect(page).toHaveURL(/\/me$/);
  expect(await accountName(page)).not.toBeNull();

  await forgetSession(page);
  // While the API is slow, the page begins with its last response, and fetches it again once it is used.
  await page.goto(CLAIM);
  await expect(page.getByText('This invitation no longer works')).toBeVisible({ timeout: 20_000 });
});
