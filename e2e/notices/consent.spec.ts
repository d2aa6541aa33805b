import type { Page } from '@playwright/test';
import { expectAccessible } from '#lib/axe.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

test.use({ isNewcomer: true });

/** Calls that tell somebody of a visitor's doings. */
function trackingCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/conversion\/send-event|send-pixel-event/.test(request.url())) calls.push(request.url());
  });
  return calls;
}

const bar = (page: Page) => page.getByRole('region', { name: 'Your privacy' });

/** Likes a product that is not liked yet, as a like of the page itself tells it. */
async function likeSomething(page: Page): Promise<void> {
  await page.goto('/hotproducts');
  await page.waitForTimeout(3_000);
  const heart = page
    .locator('main')
    .getByRole('button', { name: /^Like /, pressed: false })
    .first();
  await heart.click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirm' });
  const saved = page.getByText(/Added to Collections!|Saved to Collection/).first();
  await expect(confirm.or(saved)).toBeVisible();
  if (await confirm.isVisible()) {
    await page.getByRole('dialog').getByRole('option').first().click();
    await confirm.click();
  }
  await expect(saved).toBeVisible();
  await page.waitForTimeout(1_000);
}

test('[SH-19] nothing is told before consent nor after a no, and a wish is told after a yes', async ({
  page,
}) => {
  const calls = trackingCalls(page);
  await logIn(page, 'shopper@tagalong.example');
  await page.goto('/home/latest?utm_source=mail&utm_campaign=autumn');
  await expect(bar(page)).toBeVisible({ timeout: 15_000 });
  const utm = (await page.context().cookies()).find(({ name }) => name === 'utm');
  expect(decodeURIComponent(utm?.value ?? '')).toContain('autumn');
  expect((utm?.expires ?? 0) - Date.now() / 1_000).toBeLessThanOrEqual(600);
  await likeSomething(page);
  expect(calls).toEqual([]);

  await page.goto('/home/latest');
  await bar(page).getByRole('button', { name: 'Decline' }).click();
  await expect(bar(page)).toHaveCount(0);
  await page
    .context()
    .addCookies([{ name: 'whats_new_seen', value: '999999', url: new URL(page.url()).origin }]);
  await likeSomething(page);
  expect(calls).toEqual([]);

  await page.goto('/page/privacy_policy');
  const choice = page.getByRole('switch', { name: /Let partners know/ });
  await expect(choice).not.toBeChecked();
  await page.getByText('Let partners know of wishlists').click();
  await expect(choice).toBeChecked();
  await likeSomething(page);
  expect(calls).toHaveLength(2);
});

test('[SH-19] the choice is kept over a reload and weighs the same', async ({ page }) => {
  await page.goto('/home/latest');
  await expect(bar(page)).toBeVisible({ timeout: 15_000 });
  const [yes, no] = await Promise.all(
    ['Accept', 'Decline'].map((name) => bar(page).getByRole('button', { name }).boundingBox()),
  );
  expect(Math.abs((yes?.width ?? 0) - (no?.width ?? 9))).toBeLessThan(2);
  await expectAccessible(page, 'the consent bar');
  await bar(page).getByRole('button', { name: 'Accept' }).click();
  await page.reload();
  await page.waitForTimeout(4_000);
  await expect(bar(page)).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[SH-20] news are shown once, turned by keys, and closed by Escape (${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/home/latest');
    await bar(page).getByRole('button', { name: 'Decline' }).click({ timeout: 15_000 });
    const news = page.getByRole('dialog', { name: 'What’s new' });
    await expect(news).toBeVisible({ timeout: 15_000 });
    await expectAccessible(page, `the news ${colorScheme}`);
    await news.getByRole('button', { name: 'Next' }).click();
    await expect(news.getByRole('status')).toHaveText('2 of 4');
    await page.keyboard.press('Escape');
    await expect(news).toHaveCount(0);
    await page.reload();
    await page.waitForTimeout(5_000);
    await expect(news).toHaveCount(0);
  });
}
