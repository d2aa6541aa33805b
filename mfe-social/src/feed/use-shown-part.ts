import { type RefObject, startTransition, useLayoutEffect, useState } from 'react';

/** Distance from the screen at which tiles are drawn, in CSS pixels. */
const NEAR_PX = 1_200;
/** Distance in CSS pixels of scrolling after which the part changes. */
const STEP_PX = 300;

interface Part {
  /** CSS pixels from the top of the element. */
  top: number;
  bottom: number;
}

/** Returns the part of an element that is on the screen or near it. */
export function useShownPart(ref: RefObject<Element | null>): Part {
  const [part, setPart] = useState<Part>({ top: -NEAR_PX, bottom: NEAR_PX * 2 });
  useLayoutEffect(() => {
    let now = { top: 0, bottom: 0 };
    const follow = (): void => {
      const element = ref.current;
      if (!element) return;
      const start = -element.getBoundingClientRect().top;
      const end = start + window.innerHeight;
      const isShown = now.top <= start && end <= now.bottom;
      const isNear = Math.abs(start - NEAR_PX - now.top) < STEP_PX && end + NEAR_PX - STEP_PX < now.bottom;
      if (isNear) return;
      now = { top: start - NEAR_PX, bottom: end + NEAR_PX };
      const next = now;
      // A transition renders off-screen tiles in slices.
      if (isShown) startTransition(() => setPart(next));
      else setPart(next);
    };
    follow();
    addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('resize', follow);
    };
  }, [ref]);
  return part;
}
