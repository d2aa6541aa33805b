import { css } from '@emotion/react';
import { color, radius } from '@tagalong/ui';
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { watchNear } from './near-observer.ts';

interface FeedBlockProps {
  /** Identifies the block while the page is loaded. */
  id: string;
  /** Estimated height as a CSS length, used until the block is near. Without it the block renders at once. */
  expectedHeight?: string | undefined;
  /** Distance from the viewport at which the block renders, in CSS pixels; a few swipes by default. */
  nearPx?: number;
  children: ReactNode;
}

/** Heights of rendered blocks by block id and viewport width, so that Back restores every post's position. */
const heights = new Map<string, number>();

/**
 * Renders a group of posts only near the viewport. Farther away it is an empty box of the same height, so that a feed
 * of 10,000 posts renders a few dozen and nothing shifts. A block that contains the focus stays rendered.
 */
export function FeedBlock({ id, expectedHeight, nearPx, children }: FeedBlockProps) {
  const block = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(() => placeholderHeight(id, expectedHeight) === null);
  useEffect(() => {
    const element = block.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const move = ({ isIntersecting, boundingClientRect }: IntersectionObserverEntry) => {
      if (element.contains(document.activeElement)) return;
      if (isIntersecting) return draw(() => setDrawn(true), boundingClientRect);
      // The observer already measured the block; reading its height again would force a layout for each block.
      if (element.hasChildNodes()) remember(id, boundingClientRect.height);
      // Also cancels a pending render: a block that a fast scroll has passed must not render far away.
      startTransition(() => setDrawn(false));
    };
    return watchNear(element, move, nearPx);
  }, [id, nearPx]);
  useLayoutEffect(() => {
    const element = block.current;
    return () => {
      if (element?.hasChildNodes()) remember(id, element.offsetHeight);
    };
  }, [id]);
  return (
    <div
      ref={block}
      css={[styles.block, !isDrawn && styles.placeholder]}
      style={isDrawn ? undefined : { height: placeholderHeight(id, expectedHeight) ?? undefined }}
    >
      {isDrawn && children}
    </div>
  );
}

/** Renders a visible block at once, and a merely near one as a transition, so that scrolling stays smooth. */
function draw(show: () => void, place: DOMRectReadOnly | undefined): void {
  const isSeen = place !== undefined && place.top < window.innerHeight && place.bottom > 0;
  if (isSeen) show();
  else startTransition(show);
}

function remember(id: string, height: number): void {
  // The height is 0 while the page has no layout.
  if (height > 0) heights.set(keyOf(id), height);
}

/** Returns the height of an unrendered block, or null if it is unknown. */
export function placeholderHeight(id: string, expectedHeight: string | undefined): number | string | null {
  if (typeof IntersectionObserver === 'undefined') return null;
  return heights.get(keyOf(id)) ?? expectedHeight ?? null;
}

/** Includes the viewport width, because rotating a phone changes all heights. */
const keyOf = (id: string): string => `${id} ${document.documentElement.clientWidth}`;

const styles = {
  block: css({ display: 'flex', flexDirection: 'column', gap: 'inherit' }),
  // A fast scroll past the rendered posts shows empty cards instead of a gap.
  placeholder: css({ borderRadius: radius.xl, backgroundColor: color.surface }),
};
