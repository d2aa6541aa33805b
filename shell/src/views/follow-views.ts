import { countViews, VIEWS_MAX } from '@tagalong/contracts/earnings/metric';
import { VIEW_ATTRIBUTE } from '@tagalong/contracts/earnings/view-mark';
import { sendJsonBeacon } from '#host/browser/json-beacon.ts';
import { followVisibility } from '#host/browser/page-visibility.ts';
import { followVisibleElements } from '#host/browser/visible-elements.ts';

const SEEN_AFTER_MS = 1_000;
/** Elements count while they cover the middle of the screen, because a post can be taller than the screen. */
const MIDDLE = '-50% 0px';

/**
 * Reports views of the posts, products and shops that the remotes have marked (EA-03). `drawnAt` is when the page was
 * drawn, as `performance.now()`. Returns a function that stops it.
 */
export function followViews(drawnAt: number): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  const reports = createViewReports();
  const unfollow = followVisibleElements({
    selector: `[${VIEW_ATTRIBUTE}]`,
    attribute: VIEW_ATTRIBUTE,
    rootMargin: MIDDLE,
    seenAfterMs: SEEN_AFTER_MS,
    drawnAt,
    onSeen: (element) => reports.add(element.getAttribute(VIEW_ATTRIBUTE) ?? ''),
  });
  return () => {
    unfollow();
    reports.stop();
  };
}

/** Waits this many milliseconds for more views, so that a reader of a feed sends few reports. */
const BATCH_MS = 10_000;

/**
 * Returns a function that reports views by their marks (`viewMark`), each once per visit, in batches, and the last ones
 * when the visitor leaves. A report contains nothing about the viewer. One that the browser refuses to send is retried
 * with the next, one that is lost later is not.
 */
export function createViewReports(): { add(mark: string): void; stop(): void } {
  const known = new Set<string>();
  let waiting: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const views = waiting.slice(0, VIEWS_MAX).map((mark) => Object.fromEntries(new URLSearchParams(mark)));
      if (!sendJsonBeacon(countViews.path, { views })) {
        timer = setTimeout(send, BATCH_MS);
        return;
      }
      waiting = waiting.slice(VIEWS_MAX);
    }
  }
  const unfollow = followVisibility((isVisible) => {
    if (!isVisible) send();
  });

  return {
    add(mark) {
      if (known.has(mark)) return;
      known.add(mark);
      waiting.push(mark);
      if (waiting.length === VIEWS_MAX) send();
      else timer ??= setTimeout(send, BATCH_MS);
    },
    stop() {
      unfollow();
      send();
      clearTimeout(timer);
    },
  };
}
