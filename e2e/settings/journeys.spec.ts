import { codeFor, consentAs, forgetSession, newEmail, post, signUp } from '#lib/account-steps.ts';
import { live } from '#lib/settled.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

test('[AU-11] the email is changed with a code, and logins use the new one', async ({ page }) => {
  const { password } = await signUp(page);
  const email = newEmail('changed');
  await page.goto('/me/settings/account-security');
  await page.getByRole('link', { name: /^Email/ }).click();
  await page.getByRole('textbox', { name: 'New email' }).fill(email);
  await page.getByLabel(/^Your password/).fill(password);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(`We sent a 6-digit code to ${email}.`)).toBeVisible();
  await page.getByRole('textbox', { name: '6-digit code' }).pressSequentially(await codeFor(page, email));
  await expect(page.getByRole('heading', { level: 1, name: 'Email updated' })).toBeAttached();
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page.getByRole('link', { name: /^Email/ })).toContainText(email);
  await forgetSession(page);
  await logIn(page, email, password);
});

test('[AU-11] the password is changed, and only the new one works', async ({ page }) => {
  const { email, password } = await signUp(page);
  await page.goto('/me/settings/account-security/password');
  await page.getByLabel(/^Current password/).fill(password);
  await page.getByLabel(/^New password/).fill('other words together');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Password updated' })).toBeAttached();
  expect((await post(page, '/api/auth/login', { email, password })).status()).toBe(401);
  await logIn(page, email, 'other words together');
});

test('[AU-11] unsaved input is discarded only after a confirmation', async ({ page }) => {
  await signUp(page);
  await page.goto('/me/settings');
  await page.getByRole('link', { name: /^About me/ }).click();
  const bio = page.getByRole('textbox', { name: 'Bio' });
  await bio.fill('Linen, mostly.');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(bio).toHaveValue('Linen, mostly.');
  await expect(page).toHaveURL(/\/about-me$/);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/me\/settings$/);
});

test('[AU-11] the browser asks before a reload discards unsaved changes', async ({ page }) => {
  await signUp(page);
  await page.goto('/me/settings/about-me');
  await page.getByRole('textbox', { name: 'Bio' }).fill('Linen, mostly.');
  const asked = page.waitForEvent('dialog');
  page.once('dialog', (dialog) => void dialog.dismiss());
  await page.evaluate(() => setTimeout(() => location.reload()));
  expect((await asked).type()).toBe('beforeunload');
  await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('Linen, mostly.');
});

test('[AU-11] bio, gender and links are saved', async ({ page }) => {
  await signUp(page);
  await page.goto('/me/settings/about-me');
  await page.getByRole('textbox', { name: 'Bio' }).fill('Linen, mostly.');
  await page.getByRole('button', { name: /Gender/ }).click();
  await page.getByRole('option', { name: 'Non-binary' }).click();
  await page.getByRole('button', { name: 'Add a link' }).click();
  await page.getByRole('textbox', { name: 'URL' }).fill('nora.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('Linen, mostly.');
  await expect(page.getByRole('button', { name: /Gender/ })).toContainText('Non-binary');
  await expect(page.getByRole('textbox', { name: 'URL' })).toHaveValue('https://nora.example');
});

test('[AU-11] a photo is cropped and shown in the header at once', async ({ page }) => {
  await signUp(page);
  await page.goto('/me/settings/info');
  const picture = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 });
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#a5232f';
      context.fillRect(0, 0, 900, 600);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(picture, 'base64'),
  });
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2');
  await dialog.getByRole('button', { name: 'Use photo' }).click();
  await expect(page.getByText('Photo updated')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('group', { name: 'Your photo' }).locator('img')).toBeVisible();
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove photo' }).click();
  await expect(page.getByText('Photo removed')).toBeVisible();
});

test('[AU-09] an account is deactivated and reactivated at the next login', async ({ page }) => {
  const { email, password } = await signUp(page);
  await page.goto('/me/settings/account/deactivate');
  await live(page);
  await page.getByLabel(/^Your password/).fill(password);
  await page.getByText('I understand that everything will be permanently deleted').click();
  await page.getByRole('button', { name: 'Deactivate account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate account' }).click();
  const notice = page.getByRole('heading', { level: 1, name: 'Account Deactivated' });
  await expect(notice).toBeVisible();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/home\/latest$/);
  await logIn(page, email, password);
  await page.goto('/home/latest');
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(/\/account\/deactivate$/);
  await page.getByRole('button', { name: 'Reactivate' }).click();
  await expect(page).toHaveURL(/\/home\/latest$/);
  await page.reload();
  await expect(page.getByRole('feed')).toBeVisible();
});

test('[AU-11] a provider account can be connected and disconnected', async ({ page }) => {
  await signUp(page);
  await page.goto('/me/settings');
  await page.getByRole('link', { name: /^Linked accounts/ }).click();
  await page.getByRole('link', { name: 'Connect Google' }).click();
  // Selects a person whose login no other test's account uses.
  await consentAs(page, /June Park/);
  await page.waitForURL(/\/linked-accounts\?payload=google/);
  await expect(page.getByText('Google connected')).toBeVisible();
  const connected = page.getByRole('button', { name: 'Connected. Disconnect Google' });
  await connected.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Google disconnected')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Connect Google' })).toBeVisible();
});

test('[SH-02] [AU-11] the right button reads Save on profile pages, else Next; the code page requires an email', async ({
  page,
}) => {
  await logIn(page, 'shopper@tagalong.example');
  await page.goto('/me/settings/about-me');
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await page.goto('/me/settings/account-security/password');
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  await page.goto('/me/settings/account-security-email/code');
  await expect(page).toHaveURL(/\/me\/settings\/account-security$/);
});
