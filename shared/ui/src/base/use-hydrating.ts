import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * True on the server and while the browser takes over what the server drew, so that both draw the same; then the component
 * renders again with false. For what only a browser knows, such as sizes, storage and what is on the screen.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
