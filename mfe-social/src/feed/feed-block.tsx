import { css } from '@emotion/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface FeedBlockProps {
  /** Names the block for as long as the page lives. */
  id: string;
  children: ReactNode;
}

/** Posts nearer than this to what is seen are drawn, in CSS pixels: some flicks of a thumb. */
const NEAR_PX = 3_000;
/** Heights of blocks that were drawn once, by the block and the width that it had: Back finds every post in its place. */
const heights = new Map<string, number>();

/**
 * One page of a feed. Far from what is seen it is an empty box as high as its posts were, so that a feed of ten
 * thousand posts holds a few dozen and nothing moves. A block that holds the focus stays.
 */
export function FeedBlock({ id, children }: FeedBlockProps) {
  const block = useRef<HTMLDivElement>(null);
  const [restPx, setRestPx] = useState(() => heights.get(keyOf(id)) ?? null);
  useEffect(() => {
    const element = block.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry || element.contains(document.activeElement)) return;
        if (entry.isIntersecting) return setRestPx(null);
        const height = element.offsetHeight;
        heights.set(keyOf(id), height);
        setRestPx(height);
      },
      { rootMargin: `${NEAR_PX}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return (
    <div ref={block} css={styles} style={restPx === null ? undefined : { height: restPx }}>
      {restPx === null && children}
    </div>
  );
}

/** A turned phone has other heights. */
const keyOf = (id: string): string => `${id} ${document.documentElement.clientWidth}`;

const styles = css({ display: 'flex', flexDirection: 'column', gap: 'inherit' });
