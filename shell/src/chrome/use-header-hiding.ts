import { useEffect, useState } from 'react';

const STICKY_AFTER_PX = 48;
/** Smaller moves are a trembling finger, not a direction. */
const DIRECTION_PX = 6;

/** True while the reader scrolls down beyond 48 px; false as soon as they turn up again (SH-11). */
export function useHeaderHiding(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const now = window.scrollY;
      if (now < STICKY_AFTER_PX) setHidden(false);
      else if (Math.abs(now - last) > DIRECTION_PX) setHidden(now > last);
      last = now;
    };
    const onScroll = (): void => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, []);
  return isHidden;
}
