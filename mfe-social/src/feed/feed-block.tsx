import { css } from '@emotion/react';
import { color, radius } from '@tagalong/ui';
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { watchNear } from './near-observer.ts';

interface FeedBlockProps {
  /** Names the block for as long as the page lives. */
  id: string;
  /** A CSS length: about how high it will be until it is near. Without one it is drawn at once. */
  expectedHeight?: string | undefined;
  /** How near to what is seen it is drawn, in CSS pixels; some flicks of a thumb when left out. */
  nearPx?: number;
  children: ReactNode;
}

/** Heights of blocks that were drawn once, by the block and the width that it had: Back finds every post in its place. */
const heights = new Map<string, number>();

/**
 * Some posts of a feed. Far from what is seen it is an empty box as high as they are, so that a feed of ten thousand
 * posts holds a few dozen and nothing moves. A block that holds the focus stays.
 */
export function FeedBlock({ id, expectedHeight, nearPx, children }: FeedBlockProps) {
  const block = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(() => restOf(id, expectedHeight) === null);
  useEffect(() => {
    const element = block.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const move = ({ isIntersecting, boundingClientRect }: IntersectionObserverEntry) => {
      if (element.contains(document.activeElement)) return;
      if (isIntersecting) return draw(() => setDrawn(true), boundingClientRect);
      // The observer has measured it: asking again in the midst of other blocks' changes lays out the page for each.
      if (element.hasChildNodes()) remember(id, boundingClientRect.height);
      // Told to one that still waits to be drawn, too: whoever is flung past must not be drawn far away.
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
      css={[styles.block, !isDrawn && styles.rest]}
      style={isDrawn ? undefined : { height: restOf(id, expectedHeight) ?? undefined }}
    >
      {isDrawn && children}
    </div>
  );
}

/** What is on screen is drawn at once; what is only near, in the pauses of the thumb. */
function draw(show: () => void, place: DOMRectReadOnly | undefined): void {
  const isSeen = place !== undefined && place.top < window.innerHeight && place.bottom > 0;
  if (isSeen) show();
  else startTransition(show);
}

function remember(id: string, height: number): void {
  // Of a page that is not laid out nothing is learnt.
  if (height > 0) heights.set(keyOf(id), height);
}

/** How high a block is while it rests; null when nobody knows. */
export function restOf(id: string, expectedHeight: string | undefined): number | string | null {
  if (typeof IntersectionObserver === 'undefined') return null;
  return heights.get(keyOf(id)) ?? expectedHeight ?? null;
}

/** A turned phone has other heights. */
const keyOf = (id: string): string => `${id} ${document.documentElement.clientWidth}`;

const styles = {
  block: css({ display: 'flex', flexDirection: 'column', gap: 'inherit' }),
  // Whoever flings the page past what is drawn sees paper, not a hole.
  rest: css({ borderRadius: radius.xl, backgroundColor: color.surface }),
};
