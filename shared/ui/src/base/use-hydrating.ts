import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * True on the server and while the browser takes over what the server drew, so that both draw the same; then the component
 * renders again with false. For what only a browser knows, such as sizes, storage and what is on the screen.
 */
export function useHydrating(): boolean {
  const [own] = useState(() => ({ isTakenOver: false }));
  const isTakenOver = useSyncExternalStore(
    never,
    () => own.isTakenOver,
    () => {
      own.isTakenOver = true;
      return true;
    },
  );
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // Not at once: an urgent update would make the browser take over everything below in the same task.
    if (isTakenOver) startTransition(() => setOver(true));
  }, [isTakenOver]);
  return isTakenOver && !isOver;
}

/** The zone for times of day, as an option of `Intl`: UTC where both sides have to draw the same, then the reader's. */
export function useTimeZone(): string | undefined {
  return useHydrating() ? 'UTC' : undefined;
}
