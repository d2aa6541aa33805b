import { beforeEach, expect, jest, test } from '@jest/globals';
import type { SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import { readJson } from '@tagalong/testing/read-json';

type Listener = (metric: { value: number }) => void;
const listeners: Record<string, Listener> = {};
const listen = (name: string) => (listener: Listener) => {
  listeners[name] = listener;
};
jest.mock('web-vitals', () => ({ onLCP: listen('LCP'), onINP: listen('INP'), onCLS: listen('CLS') }));

const { measurePage } = jest.requireActual<typeof import('./measure-page.ts')>('./measure-page.ts');

let sent: Blob[] = [];
beforeEach(() => {
  sent = [];
  const sendBeacon = (to: string, body: Blob): boolean => {
    if (to === '/beacon/vitals') sent.push(body);
    return true;
  };
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  performance.getEntriesByName = () => [];
});

function leave(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('attributes each metric to the package on screen when it occurred', async () => {
  let owner = 'social';
  measurePage({ pageId: 'p1', remotes: [] as SnapshotRemote[], ownerNow: () => owner });
  listeners.CLS?.({ value: 0.02 });
  owner = 'storefront';
  listeners.INP?.({ value: 120.123456 });
  listeners.CLS?.({ value: 0.05 });
  listeners.LCP?.({ value: 900 });
  leave();
  leave();
  expect(sent).toHaveLength(1);
  expect(await readJson(sent[0])).toEqual({
    page_id: 'p1',
    vitals: [
      { remote: 'social', name: 'CLS', value: 0.02 },
      { remote: 'storefront', name: 'INP', value: 120.1235 },
      { remote: 'storefront', name: 'CLS', value: 0.03 },
      { remote: 'social', name: 'LCP', value: 900 },
    ],
  });
});

test('an entry that a cache had has no load time, because no cache has a canary yet', async () => {
  globalThis.PerformanceResourceTiming ??= class {} as unknown as typeof PerformanceResourceTiming;
  const entries: Record<string, Partial<PerformanceResourceTiming>> = {
    fetched: { responseEnd: 300, transferSize: 9_000, workerStart: 0 },
    'in the cache': { responseEnd: 40, transferSize: 0, workerStart: 0 },
    'in the cache of the worker': { responseEnd: 50, transferSize: 9_000, workerStart: 20 },
  };
  performance.getEntriesByName = (url) => {
    const values = entries[decodeURIComponent(new URL(url).pathname.split('/')[2] ?? '')];
    return [Object.assign(Object.create(PerformanceResourceTiming.prototype), values)];
  };
  const remotes = Object.keys(entries).map((name) => ({ name, base: `/r/${name}/1/`, entry: 'entry.js' }));
  measurePage({ pageId: 'p1', remotes: remotes as SnapshotRemote[], ownerNow: () => 'social' });
  leave();
  expect(await readJson(sent[0])).toEqual({
    page_id: 'p1',
    vitals: [{ remote: 'fetched', name: 'load', value: 300 }],
  });
});
