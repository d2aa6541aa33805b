import { signUp } from '#lib/account-steps.ts';
import { expectAccessible } from '#lib/axe.ts';
import { playNativeApp, requestAppCode } from '#lib/native-app.ts';
import { expect, test } from '#lib/site-test.ts';

test('[SH-18] [SC-01] inside the native wrapper, an account is connected without leaving the page', async ({
  page,
}) => {
  await signUp(page);
  const posted = await playNativeApp(page);
  await page.goto('/create-post/tiktok');
  await page.getByRole('button', { name: 'Connect TikTok' }).click();
  const popup = page.getByRole('dialog');
  await popup.getByRole('button', { name: 'Continue with TikTok' }).click();
  await expect(popup.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expectAccessible(page, 'connecting in the app');
  const asked = () => posted.find(({ type }) => type === 'connect');
  await expect.poll(asked).toMatchObject({ platform: 'tiktok', origin_page: 'create-post' });
  const payload = await requestAppCode(page);
  await page.evaluate((result) => postMessage(result, location.origin), {
    type: 'tagalong.connect-result',
    platform: 'tikTok',
    nonce: asked()?.nonce,
    payload,
  });
  await expect(popup).toHaveCount(0);
  await expect(page.getByText('TikTok is connected')).toBeVisible();
  await expect(page).toHaveURL(/\/create-post\/tiktok/);
});
