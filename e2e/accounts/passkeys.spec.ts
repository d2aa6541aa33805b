import type { Page } from '@playwright/test';
import { accountName, codeFor, forgetSession, signUp } from '#lib/account-steps.ts';
import { expectAccessibleInBothThemes } from '#lib/axe.ts';
import { expect, test } from '#lib/site-test.ts';

const PASSKEYS = '/me/settings/account-security/passkeys';

/** Gives the page's browser an authenticator that confirms everything, as after a fingerprint. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function addPasskey(page: Page): Promise<void> {
  await page.goto(PASSKEYS);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
}

test('[AU-01] [XT-01] a member adds a passkey, logs in with it, renames it and removes it', async ({
  page,
}) => {
  await addAuthenticator(page);
  await signUp(page, 'Nova Reed');
  await addPasskey(page);
  await expectAccessibleInBothThemes(page, PASSKEYS);

  await forgetSession(page);
  await page.goto('/login/email');
  // An authenticator that confirms everything may also answer the offer in the email field.
  const login = page.getByRole('button', { name: 'Log in with a passkey' });
  await login.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(page).toHaveURL(/\/home\/latest$/);
  expect(await accountName(page)).toBe('Nova Reed');

  await page.goto(PASSKEYS);
  await page.getByRole('button', { name: /^Rename / }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Work laptop');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Work laptop', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(page.getByText(/^No passkeys yet/)).toBeVisible();
});

test('[AU-01] [XT-01] a removed passkey no longer logs in; a code by email still does', async ({
  page,
  complaints,
}) => {
  // The removed passkey is refused, which the browser logs.
  complaints.allow(/400 .*\/api\/auth\/passkey$/);
  await addAuthenticator(page);
  const { email } = await signUp(page, 'Nova Reed');
  await addPasskey(page);
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await forgetSession(page);
  await page.goto('/login/email');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByText(/^We couldn’t confirm this passkey/)).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  const before = await codeFor(page, email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('6-digit code').pressSequentially(await codeFor(page, email, before));
  await expect(page).toHaveURL(/\/home\/latest$/);
});
