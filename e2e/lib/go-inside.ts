import type { Page } from '@playwright/test';

/** Navigates to a path within the document, once it is hydrated. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root header a') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    history.pushState(null, '', location.pathname);
    history.back();
  }, path);
  // The document may never finish loading while one of its scripts hangs.
  await page.waitForURL((url) => url.pathname + url.search === path, { waitUntil: 'commit' });
}
