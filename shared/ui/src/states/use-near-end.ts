import { type RefCallback, useCallback, useEffectEvent } from 'react';

/** Fetches the next page early enough that a steady scroller never reaches the end. */
const PRELOAD_MARGIN = '1200px 0px';

/**
 * Returns a ref for the element after the last item; `onNear` is called when it comes near the screen. `pageCount` must
 * change with each page, because an element that stays in view isn't reported again.
 */
export function useNearEnd(isActive: boolean, pageCount: number, onNear: () => void): RefCallback<Element> {
  const near = useEffectEvent(onNear);
  // biome-ignore lint/correctness/useExhaustiveDependencies: must observe again after each page
  return useCallback(
    (element: Element | null) => {
      if (!element || !isActive) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) near();
        },
        { rootMargin: PRELOAD_MARGIN },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [isActive, pageCount],
  );
}
