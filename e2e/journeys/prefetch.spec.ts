import type { Request } from '@playwright/test';
import { expect, test } from '#lib/site-test.ts';

const described = (request: Request) => `${request.resourceType()} ${new URL(request.url()).pathname}`;

test('a product whose link stayed in view opens without waiting for a request', async ({ page }) => {
  const finished: string[] = [];
  page.on('requestfinished', (request) => void finished.push(described(request)));
  await page.goto('/home/latest');
  const link = page.locator('article a[href^="/productdetails/"]').first();
  await link.scrollIntoViewIfNeeded();
  const href = (await link.getAttribute('href')) ?? '';
  const id = new URL(href, page.url()).pathname.split('/').pop();
  // The response and the scripts have arrived before the click. They run when the finger or the pointer is on the link.
  await expect.poll(() => finished, { timeout: 15_000 }).toContain(`fetch /product/${id}`);
  const hasRun = (type: string) =>
    finished.some((request) => request.startsWith(type) && /\/product-page\b/.test(request));
  await expect.poll(() => hasRun('fetch'), { timeout: 15_000 }).toBe(true);
  expect(hasRun('script')).toBe(false);
  await link.hover();
  await expect.poll(() => hasRun('script'), { timeout: 15_000 }).toBe(true);

  const needed: string[] = [];
  page.on('request', (request) => void needed.push(described(request)));
  await link.click();
  await expect(page.getByRole('heading', { name: 'Where to buy' })).toBeVisible();
  // The product page prefetches the products it links to.
  const isOwn = (request: string): boolean => request.includes(' /r/') || request.endsWith(` /product/${id}`);
  expect(needed.filter((request) => /^(script|fetch|xhr) /.test(request) && isOwn(request))).toEqual([]);
});
