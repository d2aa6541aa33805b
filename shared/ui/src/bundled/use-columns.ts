import { type RefCallback, useCallback, useState } from 'react';

const COLUMNS_ON_PHONES = 2;

/** Returns a ref for a list of blocks of grids, and the number of the grids' columns. */
export function useColumns(): [ref: RefCallback<Element>, columns: number] {
  const [columns, setColumns] = useState(COLUMNS_ON_PHONES);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const measure = (): void => {
      const grid = element.querySelector(':scope > * > *');
      const tracks = grid ? getComputedStyle(grid).gridTemplateColumns : '';
      // Without layout, the value is what the style says.
      if (/^[\d.]+px/.test(tracks)) setColumns(tracks.split(' ').length);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, columns];
}
