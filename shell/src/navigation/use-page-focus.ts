import { useEffect, useRef } from 'react';

const HEADING_WAIT_MS = 3_000;

/**
 * After a change of route the focus goes to the page's heading and the title is announced, so that keyboard and
 * screen reader start where the eye does. Not on the first page: there the browser starts at the top by itself.
 */
export function usePageFocus(key: string, scope: React.RefObject<HTMLElement | null>): void {
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another page, that is the reason to run
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const root = scope.current;
    // A page whose first step is a field, such as that of a code, has put the focus there already.
    if (!root || hasFocusedField(root)) return;
    if (focusHeading(root)) return;
    const observer = new MutationObserver(() => {
      if (hasFocusedField(root) || focusHeading(root)) observer.disconnect();
    });
    observer.observe(root, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), HEADING_WAIT_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [key, scope]);
}

function hasFocusedField(root: HTMLElement): boolean {
  const { activeElement } = document;
  return activeElement !== null && root.contains(activeElement) && activeElement.matches('input, textarea');
}

/** False while the page has no heading yet. */
export function focusHeading(root: HTMLElement): boolean {
  const heading = root.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
