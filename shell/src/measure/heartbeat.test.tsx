import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { STARTING } from '@tagalong/contracts/core/page-boot';
import { startHeartbeat } from './heartbeat.ts';

const received: unknown[] = [];
beforeEach(() => {
  received.length = 0;
  jest.useFakeTimers();
  globalThis.Worker = class {
    postMessage(word: unknown) {
      received.push(word);
    }
  } as unknown as typeof Worker;
});
afterEach(() => {
  jest.useRealTimers();
});

test('a visible page stores its release every second; a hidden one stores that it is idle', () => {
  let release: { remote: string; version: string } | null = { remote: 'social', version: '1.0.0' };
  startHeartbeat({ pageId: 'p1', releaseNow: () => release, mark: () => undefined });
  jest.advanceTimersByTime(2_000);
  const well = { page_id: 'p1', remote: 'social', version: '1.0.0' };
  expect(received).toEqual([well, well]);
  release = null;
  jest.advanceTimersByTime(1_000);
  expect(received.at(-1)).toBeNull();
  release = { remote: 'social', version: '1.0.0' };
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(received).toHaveLength(4);
  expect(received.at(-1)).toBeNull();
});

test('[XT-37] while contributions start, the page is watched by them', () => {
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  const marks: unknown[] = [];
  const release = { remote: 'social', version: '1.0.0' };
  startHeartbeat({ pageId: 'p1', releaseNow: () => release, mark: (shown) => void marks.push(shown) });
  const start = (isStarting: boolean): void => {
    document.documentElement.toggleAttribute(STARTING, isStarting);
    window.dispatchEvent(new Event(STARTING));
  };
  start(true);
  expect([received.at(-1), marks]).toEqual([null, [null]]);
  start(false);
  expect([received.at(-1), marks]).toEqual([{ page_id: 'p1', ...release }, [null, release]]);
});
