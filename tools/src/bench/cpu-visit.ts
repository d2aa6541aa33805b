import type { Browser } from '@playwright/test';
import { PHONE } from './visit.ts';

/** How many times slower than this machine the phone is. */
export const SLOWDOWN = 4;
const LONG_TASK_MS = 50;
/** The page is quiet when it had no long task for this time, in milliseconds. */
const QUIET_MS = 1_500;
const LIMIT_MS = 60_000;

/** Main-thread times of a page load, in milliseconds, until there are no more long tasks. */
export interface CpuVisit {
  scriptMs: number;
  taskMs: number;
  /** Sum of what is beyond 50 ms of each task after the first paint. */
  blockingMs: number;
  longestMs: number;
}

/**
 * Opens a page on a phone with a slow CPU and a cold cache, and waits until it is quiet. `isUsed` moves the pointer once the shell
 * has started, which hydrates the whole page.
 */
export async function visitOnSlowCpu(browser: Browser, url: string, isUsed: boolean): Promise<CpuVisit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await session.send('Performance.enable');
    await page.addInitScript(watchTasks);
    if (isUsed) await page.addInitScript(moveOnce);
    await page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS });
    await page.waitForSelector('main :is(h1, h2, article)', { timeout: LIMIT_MS });
    await page.waitForFunction(
      (quietMs) => performance.now() - ((window as Watched).tasks?.at(-1)?.endMs ?? 0) > quietMs,
      QUIET_MS,
      { timeout: LIMIT_MS, polling: 250 },
    );
    const { tasks, fcpMs } = await page.evaluate(() => ({
      tasks: (window as Watched).tasks ?? [],
      fcpMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }));
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
    return {
      scriptMs: (seconds.ScriptDuration ?? 0) * 1_000,
      taskMs: (seconds.TaskDuration ?? 0) * 1_000,
      blockingMs: tasks.reduce((sum, { startMs, endMs }) => {
        const afterPaintMs = endMs - Math.max(startMs, fcpMs);
        return sum + Math.max(0, afterPaintMs - LONG_TASK_MS);
      }, 0),
      longestMs: Math.max(0, ...tasks.map(({ startMs, endMs }) => endMs - startMs)),
    };
  } finally {
    await context.close();
  }
}

function moveOnce(): void {
  addEventListener('site-start', () => dispatchEvent(new Event('pointermove')));
}

/** The window of a watched page. */
type Watched = Window & { tasks?: { startMs: number; endMs: number }[] };

/** Runs in the page before its own scripts. */
function watchTasks(): void {
  const tasks: NonNullable<Watched['tasks']> = [];
  Object.assign(window, { tasks });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      tasks.push({ startMs: startTime, endMs: startTime + duration });
  }).observe({ type: 'longtask', buffered: true });
}
