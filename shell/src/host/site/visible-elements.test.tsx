import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { followVisibleElements } from './visible-elements.ts';

type Entry = { target: Element; isIntersecting: boolean };
let observed = new Set<Element>();
let notify: (entries: Entry[]) => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  observed = new Set();
  class FakeObserver {
    constructor(callback: (entries: Entry[]) => void) {
      notify = callback;
    }
    observe = (target: Element) => void observed.add(target);
    unobserve = (target: Element) => void observed.delete(target);
    disconnect = () => observed.clear();
  }
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  document.body.innerHTML = '<a href="/product/1">One</a><a href="https://example.com">Elsewhere</a>';
});
afterEach(() => {
  jest.useRealTimers();
});

const follow = (onSeen: (element: Element) => void) =>
  followVisibleElements({ below: document.body, selector: 'a[href^="/"]', seenAfterMs: 300, onSeen });
const linkTo = (path: string) => document.querySelector(`a[href="${path}"]`) as Element;

test('reports an element that stays in view, not one that scrolls past', () => {
  const seen: string[] = [];
  const stop = follow((link) => seen.push(link.getAttribute('href') ?? ''));
  const link = linkTo('/product/1');
  expect([...observed]).toEqual([link]);
  notify([{ target: link, isIntersecting: true }]);
  jest.advanceTimersByTime(200);
  notify([{ target: link, isIntersecting: false }]);
  jest.advanceTimersByTime(1_000);
  expect(seen).toEqual([]);
  notify([{ target: link, isIntersecting: true }]);
  jest.advanceTimersByTime(300);
  expect(seen).toEqual(['/product/1']);
  stop();
});

test('observes elements added later and releases removed ones', async () => {
  const stop = follow(() => undefined);
  document.body.insertAdjacentHTML('beforeend', '<a href="/product/2">Two</a>');
  await jest.advanceTimersByTimeAsync(200);
  const link = linkTo('/product/2');
  expect(observed.has(link)).toBe(true);
  link.remove();
  notify([{ target: link, isIntersecting: false }]);
  expect(observed.has(link)).toBe(false);
  stop();
  expect(observed.size).toBe(0);
});
