import { useCallback, useSyncExternalStore } from 'react';

/** Tracks a media query; false without a browser. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** True on phones (SH-09): at 680 px or less. */
export function useIsMobile(): boolean {
  return useMediaQuery('(max-width: 680px)');
}
