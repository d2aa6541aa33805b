import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** True on the server, and in the browser for a component that hydrates the server's HTML, as long as it is mounted. */
export function useServerRendered(): boolean {
  const [own] = useState(() => ({ isServerRendered: false }));
  return useSyncExternalStore(
    never,
    () => own.isServerRendered,
    () => {
      own.isServerRendered = true;
      return true;
    },
  );
}

/**
 * True on the server and during hydration, so that both draw the same; then the component renders again with false. For what only a
 * browser knows, such as sizes, storage and what is on the screen.
 */
export function useHydrating(): boolean {
  const isHydrating = useServerRendered();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // An urgent update would make React hydrate everything below in the same task.
    if (isHydrating) startTransition(() => setOver(true));
  }, [isHydrating]);
  return isHydrating && !isOver;
}

/** The zone for times of day, as an option of `Intl`: UTC where both sides have to draw the same, then the reader's. */
export function useTimeZone(): string | undefined {
  return useHydrating() ? 'UTC' : undefined;
}
