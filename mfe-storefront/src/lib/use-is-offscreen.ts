import { type RefCallback, useCallback, useState } from 'react';

/** Returns a ref and whether its element has left the screen. */
export function useIsOffscreen(): [ref: RefCallback<Element>, isOffscreen: boolean] {
  const [isOffscreen, setOffscreen] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setOffscreen(!last.isIntersecting);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isOffscreen];
}
