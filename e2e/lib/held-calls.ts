import type { Page } from '@playwright/test';

const BUSY = { status: 'error', code: 'unavailable', message: 'Busy.', request_id: 'e2e' };

/** Calls of one address that are held back until the test lets them, and all that follow, pass or fail. */
export interface HeldCalls {
  /** Those that were made until now. */
  count(): number;
  pass(): void;
  fail(): void;
}

/** An API that is as slow as the test wants it to be. */
export async function holdCalls(page: Page, address: string): Promise<HeldCalls> {
  let count = 0;
  let isPassing = false;
  let letGo: () => void = () => undefined;
  const decided = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    count += 1;
    await decided;
    if (isPassing) await route.continue();
    else await route.fulfill({ status: 503, json: BUSY });
  });
  const decide = (next: boolean): void => {
    isPassing = next;
    letGo();
  };
  return { count: () => count, pass: () => decide(true), fail: () => decide(false) };
}
