import { css } from '@emotion/react';
import type { ElementType, ReactNode } from 'react';
import { space } from '#ui/base/tokens.ts';

export interface RailProps {
  children: ReactNode;
  /** Accessible name of the row. */
  label?: string | undefined;
  as?: ElementType | undefined;
  /** Space at both ends in CSS pixels: the row reaches its parent's edges, its items start inside. */
  inset?: number | undefined;
  /** Space between items in CSS pixels. */
  gap?: number | undefined;
  className?: string | undefined;
}

/** A row that scrolls sideways and snaps to its items, without a scroll bar or scripts. */
export function Rail({ children, label, as: Element = 'div', inset = 0, gap = 10, className }: RailProps) {
  return (
    <Element css={[styles, spacing(inset, gap)]} className={className} aria-label={label}>
      {children}
    </Element>
  );
}

function spacing(inset: number, gap: number) {
  return css({ gap, paddingInline: inset, scrollPaddingInline: inset });
}

const styles = css({
  display: 'flex',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x proximity',
  scrollbarWidth: 'none',
  // Leaves room for focus rings and enlarged targets, which overflow would clip.
  paddingBlock: space[3],
  marginBlock: `calc(-1 * ${space[3]})`,
  '&::-webkit-scrollbar': { display: 'none' },
});
