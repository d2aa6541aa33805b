import { type RefCallback, useCallback } from 'react';

/** Room for the header above and a breath below, in CSS pixels. */
const TOP_PX = 84;
const BOTTOM_PX = 24;

/** Keeps a column in sight beside a longer one: one that is taller than the screen rests on its own foot. */
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
