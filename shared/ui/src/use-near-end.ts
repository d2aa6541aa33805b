import { type RefCallback, useCallback, useEffectEvent } from 'react';

/** Fetches the next page early enough that a steady scroller never reaches the end. */
const AHEAD = '1200px 0px';

/**
 * Returns a ref for the element after the last item; `onNear` is called when it comes near the screen. `turn` must
 * change with each page, because an element that stays in view isn't reported again.
 */
export function useNearEnd(isActive: boolean, turn: number, onNear: () => void): RefCallback<Element> {
  const near = useEffectEvent(onNear);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn is the reason to look again
  return useCallback(
    (element: Element | null) => {
      if (!element || !isActive) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) near();
        },
        { rootMargin: AHEAD },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [isActive, turn],
  );
}
