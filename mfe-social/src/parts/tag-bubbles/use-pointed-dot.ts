import { useLocation } from '@tagalong/platform';
import { type RefObject, useEffect, useState } from 'react';

/** A dot on a photo of a post; see `PostTags`. */
const DOT = '[data-post] a[aria-hidden="true"]';
/** Delay in milliseconds before the bubble of a dot under the mouse opens. */
const REST_MS = 120;
/** Time in milliseconds to move the mouse from the dot to its bubble. */
const LEAVE_MS = 250;

/** Events that were already handled. While a post is open over a feed, both listen. */
const handled = new WeakSet<Event>();

interface PointedDot {
  /** The dot whose bubble is open. */
  dot: HTMLAnchorElement | null;
  close(): void;
}

/**
 * Returns the dot under the mouse, or the one that was tapped; a second tap follows its link. Escape, a click elsewhere,
 * scrolling and navigation dismiss it.
 */
export function usePointedDot(bubble: RefObject<HTMLElement | null>): PointedDot {
  const [dot, setDot] = useState<HTMLAnchorElement | null>(null);
  const { pathname } = useLocation();
  const [shownOn, setShownOn] = useState(pathname);
  if (shownOn !== pathname) {
    setShownOn(pathname);
    setDot(null);
  }
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (next: HTMLAnchorElement | null, ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setDot(next), ms);
    };
    const isInBubble = ({ target }: Event): boolean => bubble.current?.contains(target as Node) ?? false;

    const point = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse' || !isNew(event)) return;
      const over = dotOf(event);
      if (over) later(over, REST_MS);
      else if (isInBubble(event)) clearTimeout(timer);
      else later(null, LEAVE_MS);
    };
    const tap = (event: MouseEvent): void => {
      if (isInBubble(event) || !isNew(event)) return;
      const tapped = dotOf(event);
      clearTimeout(timer);
      const isFirstTap = tapped !== null && tapped !== dot && (event as PointerEvent).pointerType !== 'mouse';
      if (isFirstTap) {
        event.preventDefault();
        event.stopPropagation();
      }
      setDot(isFirstTap ? tapped : null);
    };
    const leave = (): void => {
      clearTimeout(timer);
      setDot(null);
    };
    const press = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') leave();
    };
    document.addEventListener('pointerover', point);
    document.addEventListener('click', tap, { capture: true });
    document.addEventListener('scroll', leave, { capture: true, passive: true });
    document.addEventListener('keydown', press);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', point);
      document.removeEventListener('click', tap, { capture: true });
      document.removeEventListener('scroll', leave, { capture: true });
      document.removeEventListener('keydown', press);
    };
  }, [bubble, dot]);
  return { dot, close: () => setDot(null) };
}

function isNew(event: Event): boolean {
  if (handled.has(event)) return false;
  handled.add(event);
  return true;
}

const dotOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(DOT) : null;
