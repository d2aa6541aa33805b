import { useEffect, useState } from 'react';

const STICKY_AFTER_PX = 48;
/** Ignores smaller movements as jitter. */
const DIRECTION_PX = 6;
/** Debounce of resize events, in milliseconds (SH-11). */
const RESIZE_REST_MS = 100;

/** True while the reader scrolls down beyond 48 px; false as soon as they scroll up (SH-11). */
export function useHeaderHiding(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    let frame = 0;
    const update = (): void => {
      frame = 0;
      const now = window.scrollY;
      if (now < STICKY_AFTER_PX) setHidden(false);
      else if (Math.abs(now - last) > DIRECTION_PX) setHidden(now > last);
      last = now;
    };
    const onScroll = (): void => {
      if (frame === 0) frame = requestAnimationFrame(update);
    };
    // A new width reflows the content, so a changed offset doesn't mean that the reader scrolled.
    let rest: ReturnType<typeof setTimeout> | undefined;
    let width = window.innerWidth;
    const onResize = (): void => {
      clearTimeout(rest);
      rest = setTimeout(() => {
        // A phone's address bar changes the height only.
        if (window.innerWidth === width) return;
        width = window.innerWidth;
        last = window.scrollY;
        setHidden(false);
      }, RESIZE_REST_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onResize);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onResize);
      clearTimeout(rest);
      cancelAnimationFrame(frame);
    };
  }, []);
  return isHidden;
}
