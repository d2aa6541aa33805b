import { type RefCallback, useCallback, useEffectEvent } from 'react';

/** The next page is fetched this early, so that a reader who scrolls steadily never sees the end. */
const AHEAD = '1200px 0px';

/**
 * A ref for the element behind the last item: `onNear` is called while that element is near the screen.
 * `turn` changes with each page, for an element that stays in sight is not reported a second time by itself.
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
