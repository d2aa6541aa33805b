import type { CDPSession, Page } from '@playwright/test';
import { expect, logIn, test } from '#lib/site-test.ts';

const PAGES = ['/home/latest', '/create-post', '/hotproducts', '/me/earnings'];
const ELSEWHERE = '/page/terms_of_use';
/** Pictures are not what this is about. */
const EMPTY_PICTURE = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
const WARM_UP = 6;
const ROUNDS = 24;

interface Counts {
  nodes: number;
  jsEventListeners: number;
  heapBytes: number;
}

async function countsNow(session: CDPSession): Promise<Counts> {
  // What the first collection lets go of is collected by the next.
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { nodes, jsEventListeners, heapBytes: usedSize };
}

/** Goes to a page inside the site and back to one that the shell draws. */
async function visit(page: Page, path: string): Promise<void> {
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
  // Answers that are on their way and effects that are due belong to the visit.
  await page.waitForTimeout(150);
  await move(ELSEWHERE);
  await page.waitForFunction(() => /terms/i.test(document.title));
  await page.waitForTimeout(100);
}

for (const path of PAGES) {
  test(`${path} can be mounted and unmounted for ever: nothing of it stays`, async ({ page }, {
    project,
  }) => {
    test.skip(project.name === 'phone', 'Once is enough.');
    test.setTimeout(120_000);
    await page.route('**/media/**', (route) => route.fulfill(EMPTY_PICTURE));
    await logIn(page, 'creator@tagalong.example');
    await page.goto(ELSEWHERE);
    await page.locator('main h1').first().waitFor();
    const session = await page.context().newCDPSession(page);
    for (let round = 0; round < WARM_UP; round += 1) await visit(page, path);
    const first = await countsNow(session);
    for (let round = 0; round < ROUNDS; round += 1) await visit(page, path);
    const last = await countsNow(session);
    expect(last.jsEventListeners - first.jsEventListeners).toBeLessThan(ROUNDS / 2);
    expect(last.nodes - first.nodes).toBeLessThan(ROUNDS * 4);
    expect(last.heapBytes - first.heapBytes).toBeLessThan(1_000_000);
  });
}
