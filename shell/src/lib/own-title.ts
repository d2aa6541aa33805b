import { useLocation } from '@tagalong/platform';
import { useEffect, useSyncExternalStore } from 'react';

interface OwnTitle {
  path: string;
  title: string;
}

let told: OwnTitle | null = null;
const listeners = new Set<() => void>();

function tell(next: OwnTitle | null): void {
  told = next;
  for (const changed of listeners) changed();
}

/** Gives the page that is drawn a title of its own instead of its route's, once it is known. */
export function useOwnTitle(title: string | undefined): void {
  const path = useLocation().pathname;
  useEffect(() => {
    if (title === undefined) return;
    tell({ path, title });
    return () => tell(null);
  }, [path, title]);
}

/** The title that the page at this path told, if it did. */
export function useToldTitle(path: string): string | undefined {
  const current = useSyncExternalStore(subscribe, () => told, none);
  return current?.path === path ? current.title : undefined;
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
const none = (): null => null;
