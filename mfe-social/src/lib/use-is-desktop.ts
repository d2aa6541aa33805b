import { BREAKPOINT_PX } from '@tagalong/contracts/core/limits';
import { useSyncExternalStore } from 'react';

const QUERY = `(min-width: ${BREAKPOINT_PX.tabletMax + 1}px)`;

function subscribe(changed: () => void): () => void {
  const list = matchMedia(QUERY);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Returns whether the viewport is wider than 1100 px (SH-09). */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  );
}
