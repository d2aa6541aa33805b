import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { NavigationType } from '@tagalong/platform';
import { act, renderHook } from '@testing-library/react';
import type { SiteLocation } from '#host/navigation/site-history.ts';
import { keepPlaceOverReload } from './place-over-reload.ts';
import { useScrollRules } from './use-scroll-rules.ts';

/** Maximum scroll offset; content that is still loading keeps it short. */
let lowest = 5_000;

function setScroll(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: Math.min(y, lowest), configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

function visit(first = 'feed') {
  const entry = (key: string, action: string) => ({
    location: { key } as SiteLocation,
    action: action as NavigationType,
  });
  const { rerender } = renderHook(({ location, action }) => useScrollRules(location, action), {
    initialProps: entry(first, 'POP'),
  });
  return {
    push: (key: string) => rerender(entry(key, 'PUSH')),
    replace: (key: string) => rerender(entry(key, 'REPLACE')),
    backTo: (key: string) => rerender(entry(key, 'POP')),
  };
}

const frames = (ms = 64) => act(() => jest.advanceTimersByTime(ms));
const kept = window.scrollTo;

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
  lowest = 5_000;
  window.scrollTo = ((_x: number, y: number) => setScroll(y)) as typeof window.scrollTo;
  setScroll(0);
});
afterEach(() => {
  jest.useRealTimers();
  window.scrollTo = kept;
});

test('[SH-10] a new page starts at the top', () => {
  const { push } = visit();
  setScroll(900);
  push('post');
  expect(window.scrollY).toBe(0);
});

test('[SH-10] a page that replaces another starts at the top', () => {
  const { replace } = visit();
  setScroll(900);
  replace('login');
  expect(window.scrollY).toBe(0);
});

test('[SH-10] Back and Forward restore the scroll position', () => {
  const { push, backTo } = visit();
  setScroll(900);
  push('post');
  setScroll(300);
  backTo('feed');
  expect(window.scrollY).toBe(900);
  backTo('post');
  expect(window.scrollY).toBe(300);
});

/** Leaves the feed at 2,000 px and goes Back while its content allows only 400 px. */
function returnToShortFeed(): void {
  const { push, backTo } = visit();
  setScroll(2_000);
  push('post');
  lowest = 400;
  backTo('feed');
  frames();
}

test('[SH-10] Back restores the scroll position once the content is tall enough', () => {
  returnToShortFeed();
  expect(window.scrollY).toBe(400);
  lowest = 5_000;
  frames();
  expect(window.scrollY).toBe(2_000);
});

test.each(['wheel', 'touchstart', 'keydown'])('stops restoring once the reader scrolls (%s)', (eventName) => {
  returnToShortFeed();
  window.dispatchEvent(new Event(eventName));
  lowest = 5_000;
  setScroll(450);
  frames();
  expect(window.scrollY).toBe(450);
});

test('redrawing the same page keeps the scroll position', () => {
  const { backTo } = visit();
  setScroll(900);
  backTo('feed');
  expect(window.scrollY).toBe(900);
});

test("turns off the browser's own scroll restoration", () => {
  history.scrollRestoration = 'auto';
  visit();
  expect(history.scrollRestoration).toBe('manual');
});

test('[SH-10] a page that is left before its deferred scripts have loaded is restored by a reload', () => {
  const entriesOf = performance.getEntriesByType;
  performance.getEntriesByType = (() => [{ type: 'reload' }]) as unknown as typeof entriesOf;
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: lowest, configurable: true });
  visit();
  setScroll(900);
  window.dispatchEvent(new Event('pagehide'));
  setScroll(0);
  // Reloaded once more, before anything could restore the position.
  window.dispatchEvent(new Event('pagehide'));
  const stop = keepPlaceOverReload();
  frames();
  expect(window.scrollY).toBe(900);
  stop();
  performance.getEntriesByType = entriesOf;
});

test('[SH-10] Back after a reload restores the position, as far as the list still grows', () => {
  const before = visit();
  setScroll(4_000);
  before.push('post');
  window.dispatchEvent(new Event('pagehide'));
  const after = visit('post');
  lowest = 400;
  after.backTo('feed');
  for (lowest of [1_200, 2_400, 5_000]) {
    Object.defineProperty(document.documentElement, 'scrollHeight', { value: lowest, configurable: true });
    frames(4_900);
  }
  expect(window.scrollY).toBe(4_000);
});
