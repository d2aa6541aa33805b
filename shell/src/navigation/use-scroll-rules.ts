import type { NavigationType } from '@tagalong/platform';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { SiteLocation } from '#host/navigation/site-history.ts';
import { rememberPlace } from './remembered-place.ts';

const RESTORE_FOR_MS = 1_500;

/**
 * Scrolls new pages to the top and restores the position on Back and Forward (SH-10). Retries until the page is tall
 * enough or the reader scrolls, because content may still be loading.
 */
export function useScrollRules(location: SiteLocation, action: NavigationType): void {
  const places = useRef(new Map<string, number>());
  const shown = useRef(location.key);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = (): void => {
      places.current.set(shown.current, window.scrollY);
    };
    // The scripts that restore the position come when the browser is idle, which a reader who scrolls on a slow phone can
    // prevent for seconds. Unless the page was scrolled, the position of an earlier reload is still to be restored.
    const leave = (): void => {
      if (window.scrollY > 0) rememberPlace();
    };
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leave);
    };
  }, []);

  useLayoutEffect(() => {
    if (shown.current === location.key) return;
    shown.current = location.key;
    const place = action === 'POP' ? (places.current.get(location.key) ?? 0) : 0;
    return holdPlace(place);
  }, [location.key, action]);
}

function holdPlace(place: number): () => void {
  window.scrollTo(0, place);
  if (place === 0) return () => undefined;
  const until = performance.now() + RESTORE_FOR_MS;
  let frame = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    for (const type of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(type, stop);
  };
  const again = (): void => {
    if (Math.abs(window.scrollY - place) > 1) window.scrollTo(0, place);
    if (performance.now() < until && Math.abs(window.scrollY - place) > 1)
      frame = requestAnimationFrame(again);
    else stop();
  };
  for (const type of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(type, stop, { passive: true });
  frame = requestAnimationFrame(again);
  return stop;
}
