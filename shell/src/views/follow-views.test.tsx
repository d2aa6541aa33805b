import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { viewMark } from '@tagalong/contracts/earnings/view-mark';
import { readJson } from '@tagalong/testing/read-json';
import { followViews } from './follow-views.ts';

type Notify = (entries: { target: Element; isIntersecting: boolean }[]) => void;

let notify: Notify = () => undefined;
let margin: string | undefined;
let sent: Promise<unknown>[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  class FakeObserver {
    constructor(callback: Notify, options: IntersectionObserverInit) {
      notify = callback;
      margin = options.rootMargin;
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  Object.assign(navigator, {
    sendBeacon: (_: string, body: Blob) => {
      sent.push(readJson(body));
      return true;
    },
  });
  document.body.innerHTML = [1, 2]
    .map((id) => `<article data-view="${viewMark({ kind: 'post', id })['data-view']}"></article>`)
    .join('');
});
afterEach(() => {
  jest.useRealTimers();
});

test('[EA-03] a post counts as viewed after one second in the middle of the screen', async () => {
  const stop = followViews(performance.now());
  const [brief, viewed] = document.querySelectorAll('article') as unknown as [Element, Element];
  expect(margin).toBe('-50% 0px');
  notify([{ target: brief, isIntersecting: true }]);
  jest.advanceTimersByTime(999);
  notify([{ target: brief, isIntersecting: false }]);
  notify([{ target: viewed, isIntersecting: true }]);
  jest.advanceTimersByTime(1_000);
  stop();
  window.dispatchEvent(new Event('pagehide'));
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();
  expect(await Promise.all(sent)).toEqual([{ views: [{ kind: 'post', id: '2' }] }]);
});
