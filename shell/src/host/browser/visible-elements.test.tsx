import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { followVisibleElements } from './visible-elements.ts';

type Entry = { target: Element; isIntersecting: boolean };
let observed = new Set<Element>();
let notify: (entries: Entry[]) => void = () => undefined;
let visibility: DocumentVisibilityState;
Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });

beforeEach(() => {
  jest.useFakeTimers();
  observed = new Set();
  visibility = 'visible';
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

const follow = (onSeen: (element: Element) => void, drawnAt?: number) =>
  followVisibleElements({
    selector: 'a[href^="/"]',
    attribute: 'href',
    seenAfterMs: 300,
    onSeen,
    ...(drawnAt !== undefined && { drawnAt }),
  });
/** Follows the links and lists the paths of those that were seen. */
function followPaths(drawnAt?: number) {
  const seen: string[] = [];
  const stop = follow((link) => seen.push(link.getAttribute('href') ?? ''), drawnAt);
  return { seen, stop };
}
function turn(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}
const linkTo = (path: string) => document.querySelector(`a[href="${path}"]`) as Element;

test('reports an element that stays in view, not one that scrolls past', () => {
  const { seen, stop } = followPaths();
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
  await jest.advanceTimersByTimeAsync(0);
  const link = linkTo('/product/2');
  expect(observed.has(link)).toBe(true);
  link.remove();
  notify([{ target: link, isIntersecting: false }]);
  expect(observed.has(link)).toBe(false);
  stop();
  expect(observed.size).toBe(0);
});

test('an element drawn before it was observed has been in view since then', () => {
  const { seen, stop } = followPaths(performance.now());
  jest.advanceTimersByTime(250);
  notify([{ target: linkTo('/product/1'), isIntersecting: true }]);
  jest.advanceTimersByTime(40);
  expect(seen).toEqual([]);
  jest.advanceTimersByTime(10);
  expect(seen).toEqual(['/product/1']);
  stop();
});

test('an element that scrolls into view later, or is added later, has no head start', async () => {
  const { seen, stop } = followPaths(performance.now());
  await jest.advanceTimersByTimeAsync(250);
  document.body.insertAdjacentHTML('beforeend', '<a href="/product/2">Two</a>');
  await jest.advanceTimersByTimeAsync(0);
  notify([
    { target: linkTo('/product/1'), isIntersecting: false },
    { target: linkTo('/product/2'), isIntersecting: true },
  ]);
  notify([{ target: linkTo('/product/1'), isIntersecting: true }]);
  jest.advanceTimersByTime(290);
  expect(seen).toEqual([]);
  jest.advanceTimersByTime(10);
  expect(seen).toEqual(['/product/2', '/product/1']);
  stop();
});

test('time in a hidden tab does not count', async () => {
  const { seen, stop } = followPaths();
  const link = linkTo('/product/1');
  notify([{ target: link, isIntersecting: true }]);
  jest.advanceTimersByTime(100);
  turn('hidden');
  expect(observed.size).toBe(0);
  document.body.insertAdjacentHTML('beforeend', '<a href="/product/2">Two</a>');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(seen).toEqual([]);
  turn('visible');
  expect([...observed]).toEqual([link, linkTo('/product/2')]);
  notify([{ target: link, isIntersecting: true }]);
  jest.advanceTimersByTime(300);
  expect(seen).toEqual(['/product/1']);
  stop();
});

test('a page that opened in a background tab is followed from when it is shown', () => {
  visibility = 'hidden';
  const { seen, stop } = followPaths(performance.now());
  expect(observed.size).toBe(0);
  jest.advanceTimersByTime(1_000);
  turn('visible');
  notify([{ target: linkTo('/product/1'), isIntersecting: true }]);
  jest.advanceTimersByTime(290);
  expect(seen).toEqual([]);
  jest.advanceTimersByTime(10);
  expect(seen).toEqual(['/product/1']);
  stop();
});

test('a page that is left is followed again when it returns from the back/forward cache', () => {
  const { seen, stop } = followPaths();
  const link = linkTo('/product/1');
  notify([{ target: link, isIntersecting: true }]);
  window.dispatchEvent(new Event('pagehide'));
  jest.advanceTimersByTime(1_000);
  expect(seen).toEqual([]);
  window.dispatchEvent(new Event('pageshow'));
  expect([...observed]).toEqual([link]);
  stop();
});

test('an element whose attribute changes counts as another one', async () => {
  const { seen, stop } = followPaths();
  const link = linkTo('/product/1');
  notify([{ target: link, isIntersecting: true }]);
  await jest.advanceTimersByTimeAsync(200);
  link.setAttribute('href', '/product/2');
  await jest.advanceTimersByTimeAsync(200);
  expect(seen).toEqual([]);
  expect([...observed]).toEqual([link]);
  notify([{ target: link, isIntersecting: true }]);
  await jest.advanceTimersByTimeAsync(300);
  expect(seen).toEqual(['/product/2']);
  link.setAttribute('href', 'https://example.com');
  await jest.advanceTimersByTimeAsync(0);
  expect(observed.size).toBe(0);
  stop();
});
