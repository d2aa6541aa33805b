import { type RefCallback, useCallback } from 'react';

/** Space for the header above and a margin below, in CSS pixels. */
const TOP_PX = 84;
const BOTTOM_PX = 24;

/** Keeps a column visible next to a longer one; a column taller than the screen sticks at its bottom edge. */
export function useStickyColumn(): RefCallback<HTMLElement> {
  return useCallback((column: HTMLElement | null) => {
    if (!column) return;
    const observer = new ResizeObserver(() => {
      column.style.top = `min(${TOP_PX}px, calc(100dvh - ${column.offsetHeight + BOTTOM_PX}px))`;
    });
    observer.observe(column);
    return () => observer.disconnect();
  }, []);
}
