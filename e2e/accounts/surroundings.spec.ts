import { accountName } from '#lib/account-steps.ts';
import { expectAccessible } from '#lib/axe.ts';
import { goInside } from '#lib/go-inside.ts';
import { playNativeApp, requestAppCode } from '#lib/native-app.ts';
import { expect, test } from '#lib/site-test.ts';

test.describe("in another app's browser", () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 334.0.4.32.98',
  });
  for (const path of ['/register', '/login'])
    test(`[AU-03] Google is disabled on ${path}, with the reason`, async ({ page }) => {
      await page.goto(path);
      const google = page.getByRole('button', { name: 'Continue with Google' });
      await expect(google).toBeDisabled();
      await expect(google).toHaveAccessibleDescription(
        'Please open the product in your mobile browser to sign up with Google',
      );
      await expect(page.getByRole('link', { name: 'Continue with Apple' })).toBeVisible();
      await expectAccessible(page, path);
    });
});

test('[AU-04] while TikTok is down, its login explains the outage and offers alternatives', async ({
  page,
}) => {
  await page.context().route('**/api/login/social/platforms', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { platform: string }[] };
    const data = body.data.map((one) =>
      one.platform === 'tiktok_business' ? { ...one, is_available: false, is_down: true } : one,
    );
    await route.fulfill({ response: answer, json: { ...body, data } });
  });
  // The HTML of the login itself would have the platforms.
  await page.goto('/globalsearch');
  await goInside(page, '/login');
  await page.getByRole('button', { name: 'Continue with TikTok' }).click();
  const popup = page.getByRole('dialog', { name: 'TikTok login no longer supported' });
  await expect(popup.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/help');
  await expectAccessible(page, 'TikTok is down');
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(page.getByRole('button', { name: 'Continue with TikTok' })).toBeFocused();
});

test('[SH-18] [AU-10] inside the native wrapper, login posts a message, and its result can be used once', async ({
  page,
}) => {
  const posted = await playNativeApp(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with TikTok' }).click();
  await expect(page.getByRole('dialog', { name: 'Continue with TikTok in the app' })).toBeVisible();
  await expectAccessible(page, 'waiting for the app');
  expect(posted).toEqual([
    { type: 'connect', platform: 'tiktok', nonce: expect.any(String), origin_page: 'register' },
  ]);
  const { nonce } = posted[0] as { nonce: string };
  const payload = await requestAppCode(page);
  const result = { type: 'tagalong.connect-result', platform: 'tikTok', nonce, payload };
  const send = (data: unknown) => page.evaluate((value) => postMessage(value, location.origin), data);

  await send({ ...result, platform: 'myspace' });
  await send({ ...result, nonce: 'another' });
  expect(await accountName(page)).toBeNull();
  const added = page.waitForResponse('/api/ios-login-info/add');
  await send(result);
  await expect(page).toHaveURL(/\/home\/latest$/);
  expect(await accountName(page)).not.toBeNull();
  expect((await added).ok()).toBe(true);
  await expect.poll(() => posted.at(-1)?.type).toBe('logged-in');
});
