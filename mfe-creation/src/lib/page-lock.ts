/** Old browsers have no locks, and neither have pages without HTTPS. */
export function hasLocks(): boolean {
  return 'locks' in navigator;
}

/** Time in milliseconds in which the page before a reload or a crash has certainly freed its locks. */
const FREED_WITHIN_MS = 500;

/**
 * Holds a lock as long as this page is shown. Resolves with false if another page still holds it after half a second. In
 * a browser without locks every page gets it.
 */
export async function holdLock(name: string): Promise<boolean> {
  if (!hasLocks()) return true;
  let release: (() => void) | undefined;
  const hold = (): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const isHeld = (): Promise<void> => {
        resolve(true);
        return new Promise<void>((free) => {
          release = free;
        });
      };
      const signal = AbortSignal.timeout(FREED_WITHIN_MS);
      const failed = (error: unknown): void => (signal.aborted ? resolve(false) : reject(error));
      navigator.locks.request(name, { signal }, isHeld).catch(failed);
    });
  // A page with a lock could not be kept for Back and Forward.
  window.addEventListener('pagehide', () => release?.());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && release) hold().catch(() => undefined);
  });
  return hold();
}
