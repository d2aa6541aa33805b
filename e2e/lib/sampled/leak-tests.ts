import type { CDPSession, Page } from '@playwright/test';
import { settled, still } from '#lib/settled.ts';
import { expect, logIn, test } from '#lib/site-test.ts';

const ELSEWHERE = '/page/terms_of_use';
const EMPTY_PICTURE = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
/** Number of visits after which caches and compiled code no longer grow. */
const WARM_UP = 6;
/**
 * In this time in ms, a page loads what it needs once: its deferred parts, and the pages whose links stay in view for a
 * second.
 */
const STAY_MS = 3_000;

interface Counts {
  nodes: number;
  jsEventListeners: number;
  heapBytes: number;
}

const COUNTS = ['nodes', 'jsEventListeners', 'heapBytes'] as const;

async function measureCounts(session: CDPSession): Promise<Counts> {
  // Objects that become unreachable in one garbage collection are freed only by the next.
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { nodes, jsEventListeners, heapBytes: usedSize };
}

/** Navigates to a page within the document, stays for `stayMs`, and goes back to a page that the shell draws. */
async function visit(page: Page, path: string, stayMs = 0): Promise<void> {
  const move = (to: string) =>
    page.evaluate((target) => {
      history.replaceState(null, '', target);
      history.pushState(null, '', '/nowhere');
      history.back();
    }, to);
  await move(path);
  await page.waitForFunction(
    () => document.querySelector('main h2, main article') !== null && !/terms/i.test(document.title),
  );
  await settled(page);
  if (stayMs > 0) await page.waitForTimeout(stayMs);
  await move(ELSEWHERE);
  await page.waitForFunction(() => /terms/i.test(document.title));
  await still(page);
}

/**
 * Chromium registers an image as a viewport listener of its document once it has a `srcset` or `sizes`, and unregisters
 * it when it is removed. An image that is never attached stays registered and retains the tree of a render that React
 * restarted, which happens on a busy machine.
 */
function dropSizesOfImages(): void {
  const setAttribute = Element.prototype.setAttribute;
  Element.prototype.setAttribute = function (name, value) {
    // React writes srcSet.
    if (!/^(sizes|srcset)$/i.test(name)) setAttribute.call(this, name, value);
  };
}

/** Mounts and unmounts a page `rounds` times and expects its nodes, listeners and memory to be released. */
export function testLeaks(path: string, rounds: number): void {
  test(`${path} can be mounted and unmounted ${rounds} times without a leak`, async ({ page }) => {
    test.setTimeout(60_000 + rounds * 9_000);
    await page.context().route('**/media/**', (route) => route.fulfill(EMPTY_PICTURE));
    await page.addInitScript(dropSizesOfImages);
    await logIn(page, 'creator@tagalong.example');
    await page.goto(ELSEWHERE);
    await page.locator('main h1').first().waitFor();
    const session = await page.context().newCDPSession(page);
    await visit(page, path, STAY_MS);
    for (let round = 0; round < WARM_UP; round += 1) await visit(page, path);
    const first = await measureCounts(session);
    for (let round = 0; round < rounds; round += 1) await visit(page, path);
    const limits: Counts = { jsEventListeners: rounds / 2, nodes: rounds * 4, heapBytes: 1_000_000 };
    const grown = async () => {
      const last = await measureCounts(session);
      return COUNTS.filter((count) => last[count] - first[count] >= limits[count]).map(
        (count) => `${count}: ${first[count]} → ${last[count]}`,
      );
    };
    await expect.poll(grown).toEqual([]);
  });
}
