/** Longest wait after the page has loaded, in milliseconds. */
const IDLE_TIMEOUT_MS = 3_000;
/** Keeps the network free for the first screen's pictures and scripts, in milliseconds. */
const QUIET_MS = 1_200;

/** Runs the work once the page has loaded and the browser is idle. Returns a function that cancels it. */
export function afterFirstPaint(work: () => void): () => void {
  let isOver = false;
  const run = (): void => {
    if (!isOver) work();
  };
  const timer = setTimeout(() => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
    else run();
  }, QUIET_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
