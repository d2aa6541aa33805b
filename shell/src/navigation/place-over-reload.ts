import { ignoringBlocked } from '#host/site/ignoring-blocked.ts';
import { PLACE_KEY, rememberPlace } from './remembered-place.ts';

/** The position is given up when the page has not grown for this long. */
const PATIENCE_MS = 10_000;
const READER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Restores the scroll position after a reload: lists load page by page until they reach it, unless the reader scrolls or
 * types meanwhile. Returns a function that ends it.
 */
export function keepPlaceOverReload(): () => void {
  const stop = new AbortController();
  const place = takePlace();
  // A reader who has scrolled already is where they want to be.
  const isOnTheWay = place > 0 && window.scrollY === 0 ? scrollWhileGrowing(place, stop.signal) : () => false;
  // A second reload on the way still leads there. Runs after the listener of useScrollRules, and overrules it.
  const remember = (): void => rememberPlace(isOnTheWay() ? place : window.scrollY);
  window.addEventListener('pagehide', remember, { signal: stop.signal });
  return () => stop.abort();
}

/** Returns the position that this page had before its reload, or 0. Reading clears it. */
function takePlace(): number {
  const text = ignoringBlocked(() => {
    const stored = sessionStorage.getItem(PLACE_KEY);
    sessionStorage.removeItem(PLACE_KEY);
    return stored;
  });
  if (text === null) return 0;
  const [href, y] = JSON.parse(text) as [string, number];
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' && href === location.href ? y : 0;
}

/** Returns a function that tells whether it is still scrolling. */
function scrollWhileGrowing(place: number, signal: AbortSignal): () => boolean {
  let isOnTheWay = true;
  let frame = 0;
  let height = 0;
  let grownAt = 0;
  const again = (now: number): void => {
    const grown = document.documentElement.scrollHeight;
    if (grown !== height) {
      height = grown;
      grownAt = now;
      window.scrollTo(0, place);
    }
    if (Math.abs(window.scrollY - place) > 1 && now - grownAt < PATIENCE_MS)
      frame = requestAnimationFrame(again);
    else end();
  };
  const end = (): void => {
    isOnTheWay = false;
    cancelAnimationFrame(frame);
    for (const type of READER_EVENTS) window.removeEventListener(type, end);
  };
  for (const type of READER_EVENTS) window.addEventListener(type, end, { passive: true, signal });
  signal.addEventListener('abort', end);
  frame = requestAnimationFrame(again);
  return () => isOnTheWay;
}
