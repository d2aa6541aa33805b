import type { NavigationType } from '@tagalong/platform';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ignoringBlocked } from '#host/browser/ignoring-blocked.ts';
import type { SiteLocation } from '#host/navigation/site-history.ts';
import { rememberPlace } from './remembered-place.ts';

/** A position is given up when the page has not grown for this long. */
const PATIENCE_MS = 5_000;
const PLACES_KEY = 'tagalong.places';
/** Number of history entries whose positions outlast a reload. */
const KEPT_PLACES = 50;

/**
 * Scrolls new pages to the top and restores the position on Back and Forward (SH-10), also after a reload. Retries while
 * the page grows, until it is tall enough or the reader scrolls, because content may still be loading.
 */
export function useScrollRules(location: SiteLocation, action: NavigationType): void {
  const [places] = useState(keptPlaces);
  const shown = useRef(location.key);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = (): void => {
      places.set(shown.current, window.scrollY);
    };
    // The scripts that restore the position come when the browser is idle, which a reader who scrolls on a slow phone can
    // prevent for seconds. Unless the page was scrolled, the position of an earlier reload is still to be restored.
    const leave = (): void => {
      const kept = JSON.stringify([...places].slice(-KEPT_PLACES));
      ignoringBlocked(() => sessionStorage.setItem(PLACES_KEY, kept));
      if (window.scrollY > 0) rememberPlace();
    };
    // A scroll may have been the first use of the page, which has drawn this.
    if (window.scrollY > 0) remember();
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leave);
    };
  }, [places]);

  useLayoutEffect(() => {
    if (shown.current === location.key) return;
    shown.current = location.key;
    const place = action === 'POP' ? (places.get(location.key) ?? 0) : 0;
    return holdPlace(place);
  }, [location.key, action, places]);
}

/** Returns the positions of the history entries before a reload; entries of this tab keep their keys. */
function keptPlaces(): Map<string, number> {
  const text = ignoringBlocked(() => sessionStorage.getItem(PLACES_KEY));
  return new Map(text ? (JSON.parse(text) as [string, number][]) : []);
}

function holdPlace(place: number): () => void {
  window.scrollTo(0, place);
  if (place === 0) return () => undefined;
  let height = 0;
  let grownAtMs = 0;
  let frame = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    for (const type of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(type, stop);
  };
  const again = (): void => {
    if (document.documentElement.scrollHeight > height) {
      height = document.documentElement.scrollHeight;
      grownAtMs = performance.now();
    }
    if (Math.abs(window.scrollY - place) > 1) window.scrollTo(0, place);
    if (performance.now() - grownAtMs < PATIENCE_MS && Math.abs(window.scrollY - place) > 1)
      frame = requestAnimationFrame(again);
    else stop();
  };
  for (const type of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(type, stop, { passive: true });
  frame = requestAnimationFrame(again);
  return stop;
}
