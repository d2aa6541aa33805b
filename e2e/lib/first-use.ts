import type { BrowserContext } from '@playwright/test';

/** Moves the pointer on each page as soon as its scripts run: pages hydrate what the server drew once they are used. */
export async function moveAtOnce(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('site-start', () => dispatchEvent(new Event('pointermove')));
  });
}
