import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** One for each page on the screen: one may lie over another. */
const told = new Map<string, string>();
const listeners = new Set<() => void>();

function changed(): void {
  for (const hear of listeners) hear();
}

/** Gives the page that is drawn a title of its own instead of its route's, once it is known. */
export function usePageTitle(title: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (title === undefined) return;
    told.set(pathname, title);
    changed();
    return () => {
      told.delete(pathname);
      changed();
    };
  }, [pathname, title]);
}

/** For whoever sets the document's title: what the page at this path has told, if it did. */
export function usePageTitleOf(pathname: string): string | undefined {
  return useSyncExternalStore(subscribe, () => told.get(pathname), none);
}

function subscribe(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}
const none = (): undefined => undefined;
