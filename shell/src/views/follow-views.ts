import { VIEW_ATTRIBUTE } from '@tagalong/contracts/earnings/view-mark';
import { followVisibleElements } from '#host/browser/visible-elements.ts';
import { createViewReports } from './report-views.ts';

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
