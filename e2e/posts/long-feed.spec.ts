import { expect, test } from '@playwright/test';

/** Posts that the reader scrolls through; 10,000 take some minutes. */
const POSTS = Number(process.env.LONG_FEED_POSTS ?? 600);
/** How much slower than this machine's the phone's processor is; tasks are measured only when it is told. */
const SLOWDOWN = Number(process.env.LONG_FEED_SLOWDOWN ?? 0);
const TASK_MAX_MS = 100;
const PAGE_POSTS = 12;
const DRAWN_MAX = 150;
/** Of the page's own heap, beyond what the data of so many posts weighs. */
const HEAP_GROWTH_MAX_MB = 40;
const BYTES_PER_POST = 8_000;

interface Page {
  data: Record<string, unknown>[];
  next_cursor: string | null;
}

test.skip(({ isMobile }) => !isMobile, 'The same list at every width: once is enough.');

test('[PO-10] a long feed holds few posts at a time, and every post is where it was on the way back', async ({
  page,
}) => {
  test.setTimeout(60_000 + POSTS * 100);
  // The demo has some hundred posts. Its pages come again and again under other numbers, as an endless site's would.
  const first = await page.request.get(`/api/feed/latest?limit=${PAGE_POSTS}`);
  const answer = (await first.json()) as Page;
  let served = 0;
  await page.route('**/api/feed/latest?**', (route) => {
    served += 1;
    const data = answer.data.map((post, at) => ({
      ...post,
      post_id: 1_000_000 + served * PAGE_POSTS + at,
      unique_key: `long${served}x${at}`,
    }));
    const next_cursor = served * PAGE_POSTS < POSTS ? `page-${served}` : null;
    return route.fulfill({ json: { ...answer, data, next_cursor } });
  });
  await page.goto('/home/latest');
  const posts = page.getByRole('article');
  await expect(posts.first()).toBeVisible();
  const firstTop = await posts.first().boundingBox();
  const heapBefore = await heapMb(page);

  if (SLOWDOWN > 0) await slowDown(page, SLOWDOWN);
  let drawnMost = 0;
  while (served * PAGE_POSTS < POSTS) {
    await page.evaluate(() => window.scrollBy(0, 4_000));
    drawnMost = Math.max(drawnMost, await posts.count());
  }
  expect(await longTasks(page)).toEqual([]);
  if (SLOWDOWN > 0) await slowDown(page, 1);
  expect(drawnMost).toBeGreaterThan(PAGE_POSTS);
  expect(drawnMost).toBeLessThan(DRAWN_MAX);
  expect((await heapMb(page)) - heapBefore).toBeLessThan(
    HEAP_GROWTH_MAX_MB + (POSTS * BYTES_PER_POST) / 1_000_000,
  );

  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(posts.first()).toBeVisible();
  await expect(posts.first()).toHaveAttribute('aria-posinset', '1');
  expect((await posts.first().boundingBox())?.y).toBeCloseTo(firstTop?.y ?? 0, 0);
});

async function slowDown(page: import('@playwright/test').Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.evaluate((maxMs) => {
    const seen: number[] = [];
    Object.assign(window, { longTasks: seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) if (duration > maxMs) seen.push(duration);
    }).observe({ type: 'longtask' });
  }, TASK_MAX_MS);
}

function longTasks(page: import('@playwright/test').Page): Promise<number[]> {
  return page.evaluate(() => (window as { longTasks?: number[] }).longTasks ?? []);
}

/** Used heap in MB after a collection. */
async function heapMb(page: import('@playwright/test').Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1_000_000;
}
