import { useServerRendered } from '@tagalong/ui';
import { type RefCallback, useCallback, useState } from 'react';

/**
 * Returns a ref and whether its element is or has been near the screen, so that what is far below loads only for those
 * who get there. Pages that the server draws are whole.
 */
export function useIsNear(): [ref: RefCallback<Element>, isNear: boolean] {
  const [isNear, setNear] = useState(useServerRendered());
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isNear];
}
