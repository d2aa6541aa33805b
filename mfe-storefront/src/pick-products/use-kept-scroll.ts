import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Restores how far the popup around an element was scrolled when the same list is shown again. */
export function useKeptScroll(listKey: string): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const positions = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const box = scrollBoxOf(content.current);
    if (!box) return;
    const position = positions.current.get(listKey) ?? 0;
    box.scrollTop = position;
    // The options are drawn after this effect but before the next frame; until then, a long list is too short.
    const frame = requestAnimationFrame(() => {
      box.scrollTop = position;
    });
    const remember = (): void => {
      positions.current.set(listKey, box.scrollTop);
    };
    box.addEventListener('scroll', remember, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      box.removeEventListener('scroll', remember);
    };
  }, [listKey]);
  return content;
}

function scrollBoxOf(element: HTMLElement | null): HTMLElement | null {
  for (let box = element?.parentElement ?? null; box; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return null;
}
