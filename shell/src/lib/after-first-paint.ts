/** So long after the page's own work a thing without hurry begins at the latest, in milliseconds. */
const PATIENCE_MS = 3_000;
/** The first screen's pictures and scripts have the line for themselves, in milliseconds. */
const QUIET_MS = 1_200;

/** Runs the work once the page stands and the browser has nothing better to do. Returns what calls it off. */
export function afterFirstPaint(work: () => void): () => void {
  let isOver = false;
  const run = (): void => {
    if (!isOver) work();
  };
  const timer = setTimeout(() => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: PATIENCE_MS });
    else run();
  }, QUIET_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
