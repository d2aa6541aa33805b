import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns the width of an element in CSS pixels, null until it is laid out. */
export function useWidth(ref: RefObject<Element | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = (): void => {
      const { width } = element.getBoundingClientRect();
      // The element has no width while it is hidden.
      if (width > 0) setWidth(width);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
