import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';

const BASE = '/__platform';
const NAVIGATED_EVENT = 'console-moved';

/** Pages of the console, as paths below /__platform. */
export type Place =
  | { page: 'overview' | 'connections' | 'policy' | 'audit' | 'keys' | 'unknown' }
  | { page: 'remote'; remote: string };

const PAGES = ['connections', 'policy', 'audit', 'keys'] as const;

export function placeOf(pathname: string): Place {
  const [first = '', second] = pathname.slice(BASE.length).split('/').filter(Boolean);
  if (first === '') return { page: 'overview' };
  if (first === 'remotes' && second) return { page: 'remote', remote: decodeURIComponent(second) };
  const page = PAGES.find((name) => name === first);
  return { page: page && !second ? page : 'unknown' };
}

export function pathOf(place: Place): string {
  if (place.page === 'remote') return `${BASE}/remotes/${encodeURIComponent(place.remote)}`;
  return place.page === 'overview' ? BASE : `${BASE}/${place.page}`;
}

export function usePathname(): string {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('popstate', changed);
      window.addEventListener(NAVIGATED_EVENT, changed);
      return () => {
        window.removeEventListener('popstate', changed);
        window.removeEventListener(NAVIGATED_EVENT, changed);
      };
    },
    () => location.pathname,
    () => BASE,
  );
}

export function goTo(place: Place): void {
  history.pushState(null, '', pathOf(place));
  window.dispatchEvent(new Event(NAVIGATED_EVENT));
  window.scrollTo(0, 0);
}

interface PlaceLinkProps {
  to: Place;
  children: ReactNode;
  className?: string | undefined;
  'aria-current'?: 'page' | undefined;
}

/** A link within the console; with a modifier key it opens as any other link does. */
export function PlaceLink({ to, children, ...rest }: PlaceLinkProps) {
  const go = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <a {...rest} href={pathOf(to)} onClick={go}>
      {children}
    </a>
  );
}
