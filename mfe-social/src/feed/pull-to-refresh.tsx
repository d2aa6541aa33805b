import { css } from '@emotion/react';
import type { FeedKind } from '@tagalong/contracts/social/post';
import { POST_TEXTS } from '@tagalong/contracts/social/post-texts';
import { useAction } from '@tagalong/platform';
import { layer, media, Spinner, size } from '@tagalong/ui';
import { useEffect, useRef } from 'react';
import { useRefresh } from './use-refresh.ts';

/** Indicator offset from which a release refreshes the feed, in CSS pixels. */
const PULL_PX = 72;
/** The indicator moves by this fraction of the finger's distance. */
const RESISTANCE = 0.5;

/** Refreshes the feed when a finger pulls down at the top of the page. It is hidden on devices with a mouse. */
export function PullToRefresh({ kind }: { kind: FeedKind }) {
  const refresh = useRefresh(kind);
  const { run, isPending } = useAction(refresh);
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let startY: number | null = null;
    let pulled = 0;
    const show = (px: number): void => {
      pulled = px;
      if (!mark.current) return;
      mark.current.style.opacity = px === 0 ? '' : String(Math.min(1, px / PULL_PX));
      mark.current.style.transform = px === 0 ? '' : `translateY(${px - 40}px)`;
    };
    const begin = ({ touches }: TouchEvent): void => {
      const isFree =
        window.scrollY <= 0 && touches.length === 1 && document.querySelector('[role=dialog]') === null;
      startY = isFree ? (touches[0]?.clientY ?? null) : null;
    };
    const move = ({ touches }: TouchEvent): void => {
      if (startY === null) return;
      if (window.scrollY > 0) startY = null;
      show(
        startY === null
          ? 0
          : Math.max(0, Math.min(PULL_PX * 1.4, ((touches[0]?.clientY ?? 0) - startY) * RESISTANCE)),
      );
    };
    const end = (): void => {
      if (pulled >= PULL_PX) run();
      startY = null;
      show(0);
    };
    const passive = { passive: true } as const;
    window.addEventListener('touchstart', begin, passive);
    window.addEventListener('touchmove', move, passive);
    window.addEventListener('touchend', end, passive);
    window.addEventListener('touchcancel', end, passive);
    // Prevents the browser's own pull-to-refresh, which would reload the whole page.
    document.documentElement.style.overscrollBehaviorY = 'contain';
    return () => {
      window.removeEventListener('touchstart', begin);
      window.removeEventListener('touchmove', move);
      window.removeEventListener('touchend', end);
      window.removeEventListener('touchcancel', end);
      document.documentElement.style.overscrollBehaviorY = '';
    };
  }, [run]);
  return (
    <div ref={mark} css={[styles.mark, isPending && styles.waiting]} aria-hidden={!isPending}>
      <Spinner label={isPending ? POST_TEXTS.refreshing : POST_TEXTS.refresh} />
    </div>
  );
}

const styles = {
  mark: css({
    position: 'fixed',
    insetInline: 0,
    top: size.headerMobile,
    zIndex: layer.sticky,
    display: 'grid',
    justifyItems: 'center',
    pointerEvents: 'none',
    opacity: 0,
    transform: 'translateY(-40px)',
    [media.hover]: { display: 'none' },
  }),
  waiting: css({ '&&': { opacity: 1, transform: 'translateY(12px)' } }),
};
