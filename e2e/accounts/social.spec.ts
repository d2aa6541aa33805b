import { accountName, consentAs, fillLogIn, forgetSession, PASSWORD, post } from '#lib/account-steps.ts';
import { expectAccessible } from '#lib/axe.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

test.describe.configure({ mode: 'serial' });

for (const [provider, person, name] of [
  ['Google', /Robin Vale/, 'Robin Vale'],
  ['Apple', /Robin Vale/, 'Robin Vale'],
  // Facebook doesn't verify email addresses, so this person's email must not belong to another account.
  ['Facebook', /Casey Moore/, 'Casey Moore'],
] as const) {
  test(`[AU-02] [RT-09] a ${provider} login returns to the page that required it`, async ({ page }) => {
    await page.goto('/me/likeboards');
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('link', { name: `Continue with ${provider}` }).click();
    await consentAs(page, person);
    await expect(page).toHaveURL(/\/me\/likeboards$/);
    await expect(page.getByText(`Logged in as ${name}`)).toBeVisible();
    expect(await accountName(page)).toBe(name);
  });
}

test('[AU-02] a login canceled at the provider can be retried or replaced by another', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await consentAs(page, /Cancel/);
  await expect(page).toHaveURL(/\/login\?social_error=cancelled$/);
  await expect(page.getByRole('alert').filter({ hasText: 'choose another way' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue with Google' })).toBeVisible();
});

test('[AU-02] an expired login explains what to do', async ({ page, complaints }) => {
  complaints.allow(/400 .*\/login\/social\/google\/return/);
  await page.goto('/login/social/google/return?state=unknown&code=x');
  await expect(page.getByRole('heading', { name: 'This login has expired' })).toBeVisible();
  await page.getByRole('link', { name: 'Log in by email' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('[AU-05] a like continues after a login at a provider', async ({ page }) => {
  await page.goto('/home/latest');
  await page
    .getByRole('button', { name: /^Like the post by/ })
    .first()
    .click();
  const popup = page.getByRole('dialog', { name: 'Like & collect' });
  await popup.getByRole('link', { name: 'Continue with Google' }).click();
  await consentAs(page, /Robin Vale/);
  await expect(page).toHaveURL(/\/home\/latest$/);
  await expect(page.getByRole('dialog', { name: 'Save to a collection' })).toBeVisible();
  // The picker opens only once.
  await page.reload();
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[UI-01] a login canceled at the provider adds no second history entry for the page', async ({
  page,
}) => {
  await page.goto('about:blank');
  await page.goto('/home/latest');
  await page
    .getByRole('button', { name: /^Like the post by/ })
    .first()
    .click();
  const popup = page.getByRole('dialog', { name: 'Like & collect' });
  await popup.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('button', { name: /Cancel/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.history.state?.idx)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('[AU-05] creating a post continues after a login at a provider', async ({ page }) => {
  await page.goto('/home/latest');
  await page.getByRole('button', { name: 'Create', exact: true }).filter({ visible: true }).click();
  const popup = page.getByRole('dialog', { name: 'Ready to create a post?' });
  await expect(popup).toContainText("You'll need an account to create post or simply log in.");
  await expectAccessible(page, 'the popup with its login options');
  await popup.getByRole('link', { name: 'Continue with Apple' }).click();
  await consentAs(page, /Robin Vale/);
  await expect(page.getByRole('dialog', { name: 'CREATE SHOPPABLE CONTENT' })).toBeVisible();
});

test('[AU-06] a follow continues after a login at a provider', async ({ page }) => {
  await page.goto('/home/latest');
  const follow = page
    .getByRole('feed')
    .getByRole('button', { name: /^Follow / })
    .first();
  await follow.click();
  const popup = page.getByRole('dialog', { name: /^Follow / });
  const whom = (await popup.getByRole('heading').first().textContent())?.replace('Follow ', '') ?? '';
  const kept = (await page.context().cookies()).find(({ name }) => name === 'follow_user');
  const minutes = ((kept?.expires ?? 0) - Date.now() / 1_000) / 60;
  expect(minutes).toBeGreaterThan(14);
  expect(minutes).toBeLessThanOrEqual(15);
  await popup.getByRole('link', { name: 'Continue with Google' }).click();
  await consentAs(page, /Casey Moore/);
  await expect(page.getByText(new RegExp(`${whom}`)).first()).toBeVisible();
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name === 'follow_user'))
    .toBe(false);
});

test('[AU-02] a provider whose email has an account is linked once the password is entered, and logs in from then on', async ({
  page,
}) => {
  const unlink = () => post(page, '/api/me/linked-accounts/unlink', { platform: 'google' });
  const email = 'june.park@sandbox.example';
  await post(page, '/api/auth/register', { email, password: PASSWORD, nickname: 'June Park' });
  await logIn(page, email);
  // An earlier run may have linked the Google account.
  await unlink();
  await forgetSession(page);

  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await consentAs(page, /June Park/);
  await expect(page).toHaveURL(/\/login\?login_credential_key=/);
  await expect(page.getByRole('heading', { name: 'Connect Google to your account' })).toBeVisible();
  expect(await accountName(page)).toBeNull();
  await expectAccessible(page, 'linking to an existing account');
  await fillLogIn(page.locator('main'), email);
  await expect(page.getByText('You can now log in with Google.')).toBeVisible();
  await expect(page).toHaveURL(/\/home\/latest$/);

  await forgetSession(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await consentAs(page, /June Park/);
  await expect(page.getByText('Logged in as June Park')).toBeVisible();
  await unlink();
});

test('[AU-12] a pending login is discarded when the page is left', async ({ page }) => {
  const email = 'june.park@sandbox.example';
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Apple' }).click();
  await consentAs(page, /June Park/);
  await expect(page).toHaveURL(/\/login\?login_credential_key=/);
  const key = new URL(page.url()).searchParams.get('login_credential_key');
  const cleaned = page.waitForResponse('/api/clean-prior-register-payload-json');
  await page.getByRole('button', { name: 'Continue without Apple' }).click();
  expect((await cleaned).ok()).toBe(true);
  await logIn(page, email);
  const answer = await post(page, '/api/me/linked-accounts/confirm', { login_credential_key: key });
  expect(answer.status()).toBe(404);
});

test('[AU-08] a member with only TikTok is asked to add a backup login, once a day', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with TikTok' }).click();
  await consentAs(page, /Casey Moore/);
  const popup = page.getByRole('dialog', { name: 'Back up your account' });
  await expect(popup).toBeVisible();
  await expectAccessible(page, 'Back up your account');
  await popup.getByRole('button', { name: 'GO TO SETTINGS' }).click();
  await expect(page).toHaveURL(/\/me\/settings\/account-security$/);
  await page.goto('/home/latest');
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[SH-17] a login at a provider reaches the other tabs', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/home/latest');
  await expect(other.getByRole('link', { name: 'Log In' }).first()).toBeAttached();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await consentAs(page, /Robin Vale/);
  await expect(page.getByText('Logged in as Robin Vale')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Log In' })).toHaveCount(0);
});
