import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { SESSION_CHANGED } from '@tagalong/contracts/account/events';
import { createEventBus } from '@tagalong/platform';
import { keepOffline } from './keep-offline.ts';
import { registerWorker } from './register-worker.ts';

const report = jest.fn();
const posted = jest.fn();
const register = jest.fn(async (_url: string) => undefined);

function offerWorkers(controller: { postMessage(message: unknown): void } | null): void {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller, register, ready: Promise.resolve({ active: { postMessage: posted } }) },
  });
}

/** Some browsers report no status; 0 means that no response arrived. */
function entry(url: string, responseStatus?: number): PerformanceEntry {
  return { name: new URL(url, location.origin).href, responseStatus } as unknown as PerformanceEntry;
}

beforeEach(() => {
  performance.getEntriesByType = () => [
    entry('/r/shell/1/main.js', 200),
    entry('/media/posts/a.webp'),
    entry('/api/feed/latest', 200),
    entry('https://else.example/r/x.js', 200),
    entry('/r/social/1/remoteEntry.js', 503),
    entry('/r/social/1/feed-page.js', 0),
  ];
});

afterEach(() => {
  jest.useRealTimers();
  jest.clearAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('[XT-05] the first visit passes its page and files to the worker, but no API responses and no files that failed', async () => {
  offerWorkers(null);
  await registerWorker();
  expect(register).toHaveBeenCalledWith('/sw.js');
  expect(posted).toHaveBeenCalledWith({
    type: 'seen',
    page: location.href,
    files: [`${location.origin}/r/shell/1/main.js`, `${location.origin}/media/posts/a.webp`],
  });
});

test('[XT-05] a page served by the worker passes nothing', async () => {
  offerWorkers({ postMessage: posted });
  await registerWorker();
  expect(posted).not.toHaveBeenCalled();
});

test('[XT-05] registers the worker after the page loads, unless it is switched off', async () => {
  jest.useFakeTimers();
  offerWorkers(null);
  keepOffline({ bus: createEventBus({ report }), hasWorker: false, report });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(register).not.toHaveBeenCalled();
  keepOffline({ bus: createEventBus({ report }), hasWorker: true, report });
  expect(register).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(register).toHaveBeenCalledTimes(1);
});

test("[AU-13] [XT-05] a logout clears the worker's cache", async () => {
  offerWorkers({ postMessage: posted });
  const bus = createEventBus({ report });
  keepOffline({ bus, hasWorker: false, report });
  bus.publish(SESSION_CHANGED, { user: null });
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(posted).toHaveBeenCalledWith({ type: 'forget' });
});

test('[XT-05] does nothing in browsers without service workers', () => {
  keepOffline({ bus: createEventBus({ report }), hasWorker: true, report });
  expect(report).not.toHaveBeenCalled();
});
