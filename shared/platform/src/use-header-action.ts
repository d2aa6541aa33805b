import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { HeaderAction } from './header-actions.ts';
import { useHost } from './host.tsx';

/**
 * Puts a button at the right of this page's back header while the component is mounted; null puts none there.
 * `onPress` may change between renders. The form below keeps a button of its own only where the header has none.
 */
export function useHeaderAction(action: HeaderAction | null): void {
  const { headerActions } = useHost();
  const { key } = useLocation();
  const onPress = useRef(action?.onPress);
  // Before the paint: a press on the first frame is a press on this render's work.
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

/** For whoever draws the header: what the page of this entry of the history asks for. */
export function useHeaderActionOf(pageKey: string): HeaderAction | null {
  const { headerActions } = useHost();
  const read = useCallback(() => headerActions.of(pageKey), [headerActions, pageKey]);
  return useSyncExternalStore(headerActions.subscribe, read, NOTHING);
}

const NOTHING = (): null => null;
