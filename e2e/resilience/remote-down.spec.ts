import { expect, test } from '#lib/site-test.ts';

test('[SH-17] a remote whose entry is gone takes down its own region only, and Retry heals it in place', async ({
  page,
  complaints,
}) => {
  complaints.allow(/remoteEntry|Failed to load resource/);
  let isDown = true;
  await page.route('**/r/social/**/remoteEntry*', (route) => (isDown ? route.abort() : route.continue()));
  const began = Date.now();
  await page.goto('/home/latest');
  const fallback = page.getByRole('alert');
  await expect(fallback).toContainText('is taking a break');
  expect(Date.now() - began).toBeLessThan(10_000);

  // The shell works on: its menu leads to a page that is the shell's own.
  await expect(page.getByRole('link', { name: 'Tagalong, home' })).toBeVisible();

  isDown = false;
  await fallback.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('feed')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a remote whose entry hangs is given up within two seconds', async ({ page, complaints }) => {
  complaints.allow(/remoteEntry|Failed to load resource/);
  await page.route('**/r/social/**/remoteEntry*', () => new Promise(() => undefined));
  await page.goto('/home/latest', { waitUntil: 'commit' });
  const began = Date.now();
  await expect(page.getByRole('alert')).toContainText('is taking a break', { timeout: 8_000 });
  expect(Date.now() - began).toBeLessThan(6_000);
});

test('a page chunk that is truncated shows the fallback; other remotes are unaffected', async ({
  page,
  complaints,
}) => {
  complaints.allow(/./);
  await page.route('**/r/social/**/feed-page*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '(self.webpackChunkx=self.' }),
  );
  await page.goto('/home/latest');
  await expect(page.getByRole('alert')).toContainText('is taking a break');
  await page.goto('/hotproducts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('[SH-12] an unknown path is a not-found page with status 404', async ({ page, complaints }) => {
  complaints.allow(/404/);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'We could not find that page' })).toBeAttached();
});
