import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { HeaderAction } from '#platform/host/header-actions.ts';
import { useHost } from '#platform/host/host.tsx';

/**
 * Shows a button on the right of this page's back header while the component is mounted; null shows none. `onPress` may
 * change between renders. A form needs its own button only on pages without a back header.
 */
export function useHeaderAction(action: HeaderAction | null): void {
  const { headerActions } = useHost();
  const { key } = useLocation();
  const onPress = useRef(action?.onPress);
  // Before the paint, so that a press on the first frame runs this render's handler.
  useLayoutEffect(() => {
    onPress.current = action?.onPress;
  });
  const isShown = action !== null;
  const { label, isDisabled = false, isPending = false } = action ?? {};
  useLayoutEffect(() => {
    if (!isShown) return;
    return headerActions.show(key, { label, isDisabled, isPending, onPress: () => onPress.current?.() });
  }, [headerActions, key, isShown, label, isDisabled, isPending]);
}

/** Returns the button that the page of this history entry has set. For the shell. */
export function useHeaderActionOf(pageKey: string): HeaderAction | null {
  const { headerActions } = useHost();
  const read = useCallback(() => headerActions.of(pageKey), [headerActions, pageKey]);
  return useSyncExternalStore(headerActions.subscribe, read, NOTHING);
}

const NOTHING = (): null => null;
