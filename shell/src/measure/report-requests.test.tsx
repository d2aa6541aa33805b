import { afterEach, expect, test } from '@jest/globals';
import type { SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import { readJson } from '@tagalong/testing/read-json';
import { reportRequests } from './report-requests.ts';

type Entry = { name: string; initiatorType: string };
let observe: (...entries: Entry[]) => void = () => undefined;
const sent: Promise<unknown>[] = [];

globalThis.PerformanceObserver = class {
  constructor(callback: (list: { getEntries(): Entry[] }) => void) {
    observe = (...entries) => callback({ getEntries: () => entries });
  }
  observe() {}
} as unknown as typeof PerformanceObserver;
Object.defineProperty(navigator, 'sendBeacon', {
  value: (to: string, body: Blob) => {
    if (to === '/beacon/requests') sent.push(readJson(body));
    return true;
  },
});

afterEach(() => {
  sent.length = 0;
});

test('reports each remote once, when the page has requested one of its scripts', async () => {
  const remotes = ['social', 'creation', 'earnings'].map((name) => ({ name, base: `/r/${name}/1.0.0/` }));
  reportRequests({ pageId: 'p1', remotes: remotes as SnapshotRemote[] });
  const script = (path: string) => ({ name: `${location.origin}${path}`, initiatorType: 'script' });
  observe(
    script('/r/social/1.0.0/entry.js'),
    script('/r/creation/1.0.0/entry.js'),
    script('/r/shell/1/a.js'),
  );
  observe(script('/r/social/1.0.0/feed.js'));
  observe({ ...script('/r/earnings/1.0.0/entry.js'), initiatorType: 'fetch' });
  observe(script('/r/earnings/0.9.0/entry.js'));
  expect(await Promise.all(sent)).toEqual([{ page_id: 'p1', remotes: ['social', 'creation'] }]);
  observe(script('/r/earnings/1.0.0/entry.js?retry=1'));
  expect(await sent[1]).toEqual({ page_id: 'p1', remotes: ['earnings'] });
});
