import { ignoringBlocked } from '#host/browser/ignoring-blocked.ts';
import { linksOfPage, PLACE_KEY, type PlacedLink, rememberPlace } from './remembered-place.ts';

/** The position is given up when the page has not grown for this long. */
const PATIENCE_MS = 10_000;
/** The surrounding cards count as rendered once the page height has been stable for this long. */
const SETTLE_MS = 500;
const READER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Restores the scroll position after a reload, or on Back from another site: lists load page by page until they reach it, unless the reader scrolls or
 * types meanwhile. Returns a function that ends it.
 */
export function keepPlaceOverReload(): () => void {
  const stop = new AbortController();
  const [place, links = []] = takePlace();
  // A reader who has scrolled already is where they want to be.
  const isOnTheWay =
    place > 0 && window.scrollY === 0 ? scrollWhileGrowing(place, links, stop.signal) : () => false;
  // A second reload on the way still leads there. Runs after the listener of useScrollRules, and overrules it.
  const remember = (): void => (isOnTheWay() ? rememberPlace(place, links) : rememberPlace());
  window.addEventListener('pagehide', remember, { signal: stop.signal });
  return () => stop.abort();
}

/** Returns the position that this page had when it was left, or 0, and links in view. Reading clears it. */
function takePlace(): [place: number, links?: PlacedLink[]] {
  const text = ignoringBlocked(() => {
    const stored = sessionStorage.getItem(PLACE_KEY);
    sessionStorage.removeItem(PLACE_KEY);
    return stored;
  });
  if (text === null) return [0];
  const [href, ...place] = JSON.parse(text) as [string, number, PlacedLink[]?];
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type !== 'navigate' && href === location.href ? place : [0];
}

/** Returns a function that returns whether it is still scrolling. */
function scrollWhileGrowing(place: number, links: readonly PlacedLink[], signal: AbortSignal): () => boolean {
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
    if (links.length > 0) window.scrollBy(0, offsetOf(links));
    const drawn = document.documentElement.scrollHeight;
    if (drawn !== height) {
      height = drawn;
      arrivedAt = now;
    }
    if (links.length > 0 && now - arrivedAt < SETTLE_MS) frame = requestAnimationFrame(hold);
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

/**
 * Returns how far to scroll, in pixels, to bring the links back to where they were: the median, because one of them may match a
 * link elsewhere. Returns 0 while most of them are missing.
 */
function offsetOf(links: readonly PlacedLink[]): number {
  const found = linksOfPage();
  const offsets = links
    .flatMap((link) => nearestOffset(link, found) ?? [])
    .toSorted((one, other) => one - other);
  return offsets.length * 2 < links.length ? 0 : (offsets[Math.floor(offsets.length / 2)] ?? 0);
}

/** Returns how far the nearest link with this URL is from where it was, in pixels; undefined without one. */
function nearestOffset([href, top]: PlacedLink, found: readonly PlacedLink[]): number | undefined {
  return found
    .filter(([other]) => other === href)
    .map(([, offset]) => Math.round(offset - top))
    .toSorted((one, other) => Math.abs(one) - Math.abs(other))[0];
}
