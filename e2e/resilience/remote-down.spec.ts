import { expect, test } from '#lib/site-test.ts';

test.use({ serviceWorkers: 'block' });

test('[SH-17] a remote whose entry is missing fails in its own region only, and Retry recovers it in place', async ({
  page,
  complaints,
}) => {
  complaints.allow(/remoteEntry|Failed to load resource/);
  let isDown = true;
  await page.route('**/r/social/**/remoteEntry*', (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/home/latest');
  const fallback = page.getByRole('alert');
  await expect(fallback).toContainText('isn’t available right now');

  await expect(page.getByRole('link', { name: 'Tagalong, home' })).toBeVisible();

  isDown = false;
  await fallback.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('feed')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});
