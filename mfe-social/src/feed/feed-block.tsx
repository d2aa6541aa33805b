import { css } from '@emotion/react';
import { color, LazyHydration, radius, size, useServerRendered } from '@tagalong/ui';
import type { NearWatch } from '@tagalong/ui/near-watch';
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface FeedBlockProps {
  /** Identifies the block while the page is loaded. */
  id: string;
  /** Estimated height as a CSS length, used until the block is near. Without it the block renders at once. */
  expectedHeight?: string | undefined;
  watch: NearWatch;
  /** Waits for its turn unless the block is on the screen, so that one renders per frame. */
  canWait?: boolean;
  children: ReactNode;
}

/** Heights of rendered blocks by block id and viewport width, so that Back restores every post's position. */
const heights = new Map<string, number>();

/**
 * Renders a post or a group of posts only near the viewport. Farther away it is an empty box of the same height, so that
 * a feed of 10,000 posts renders a few dozen and nothing shifts. A block that contains the focus stays rendered.
 */
export function FeedBlock({ id, expectedHeight, watch, canWait = false, children }: FeedBlockProps) {
  const block = useRef<HTMLDivElement>(null);
  const isServerRendered = useServerRendered();
  // Server-rendered content has already been laid out.
  const isLaidOut = useRef(isServerRendered);
  const [isDrawn, setDrawn] = useState(
    () => isServerRendered || placeholderHeight(id, expectedHeight) === null,
  );
  useEffect(() => {
    const element = block.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const move = (drawn: number, height: number, isOnScreen: boolean) => {
      if (element.contains(document.activeElement)) return;
      // The observer already measured the block; reading its height again would force a layout for each block.
      if (drawn === 0 && element.hasChildNodes()) remember(id, height);
      if (isOnScreen) setDrawn(true);
      // Also cancels a pending render: a block that a fast scroll has passed must not render far away.
      else startTransition(() => setDrawn(drawn > 0));
    };
    return watch.add(element, move, { canWait, parts: 1, isDrawn: element.hasChildNodes() });
  }, [id, watch, canWait]);
  useLayoutEffect(() => {
    const element = block.current;
    // Lays a post out within the task that renders it, so that the frame that shows it only has to paint.
    if (isDrawn && expectedHeight && !isLaidOut.current)
      element?.firstElementChild?.firstElementChild?.getBoundingClientRect();
    isLaidOut.current = isDrawn;
    watch.handleDrawn(element);
  });
  useLayoutEffect(() => {
    const element = block.current;
    return () => {
      if (element?.hasChildNodes()) remember(id, element.offsetHeight);
    };
  }, [id]);
  return (
    <div
      ref={block}
      css={[styles.block, isDrawn ? styles.drawn : styles.placeholder]}
      style={isDrawn ? undefined : { height: placeholderHeight(id, expectedHeight) ?? undefined }}
    >
      {isDrawn && <LazyHydration element={block}>{children}</LazyHydration>}
    </div>
  );
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
  // A hidden post leaves no double gap.
  drawn: css({ '&:empty': { marginBottom: -size.feedGap } }),
  // A fast scroll past the rendered posts shows empty cards instead of a gap.
  placeholder: css({ borderRadius: radius.xl, backgroundColor: color.surface }),
};
