import { css, keyframes } from '@emotion/react';
import { color, layer, media, motion, radius, shadow, space, width } from '@tagalong/ui';
import { type ReactNode, type RefObject, useEffect } from 'react';

interface OverLayerProps {
  label: string;
  onClose(): void;
  scope: RefObject<HTMLDivElement | null>;
  header: ReactNode;
  children: ReactNode;
}

/** A page over a feed: full screen on phones, a panel on larger screens. The feed keeps its position. */
export function OverLayer({ label, onClose, scope, header, children }: OverLayerProps) {
  useFocusReturn();
  useEffect(() => {
    const { style } = document.documentElement;
    const before = style.overflow;
    style.overflow = 'hidden';
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      style.overflow = before;
      window.removeEventListener('keydown', onKey);
    };
  }, [onClose]);
  return (
    <div css={styles.scrim}>
      {/* biome-ignore lint/a11y: the close button and Escape do the same; clicking the empty space is a shortcut for the mouse */}
      <div css={styles.outside} onClick={onClose} />
      <div
        css={styles.panel}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        ref={scope}
        data-frame="over-layer"
      >
        {header}
        {children}
      </div>
    </div>
  );
}

/** Returns the focus to the opener when the layer closes. */
function useFocusReturn(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) currentElementOf(opener)?.focus({ preventScroll: true });
    };
  }, []);
}

/** Finds the opener, or the link to the same page after the feed was redrawn. */
function currentElementOf(opener: HTMLElement): HTMLElement | undefined {
  if (opener.isConnected || !(opener instanceof HTMLAnchorElement)) return opener;
  return Array.from(document.links).find(({ href }) => href === opener.href) as HTMLElement | undefined;
}

const rise = keyframes({ from: { transform: 'translateY(16px)', opacity: 0 } });

const styles = {
  scrim: css({
    position: 'fixed',
    inset: 0,
    zIndex: layer.overlay - 10,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    backgroundColor: color.bg,
    [media.aboveMobile]: { padding: `${space[8]} ${space[6]}`, backgroundColor: color.scrim },
  }),
  outside: css({
    position: 'absolute',
    inset: 0,
    display: 'none',
    [media.aboveMobile]: { display: 'block' },
  }),
  panel: css({
    position: 'relative',
    minHeight: '100dvh',
    backgroundColor: color.bg,
    animation: `${rise} ${motion.enter}`,
    [media.aboveMobile]: {
      minHeight: 'min(720px, 80dvh)',
      maxWidth: width.page,
      marginInline: 'auto',
      borderRadius: radius.xl,
      boxShadow: shadow[2],
      overflow: 'clip',
    },
    [media.reducedMotion]: { animation: 'none' },
  }),
};
