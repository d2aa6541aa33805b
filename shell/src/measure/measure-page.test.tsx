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
