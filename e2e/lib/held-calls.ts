import type { Page } from '@playwright/test';

const BUSY = { status: 'error', code: 'unavailable', message: 'Busy.', request_id: 'e2e' };

/** Calls of one URL that are held until the test makes them, and all later ones, pass or fail. */
export interface HeldCalls {
  /** Returns the number of calls made so far. */
  count(): number;
  pass(): void;
  fail(): void;
}

/** Holds the calls of a URL, to simulate a slow API. */
export async function holdCalls(page: Page, url: string): Promise<HeldCalls> {
  let count = 0;
  let isPassing = false;
  let settle: () => void = () => undefined;
  const decided = new Promise<void>((resolve) => {
    settle = resolve;
  });
  await page.context().route(url, async (route) => {
    count += 1;
    await decided;
    if (isPassing) await route.continue();
    else await route.fulfill({ status: 503, json: BUSY });
  });
  const decide = (next: boolean): void => {
    isPassing = next;
    settle();
  };
  return { count: () => count, pass: () => decide(true), fail: () => decide(false) };
}
