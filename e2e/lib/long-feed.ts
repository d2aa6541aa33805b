import type { Page } from '@playwright/test';
import { FLING_FRAMES, fling, longestTaskMs } from './longest-task.ts';
import { expect, test } from './site-test.ts';

const TASK_MAX_MS = 100;
/** Number of feed pages between two flings; in between, the page jumps, as with a dragged scroll bar. */
const FLING_EVERY_PAGES = 40;
const SETTLE_MS = 1_500;
const PAGE_POSTS = 12;
const DRAWN_POSTS_MAX = 150;
/** Limits of the page's heap growth: a fixed part, and one per post for positions and cursors. */
const HEAP_GROWTH_MAX_MB = 25;
const BYTES_PER_POST = 1_000;

interface FeedPage {
  data: Record<string, unknown>[];
  next_cursor: string | null;
}

interface Input {
  /** Number of posts that the test scrolls through. */
  posts: number;
  /** CPU slowdown relative to this machine; without it, no task is measured. */
  slowdown?: number;
}

/** Registers a test that scrolls through a feed of `posts` posts and back to its top. */
export function testLongFeed({ posts: count, slowdown = 0 }: Input): void {
  test(`[PO-10] a feed of ${count} posts renders few of them at a time, and every post keeps its position on the way back`, async ({
    page,
  }) => scroll(page, count, slowdown));
}

async function scroll(page: Page, count: number, slowdown: number): Promise<void> {
  test.setTimeout(60_000 + count * 200);
  // The demo has only about a hundred posts, so its first page is repeated under other ids.
  const first = await page.request.get(`/api/feed/latest?limit=${PAGE_POSTS}`);
  const answer = (await first.json()) as FeedPage;
  let served = 0;
  await page.context().route('**/api/feed/latest?**', (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor');
    const number = pageNumber(cursor);
    served = Math.max(served, number);
    const data = answer.data.map((post, at) => ({
      ...post,
      post_id: 1_000_000 + number * PAGE_POSTS + at,
      unique_key: `long${number}x${at}`,
    }));
    const next_cursor = number * PAGE_POSTS < count ? `page-${number + 1}` : null;
    return route.fulfill({ json: { ...answer, data, next_cursor } });
  });
  await page.goto('/home/latest');
  const posts = page.getByRole('article');
  await expect(posts.first()).toBeVisible();
  const firstTop = await posts.first().boundingBox();
  const heapBefore = await heapMb(page);

  const longest: number[] = [];
  let flungAt = 0;
  let drawnMost = 0;
  while (served * PAGE_POSTS < count) {
    if (slowdown > 0 && served > flungAt + FLING_EVERY_PAGES) {
      flungAt = served;
      // The work of the previous jump must not count toward the fling.
      await page.waitForTimeout(SETTLE_MS);
      longest.push(await longestTaskMs(page, { rate: slowdown, tasksMin: FLING_FRAMES }, () => fling(page)));
    }
    await page.evaluate(() => window.scrollBy(0, 4_000));
    drawnMost = Math.max(drawnMost, await posts.count());
  }
  if (slowdown > 0) console.log(`longest tasks of the flings, in ms: ${longest.map(Math.round).join(' ')}`);
  expect(longest.filter((ms) => ms > TASK_MAX_MS)).toEqual([]);
  // The last page is full, too.
  const last = String(Math.ceil(count / PAGE_POSTS) * PAGE_POSTS);
  // A slow page may draw the last posts only after the loop has seen their request.
  await expect(async () => {
    await page.evaluate(() => window.scrollBy(0, 4_000));
    await expect(posts.last()).toHaveAttribute('aria-posinset', last, { timeout: 1_000 });
  }).toPass();
  drawnMost = Math.max(drawnMost, await posts.count());
  expect(drawnMost).toBeLessThan(DRAWN_POSTS_MAX);
  const grownMb = (await heapMb(page)) - heapBefore;
  if (slowdown > 0) console.log(`the heap grew by ${grownMb.toFixed(1)} MB`);
  expect(grownMb).toBeLessThan(HEAP_GROWTH_MAX_MB + (count * BYTES_PER_POST) / 1_000_000);

  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(posts.first()).toBeVisible();
  await expect(posts.first()).toHaveAttribute('aria-posinset', '1');
  expect((await posts.first().boundingBox())?.y).toBeCloseTo(firstTop?.y ?? 0, 0);
}

/** When the first page is inlined in the HTML, the second is requested with a real cursor. */
function pageNumber(cursor: string | null): number {
  if (cursor === null) return 1;
  return cursor.startsWith('page-') ? Number(cursor.slice('page-'.length)) : 2;
}

/** Returns the used heap in MB after a garbage collection. */
async function heapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1_000_000;
}
