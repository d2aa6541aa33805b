import type { Page } from '@playwright/test';
import { fling, longestTaskMs } from './longest-task.ts';
import { expect, logIn, test } from './site-test.ts';

const TASK_MAX_MS = 50;
const PAGE_PRODUCTS = 24;
/** Number of pages between two flings; in between, the page jumps, as with a dragged scroll bar. */
const FLING_EVERY_PAGES = 40;
const SETTLE_MS = 1_500;
const DRAWN_MAX = 150;
/** Cards on the screen of a phone. */
const DRAWN_MIN = 6;

interface ShopPage {
  data: Record<string, unknown>[];
}

/** The creator's own page, and the same shop as a member sees it who is not its owner. */
const SHOPS = [
  { whose: "the creator's own", viewer: 'creator', path: '/me', list: '/api/me/storefront' },
  {
    whose: "another creator's",
    viewer: 'shopper',
    path: '/user/ID/profile?part=shop',
    list: '/api/user/ID/storefront',
  },
] as const;

interface Input {
  /** Number of products that the test scrolls through. */
  products: number;
  /** CPU slowdown relative to this machine; without it, no task is measured. */
  slowdown?: number;
}

/** Registers tests that scroll through a creator's shop of `products` products. */
export function testLongShops(input: Input): void {
  for (const shop of SHOPS) testLongShop(shop, input);
}

function testLongShop({ whose, viewer, ...shop }: (typeof SHOPS)[number], { products, slowdown = 0 }: Input) {
  test(`[SF-01] ${whose} shop of ${products} products draws few of them at a time and stays smooth`, async ({
    page,
    newVisitor,
    complaints,
  }) => {
    test.setTimeout(60_000 + products * 200);
    // On a slow machine, links stay in view long enough to be fetched ahead, but the API lacks the test's products.
    complaints.allow(/404 .*\/product\/1\d{6}\?/);
    const owner = await newVisitor();
    await logIn(owner, 'creator@tagalong.example');
    const me = (await (await owner.request.get('/api/auth/me')).json()) as { data: { id: number } };
    const [path, list] = [shop.path, shop.list].map((part) => part.replace('ID', String(me.data.id)));
    await logIn(page, `${viewer}@tagalong.example`);
    const served = await serveShop(page, `${list}`, products);
    await page.goto(`${path}`);
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
    expect(drawnMost).toBeGreaterThanOrEqual(DRAWN_MIN);
    expect(drawnMost).toBeLessThan(DRAWN_MAX);

    if (measured.length > 0) console.log(`longest tasks, in ms: ${measured.join(', ')}`);
    expect(tooLong).toEqual([]);
  });
}

/** Repeats the shop of the demo under other ids. Returns the number of pages that were served. */
async function serveShop(page: Page, list: string, products: number): Promise<() => number> {
  const first = await page.request.get(`${list}?limit=${PAGE_PRODUCTS}`);
  const answer = (await first.json()) as ShopPage;
  let served = 0;
  await page.context().route(`**${list}?**`, (route) => {
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
