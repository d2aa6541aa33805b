import { useEffect, useRef } from 'react';

const HEADING_WAIT_MS = 3_000;

/**
 * Moves the focus to the page's heading after a route change so that keyboards and screen readers start there. Skips
 * the first page, where the browser starts at the top.
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
    // A page that starts with a field, such as a code, has already focused it.
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

/** False while the page has no heading. */
export function focusHeading(root: HTMLElement): boolean {
  const heading = root.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
