import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { createStore } from '#platform/lib/store.ts';

/** By path, because one page may cover another. */
const titles = createStore<ReadonlyMap<string, string>>(new Map());

/** Replaces the route's title with the page's own once it is known. */
export function usePageTitle(title: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (title === undefined) return;
    titles.set(new Map(titles.get()).set(pathname, title));
    return () => titles.set(new Map([...titles.get()].filter(([path]) => path !== pathname)));
  }, [pathname, title]);
}

/** Returns the title that the page at this path has set. For the shell. */
export function usePageTitleOf(pathname: string): string | undefined {
  return useSyncExternalStore(titles.subscribe, () => titles.get().get(pathname), none);
}

const none = (): undefined => undefined;
