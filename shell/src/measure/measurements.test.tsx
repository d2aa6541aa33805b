import { expect, jest, test } from '@jest/globals';
import type { SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import { readJson } from '@tagalong/testing/read-json';

type Listener = (metric: { value: number }) => void;
const listeners: Listener[] = [];
const listen = (listener: Listener): number => listeners.push(listener);
jest.mock('web-vitals', () => ({ onLCP: listen, onINP: listen, onCLS: listen }));

const { startMeasurements } = jest.requireActual<typeof import('./measurements.ts')>('./measurements.ts');

const URL_OF_ENTRY = `${location.origin}/r/social/1.0.0/entry.js`;

/** A script whose bytes are not those of its hash, and which therefore failed before the measurements started. */
function tamperedScript(): Event {
  const script = document.createElement('script');
  script.setAttribute('src', URL_OF_ENTRY);
  script.type = 'text/plain';
  // jsdom doesn't know the property.
  Object.assign(script, { integrity: `sha256-${btoa('export {}')}` });
  document.head.append(script);
  const event = new Event('error');
  script.dispatchEvent(event);
  return event;
}

test('each measurement of a page load is started, and reports under the id of the page', async () => {
  jest.useFakeTimers();
  const sent: [url: string, body: Blob][] = [];
  const heartbeats: unknown[] = [];
  Object.assign(navigator, { sendBeacon: (url: string, body: Blob) => sent.push([url, body]) > 0 });
  const script = { name: URL_OF_ENTRY, initiatorType: 'script' };
  globalThis.PerformanceObserver = class {
    observe: () => void;
    constructor(callback: (list: { getEntries(): object[] }) => void) {
      this.observe = () => callback({ getEntries: () => [script] });
    }
  } as unknown as typeof PerformanceObserver;
  globalThis.Worker = class {
    postMessage = (message: unknown) => void heartbeats.push(message);
  } as unknown as typeof Worker;
  const subtle = { digest: async (_: string, bytes: Uint8Array) => bytes.slice().buffer };
  Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
  const bytes = new TextEncoder().encode('evil()');
  globalThis.fetch = (async () => ({ ok: true, arrayBuffer: async () => bytes })) as unknown as typeof fetch;
  globalThis.PerformanceResourceTiming ??= class {} as unknown as typeof PerformanceResourceTiming;
  performance.getEntriesByName = () => [];

  startMeasurements({
    pageId: 'p1',
    remotes: [{ name: 'social', base: '/r/social/1.0.0/', entry: 'entry.js' }] as SnapshotRemote[],
    ownerNow: () => 'social',
    releaseNow: () => ({ remote: 'social', version: '1.0.0' }),
    mark: () => undefined,
    early: [tamperedScript()],
  });
  listeners[0]?.({ value: 900 });
  jest.advanceTimersByTime(1_000);
  jest.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve));
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));

  const reports = Object.fromEntries(
    await Promise.all(sent.map(async ([url, body]) => [url, await readJson(body)] as const)),
  );
  expect(reports).toEqual({
    '/beacon/requests': { page_id: 'p1', remotes: ['social'] },
    '/beacon/refused?page=p1': [expect.objectContaining({ type: 'integrity-violation' })],
    '/beacon/vitals': { page_id: 'p1', vitals: [expect.objectContaining({ name: 'LCP', value: 900 })] },
  });
  expect(heartbeats).toContainEqual({ page_id: 'p1', remote: 'social', version: '1.0.0' });
});
