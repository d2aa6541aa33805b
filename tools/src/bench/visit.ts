import type { Browser, CDPSession } from '@playwright/test';
import type { Visit } from './figures.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** DevTools' "Slow 4G", 1.6 Mbit/s and 150 ms, adjusted because Chromium delays requests instead of packets. */
export const SLOW_4G = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
/** Milliseconds after `load` until the largest paint counts as final, because late paints count, too. */
const SETTLE_MS = 1_500;
const LIMIT_MS = 30_000;

/** Data recorded in the page while it loads. */
interface Noted {
  lcpMs: number;
  lcpWhat: string;
  cls: number;
  usableMs: number;
}

/** Opens the page on a phone with a cold cache, waits until it settles, and reads the browser's measurements. */
export async function visitPage(browser: Browser, url: string, usable: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
    await page.addInitScript(watchPaints, usable);
    await page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS });
    await page.waitForSelector(usable, { timeout: LIMIT_MS });
    await page.waitForTimeout(SETTLE_MS);
    const noted = await page.evaluate(() => (window as unknown as { noted: Noted }).noted);
    const fcpMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    );
    return { fcpMs, ...noted, ...traffic() };
  } finally {
    await context.close();
  }
}

/** Runs in the page before its own scripts. */
function watchPaints(usable: string): void {
  const noted = { lcpMs: 0, lcpWhat: '', cls: 0, usableMs: 0 };
  Object.assign(window, { noted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element; url?: string })[]) {
      noted.lcpMs = entry.startTime;
      noted.lcpWhat = `${entry.element?.tagName.toLowerCase() ?? '?'} ${entry.url ?? ''}`.trim();
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) noted.cls += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const watcher = new MutationObserver(() => {
    if (!document.querySelector(usable)) return;
    watcher.disconnect();
    // The frame that shows the element is painted before the next one starts.
    requestAnimationFrame(() => requestAnimationFrame(() => (noted.usableMs = performance.now())));
  });
  watcher.observe(document, { childList: true, subtree: true });
}

async function watchTraffic(session: CDPSession) {
  const types = new Map<string, string>();
  const scripts = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (!request.url.startsWith('data:')) types.set(requestId, type ?? 'Other');
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (types.get(requestId) === 'Script' && encodedDataLength > 0) scripts.set(requestId, encodedDataLength);
  });
  await session.send('Network.enable');
  return () => ({
    scriptBytes: [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0),
    scripts: scripts.size,
    requests: types.size,
  });
}
