import type { Page } from '@playwright/test';
import { fling, longestTaskMs } from './longest-task.ts';
import { expect, logIn, test } from './site-test.ts';

const TASK_MAX_MS = 50;
const PAGE_PRODUCTS = 24;
/** Number of pages between two flings; in between, the page jumps, as with a dragged scroll bar. */
const FLING_EVERY_PAGES = 40;
const SETTLE_MS = 1_500;
const DRAWN_MAX = 150;

interface ShopPage {
  data: Record<string, unknown>[];
}

interface Input {
  /** Number of products that the test scrolls through. */
  products: number;
  /** CPU slowdown relative to this machine; without it, no task is measured. */
  slowdown?: number;
}

/** Registers a test that scrolls through a creator's shop of `products` products. */
export function testLongShop({ products, slowdown = 0 }: Input): void {
  test(`[SF-01] a shop of ${products} products draws few of them at a time and stays smooth`, async ({
    page,
  }) => {
    test.setTimeout(60_000 + products * 200);
    await logIn(page, 'creator@tagalong.example');
    const served = await serveShop(page, products);
    await page.goto('/me');
    const cards = page.getByRole('article');
    await expect(cards.first()).toBeVisible();
    const measured: string[] = [];
    const tooLong: string[] = [];
    const measure = async (what: string, act: () => Promise<void>): Promise<void> => {
      if (slowdown === 0) return act();
      // The work of what came before must not count.
      await page.waitForTimeout(SETTLE_MS);
      const ms = await longestTaskMs(page, { rate: slowdown, tasksMin: 1 }, act);
      measured.push(`${what} ${Math.round(ms)}`);
      if (ms > TASK_MAX_MS) tooLong.push(`${what}: ${Math.round(ms)} ms`);
    };

    let flungAt = 0;
    let drawnMost = 0;
    while (served() * PAGE_PRODUCTS < products) {
      if (served() > flungAt + FLING_EVERY_PAGES) {
        flungAt = served();
        await measure(`fling at ${flungAt * PAGE_PRODUCTS}`, () => fling(page));
      }
      await page.evaluate(() => window.scrollBy(0, 4_000));
      drawnMost = Math.max(drawnMost, await cards.count());
    }
    expect(drawnMost).toBeGreaterThan(PAGE_PRODUCTS);
    expect(drawnMost).toBeLessThan(DRAWN_MAX);

    if (measured.length > 0) console.log(`longest tasks, in ms: ${measured.join(', ')}`);
    expect(tooLong).toEqual([]);
  });
}

/** Repeats the shop of the demo under other ids. Returns the number of pages that were served. */
async function serveShop(page: Page, products: number): Promise<() => number> {
  const first = await page.request.get(`/api/me/storefront?limit=${PAGE_PRODUCTS}`);
  const answer = (await first.json()) as ShopPage;
  let served = 0;
  await page.context().route('**/api/me/storefront?**', (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor');
    const number = Number(cursor ?? 0);
    served = Math.max(served, number + 1);
    const data = Array.from({ length: PAGE_PRODUCTS }, (_, at) => ({
      ...answer.data[at % answer.data.length],
      id: 1_000_000 + number * PAGE_PRODUCTS + at,
    }));
    const next_cursor = served * PAGE_PRODUCTS < products ? String(number + 1) : null;
    return route.fulfill({ json: { ...answer, data, next_cursor } });
  });
  return () => served;
}
