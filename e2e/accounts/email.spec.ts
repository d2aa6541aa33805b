import {
  accountName,
  codeFor,
  fillLogIn,
  forgetSession,
  newEmail,
  PASSWORD,
  post,
  signUp,
} from '#lib/account-steps.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '#lib/axe.ts';
import { expect, test } from '#lib/site-test.ts';

const PAGES = [
  '/login',
  '/login/email',
  '/login?way=code',
  '/login/email?way=reset',
  '/login?social_error=cancelled',
  '/register',
  '/register?email=true',
  '/influencer/nobody/claim',
];

test('the login and sign-up pages are accessible in both themes and do not overflow', async ({
  page,
  complaints,
}) => {
  complaints.allow(/404 .*influencer/);
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.locator('main h1, main h2').first(), path).toBeVisible();
    await expect(page.locator('main').getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expectAccessibleInBothThemes(page, path);
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWider, `${path} scrolls sideways`).toBe(false);
  }
});

test('[AU-01] [RT-09] a visitor signs up by email, enters the code and returns to the page they came from', async ({
  page,
  complaints,
}) => {
  // The test enters a wrong code; the browser logs the rejected request.
  complaints.allow(/400 .*\/api\/auth\/verify-email$/);
  await page.goto('/me/likeboards');
  await expect(page).toHaveURL(/\/login$/);
  await page.locator('main').getByRole('link', { name: 'Sign Up' }).click();
  await page.getByRole('link', { name: 'Sign up with email' }).click();
  await expect(page).toHaveURL(/\/register\?email=true$/);

  // Errors appear beside their fields before anything is sent.
  const main = page.locator('main');
  await main.getByRole('button', { name: 'Sign Up' }).click();
  await expect(main.getByText('Enter a valid email address.')).toBeVisible();

  const email = newEmail('nova');
  await page.getByLabel('Name').fill('Nova Reed');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD);
  await main.getByRole('button', { name: 'Sign Up' }).click();

  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const boxes = page.getByLabel('6-digit code');
  await expect(boxes).toBeFocused();
  await expectAccessible(page, 'the code page');
  expect(
    await boxes.evaluate((field) => field.parentElement?.firstElementChild?.clientWidth),
  ).toBeGreaterThanOrEqual(42);
  await expect(page.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled();

  const code = await codeFor(page, email);
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  await expect(page.getByText(/That code is wrong or expired/)).toBeVisible();
  await expect(boxes).toHaveValue('');
  await expect(boxes).toBeFocused();
  await page.keyboard.type(code);
  await expect(page).toHaveURL(/\/me\/likeboards$/);
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();
});

test('[SH-20] the terms open over the sign-up form, which keeps its input', async ({ page }) => {
  await page.goto('/register?email=true');
  await page.getByLabel('Email').fill('nova@tagalong.example');
  const terms = page.locator('main').getByRole('link', { name: 'Terms of Use' });
  await terms.click();
  const popup = page.getByRole('dialog', { name: 'Terms of Use' });
  await expect(popup.getByText('This is a demo').first()).toBeVisible();
  await expectAccessible(page, 'the terms in a popup');
  await page.goBack();
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL(/\/register\?email=true$/);
  await expect(terms).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('nova@tagalong.example');
});

test('[AU-01] a member logs in with an emailed code', async ({ page }) => {
  const { email } = await signUp(page);
  await forgetSession(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  const first = await codeFor(page, email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const boxes = page.getByLabel('6-digit code');
  await expect(boxes).toBeFocused();
  await expectAccessible(page, 'the code form of a login');
  const code = await codeFor(page, email, first);
  // Pastes the code as a phone or a clipboard would: at once and with a space.
  await boxes.evaluate(
    (field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    `${code.slice(0, 3)} ${code.slice(3)}`,
  );
  await expect(page).toHaveURL(/\/home\/latest$/);
  expect(await accountName(page)).toBe('Nova Reed');
});

test('[AU-01] a forgotten password is reset, and the old one no longer works', async ({ page }) => {
  const { email, password } = await signUp(page);
  const first = await codeFor(page, email);
  await forgetSession(page);
  await page.goto('/login/email');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('6-digit code').fill(await codeFor(page, email, first));
  await page
    .getByLabel(/^Password/)
    .first()
    .fill('another-password');
  await page.getByRole('button', { name: 'Set password and log in' }).click();
  await expect(page).toHaveURL(/\/home\/latest$/);

  await forgetSession(page);
  expect((await post(page, '/api/auth/login', { email, password })).status()).toBe(401);
  await page.goto('/login');
  await fillLogIn(page.locator('main'), email, 'another-password');
  await expect(page).toHaveURL(/\/home\/latest$/);
});
