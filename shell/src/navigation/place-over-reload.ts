import { ignoringBlocked } from '#host/browser/ignoring-blocked.ts';
import { linksOfPage, PLACE_KEY, type PlacedLink, rememberPlace } from './remembered-place.ts';

/** The position is given up when the page has not grown for this long. */
const PATIENCE_MS = 10_000;
/** The surrounding cards count as rendered once the page height has been stable for this long. */
const SETTLE_MS = 500;
const READER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Restores the scroll position after a reload: lists load page by page until they reach it, unless the reader scrolls or
 * types meanwhile. Returns a function that ends it.
 */
export function keepPlaceOverReload(): () => void {
  const stop = new AbortController();
  const [place, link] = takePlace();
  // A reader who has scrolled already is where they want to be.
  const isOnTheWay =
    place > 0 && window.scrollY === 0 ? scrollWhileGrowing(place, link, stop.signal) : () => false;
  // A second reload on the way still leads there. Runs after the listener of useScrollRules, and overrules it.
  const remember = (): void => (isOnTheWay() ? rememberPlace(place, link) : rememberPlace());
  window.addEventListener('pagehide', remember, { signal: stop.signal });
  return () => stop.abort();
}

/** Returns the position that this page had before its reload, or 0, and a link in view. Reading clears it. */
function takePlace(): [place: number, link?: PlacedLink] {
  const text = ignoringBlocked(() => {
    const stored = sessionStorage.getItem(PLACE_KEY);
    sessionStorage.removeItem(PLACE_KEY);
    return stored;
  });
  if (text === null) return [0];
  const [href, ...place] = JSON.parse(text) as [string, number, PlacedLink?];
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' && href === location.href ? place : [0];
}

/** Returns a function that returns whether it is still scrolling. */
function scrollWhileGrowing(place: number, link: PlacedLink | undefined, signal: AbortSignal): () => boolean {
  let isOnTheWay = true;
  let frame = 0;
  let height = 0;
  let grownAt = 0;
  let arrivedAt = 0;
  const again = (now: number): void => {
    const grown = document.documentElement.scrollHeight;
    if (grown !== height) {
      height = grown;
      grownAt = now;
      window.scrollTo(0, place);
    }
    if (Math.abs(window.scrollY - place) > 1 && now - grownAt < PATIENCE_MS)
      frame = requestAnimationFrame(again);
    else {
      arrivedAt = now;
      hold(now);
    }
  };
  // Cards that are not drawn have estimated heights, so the same position shows other cards after a reload.
  const hold = (now: number): void => {
    if (link) window.scrollBy(0, offsetOf(link));
    const drawn = document.documentElement.scrollHeight;
    if (drawn !== height) {
      height = drawn;
      arrivedAt = now;
    }
    if (link && now - arrivedAt < SETTLE_MS) frame = requestAnimationFrame(hold);
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

/** Returns the pixels by which to scroll to have the link where it was: the nearest, as several can have its URL. */
function offsetOf([href, top]: PlacedLink): number {
  const offsets = linksOfPage()
    .filter(([other]) => other === href)
    .map(([, found]) => Math.round(found - top));
  return offsets.toSorted((one, other) => Math.abs(one) - Math.abs(other))[0] ?? 0;
}
