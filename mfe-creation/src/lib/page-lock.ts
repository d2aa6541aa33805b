/** Old browsers have no locks, and neither have pages without HTTPS. */
export function hasLocks(): boolean {
  return 'locks' in navigator;
}

/**
 * Holds a lock as long as this page is shown. Resolves with false if another page holds it. In a browser without locks
 * every page gets it.
 */
export async function holdLock(name: string): Promise<boolean> {
  if (!hasLocks()) return true;
  let release: (() => void) | undefined;
  const hold = (): Promise<boolean> =>
    new Promise((resolve, reject) => {
      navigator.locks
        .request(name, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          return lock && new Promise<void>((free) => (release = free));
        })
        .catch(reject);
    });
  // A page with a lock could not be kept for Back and Forward.
  window.addEventListener('pagehide', () => release?.());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && release) hold().catch(() => undefined);
  });
  return hold();
}
