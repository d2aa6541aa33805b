import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

/**
 * Resolves when popups and all animations shorter than 2 s have ended, or after 4 s. Runs in any JavaScript world of
 * the page.
 */
export const MOTION_END = `(async () => {
  const isShort = ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime < 2000;
  const isMoving = () =>
    document.querySelector('[data-phase]:not([data-phase=open])') !== null || document.getAnimations().some(isShort);
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const end = Date.now() + 4000;
  do {
    await frame();
    await frame();
  } while (isMoving() && Date.now() < end);
})()`;

/** Moves the pointer on each page as soon as its scripts run: pages hydrate what the server drew once they are used. */
export async function moveAtOnce(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('site-start', () => dispatchEvent(new Event('pointermove')));
  });
}

/** Waits until nothing on the page moves. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(MOTION_END);
}

/** Waits until the page is hydrated, apart from what is far below the screen. */
export async function live(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('#root a[href], #root button')];
    const isTaken = (element: Element): boolean =>
      Object.keys(element).some((key) => key.startsWith('__reactProps'));
    // What isn't shown is far.
    const isNear = (element: Element): boolean =>
      element.getClientRects().length > 0 && element.getBoundingClientRect().top < innerHeight + 200;
    return controls.length > 0 && controls.filter(isNear).every(isTaken);
  });
}

/** Waits until the page is live and has drawn its data, or a message that explains why it can't. */
export async function settled(page: Page): Promise<void> {
  await page.locator('#root main').waitFor();
  await live(page);
  // A button that opened a dialog is busy as long as the dialog is open.
  await expect(page.locator('main [aria-busy=true]:not(body:has([role=dialog]) button)')).toHaveCount(0);
  await still(page);
}

/** Resolves when the test has received every request that the page has started. */
export async function requestsSent(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));
}

/** Returns the script requests in flight; the set changes as requests start and end. */
export function scriptsInFlight(page: Page): ReadonlySet<Request> {
  const inFlight = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') inFlight.add(request);
  });
  page.on('requestfinished', (request) => inFlight.delete(request));
  page.on('requestfailed', (request) => inFlight.delete(request));
  return inFlight;
}
