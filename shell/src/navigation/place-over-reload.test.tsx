import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { keepPlaceOverReload } from './place-over-reload.ts';

/** Height of the page in pixels, which grows when its list loads more. */
let height = 0;
let navigation = 'reload';
let stop = (): void => undefined;

const scrollTo = window.scrollTo;
const entriesOf = performance.getEntriesByType;

function setScroll(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: Math.max(0, Math.min(y, height)), configurable: true });
}

const frames = (ms = 64): unknown => jest.advanceTimersByTime(ms);

/** Leaves the page at this position and loads it again, at first with 600 px. */
function leaveAndLoad(y: number): void {
  stop = keepPlaceOverReload();
  height = 9_000;
  setScroll(y);
  window.dispatchEvent(new Event('pagehide'));
  stop();
  height = 600;
  setScroll(0);
  stop = keepPlaceOverReload();
  frames();
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  height = 600;
  navigation = 'reload';
  window.scrollTo = ((_x: number, y: number) => setScroll(y)) as typeof window.scrollTo;
  performance.getEntriesByType = (() => [{ type: navigation }]) as unknown as typeof entriesOf;
  Object.defineProperty(document.documentElement, 'scrollHeight', { get: () => height, configurable: true });
  setScroll(0);
  history.replaceState(null, '', '/home/latest');
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  window.scrollTo = scrollTo;
  performance.getEntriesByType = entriesOf;
});

test('[SH-10] after a reload a list loads until the reader is where they were', () => {
  leaveAndLoad(4_000);
  expect(window.scrollY).toBe(600);
  for (height of [1_800, 3_000]) {
    frames(2_000);
    expect(window.scrollY).toBe(height);
  }
  height = 5_000;
  frames();
  expect(window.scrollY).toBe(4_000);
  setScroll(4_100);
  height = 6_000;
  frames();
  expect(window.scrollY).toBe(4_100);
});

test('[SH-10] a second reload on the way there still leads to the place', () => {
  leaveAndLoad(4_000);
  expect(window.scrollY).toBe(600);
  window.dispatchEvent(new Event('pagehide'));
  stop();
  setScroll(0);
  stop = keepPlaceOverReload();
  height = 5_000;
  frames();
  expect(window.scrollY).toBe(4_000);
});

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'a reader who uses the page stays (%s)',
  (type) => {
    leaveAndLoad(4_000);
    window.dispatchEvent(new Event(type));
    height = 5_000;
    frames();
    expect(window.scrollY).toBe(600);
  },
);

test('[SH-10] cards of another height than estimated do not shift the post in view', () => {
  document.body.innerHTML = '<main><a href="/maker"></a><a href="/post/7"></a><a href="/maker"></a></main>';
  let drawn = [3_700, 4_100, 4_500];
  const links = [...document.querySelectorAll('a')];
  const rect = (at: number) => () => ({ top: (drawn[at] ?? 0) - window.scrollY }) as DOMRect;
  for (const [at, link] of links.entries()) link.getBoundingClientRect = rect(at);
  window.scrollBy = ((_x: number, y: number) => setScroll(window.scrollY + y)) as typeof window.scrollBy;
  leaveAndLoad(4_000);
  height = 9_000;
  frames();
  // The cards above turn out to be lower once they are drawn.
  drawn = [3_630, 4_030, 4_430];
  frames();
  expect(window.scrollY).toBe(3_930);
  // A slow device draws them one after the other.
  for (const later of [20, 40]) {
    frames(300);
    drawn = [3_630 - later, 4_030 - later, 4_430 - later];
    height = 9_000 - later;
    frames();
    expect(window.scrollY).toBe(3_930 - later);
  }
  frames(1_000);
  drawn = [3_500, 3_900, 4_300];
  frames();
  expect(window.scrollY).toBe(3_890);
  document.body.innerHTML = '';
});

test('[SH-10] another post with one of the links of the post in view is not mistaken for it', () => {
  const place = (links: Record<string, number>): void => {
    document.body.innerHTML = `<main>${Object.keys(links)
      .map((url) => `<a href="${url.trim()}"></a>`)
      .join('')}</main>`;
    const tops = Object.values(links);
    for (const [at, link] of document.querySelectorAll('a').entries())
      link.getBoundingClientRect = () => ({ top: (tops[at] ?? 0) - window.scrollY }) as DOMRect;
  };
  window.scrollBy = ((_x: number, y: number) => setScroll(window.scrollY + y)) as typeof window.scrollBy;
  place({ '/author': 4_100, '/product/1?post=9': 4_200, '/post/9': 4_300 });
  leaveAndLoad(4_000);
  // So far only an earlier post of the author is drawn.
  place({ '/author': 1_100 });
  height = 9_000;
  frames();
  expect(window.scrollY).toBe(4_000);
  place({ '/author': 1_100, '/author ': 4_130, '/product/1?post=9': 4_230, '/post/9': 4_330 });
  frames();
  expect(window.scrollY).toBe(4_030);
  document.body.innerHTML = '';
});

test('a page that stopped growing is left where it is', () => {
  leaveAndLoad(4_000);
  frames(10_100);
  height = 5_000;
  frames();
  expect(window.scrollY).toBe(600);
});

test('a reader who had scrolled before the scripts came stays', () => {
  stop = keepPlaceOverReload();
  height = 9_000;
  setScroll(4_000);
  window.dispatchEvent(new Event('pagehide'));
  setScroll(300);
  stop();
  stop = keepPlaceOverReload();
  frames();
  expect(window.scrollY).toBe(300);
});

test('[SH-10] Back from another site returns to the place', () => {
  navigation = 'back_forward';
  leaveAndLoad(400);
  expect(window.scrollY).toBe(400);
});

test('only the same page returns to the position, and only once', () => {
  navigation = 'navigate';
  leaveAndLoad(400);
  expect(window.scrollY).toBe(0);
  navigation = 'reload';
  leaveAndLoad(400);
  expect(window.scrollY).toBe(400);
  stop();
  setScroll(0);
  stop = keepPlaceOverReload();
  frames();
  expect(window.scrollY).toBe(0);
  height = 9_000;
  setScroll(400);
  window.dispatchEvent(new Event('pagehide'));
  stop();
  setScroll(0);
  history.replaceState(null, '', '/home/shop');
  stop = keepPlaceOverReload();
  frames();
  expect(window.scrollY).toBe(0);
});

test('a page that covered a feed starts at the top, because the position was that of the feed', () => {
  history.replaceState({ usr: { background: { pathname: '/home/latest' } } }, '', '/postdetails/1');
  leaveAndLoad(400);
  expect(window.scrollY).toBe(0);
});
