import { countViews, VIEWS_MAX } from '@tagalong/contracts/earnings/metric';

/** Waits this many milliseconds for more views, so that a reader of a feed sends few reports. */
const BATCH_MS = 10_000;

/**
 * Returns a function that reports views by their marks (`viewMark`), each once per visit, in batches, and the last ones
 * when the visitor leaves. A report contains nothing about the viewer, and a lost one is not repeated.
 */
export function createViewReports(): { add(mark: string): void; stop(): void } {
  const known = new Set<string>();
  let waiting: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const views = waiting.map((mark) => Object.fromEntries(new URLSearchParams(mark)));
    waiting = [];
    // A beacon also arrives when the page is already gone.
    navigator.sendBeacon?.(
      countViews.path,
      new Blob([JSON.stringify({ views })], { type: 'application/json' }),
    );
  }
  const sendIfHidden = (): void => {
    if (document.visibilityState === 'hidden') send();
  };
  document.addEventListener('visibilitychange', sendIfHidden);

  return {
    add(mark) {
      if (known.has(mark)) return;
      known.add(mark);
      waiting.push(mark);
      if (waiting.length >= VIEWS_MAX) send();
      else timer ??= setTimeout(send, BATCH_MS);
    },
    stop() {
      document.removeEventListener('visibilitychange', sendIfHidden);
      send();
    },
  };
}
