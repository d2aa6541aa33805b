import type { BrowserContext } from '@playwright/test';
import { expect, test } from '#lib/site-test.ts';

// A first visit has no service worker, which would recover by itself.
test.use({ isNewcomer: true });

const MAIN = /\/r\/shell\/.*\/main\.[\w-]+\.js/;

/** Damages the shell's script in the first responses, and returns the number of requests. */
async function damage(context: BrowserContext, times: number): Promise<() => number> {
  let requests = 0;
  await context.route(MAIN, async (route) => {
    requests += 1;
    const response = await route.fetch();
    const body = await response.body();
    await route.fulfill({ response, body: requests > times ? body : body.fill(32, 0, 16) });
  });
  return () => requests;
}

test('a browser that got a damaged script recovers by itself', async ({ context, page, complaints }) => {
  complaints.allow(/digest|integrity|ERR_|preload/i);
  const requests = await damage(context, 1);
  await page.goto('/home/latest');
  await expect(page.getByRole('feed')).toBeVisible();
  await expect(async () => {
    expect(requests()).toBeGreaterThan(1);
    expect(await page.evaluate(() => sessionStorage.getItem('start-retried'))).toBeNull();
  }).toPass();
});

test('a page that still can’t start says so, tells the operators once, and can be reloaded', async ({
  context,
  page,
  complaints,
}) => {
  complaints.allow(/digest|integrity|ERR_|preload/i);
  await damage(context, Number.POSITIVE_INFINITY);
  const reports: unknown[] = [];
  await context.route('**/beacon/errors', (route) => {
    reports.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  await page.goto('/home/latest');
  const notice = page.getByRole('alert').filter({ hasText: 'couldn’t load completely' });
  await expect(notice).toBeVisible();
  await expect.poll(() => reports).toMatchObject([{ remote: 'shell', phase: 'start' }]);
  await context.unroute(MAIN);
  await notice.getByRole('link', { name: 'Reload' }).click();
  await expect(page.getByRole('feed')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('[XT-23] a shell that throws before it has started is reported, and the page says so', async ({
  context,
  page,
  complaints,
}) => {
  complaints.allow(/BroadcastChannel/);
  const reports: unknown[] = [];
  await context.route('**/beacon/errors', (route) => {
    reports.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  await page.goto('/home/latest');
  await expect(page.getByRole('alert').filter({ hasText: 'couldn’t load completely' })).toBeVisible();
  await expect
    .poll(() => reports)
    .toMatchObject([
      { remote: 'shell', phase: 'start', message: expect.stringContaining('BroadcastChannel') },
    ]);
});
