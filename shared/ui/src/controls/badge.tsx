import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, radius, shadow, text } from '#ui/base/tokens.ts';

export interface BadgeProps {
  /** Short text, such as '9+', 'Hot' or '-30%'. */
  children: ReactNode;
  tone?: 'accent' | 'surface' | 'soft' | 'neutral' | undefined;
  /** Positions it at the top right corner of its parent, as on the bell. */
  isCorner?: boolean | undefined;
  className?: string | undefined;
}

export function Badge({ children, tone = 'accent', isCorner = false, className }: BadgeProps) {
  return (
    <span css={[styles.base, styles[tone], isCorner && styles.corner]} className={className}>
      {children}
    </span>
  );
}

const styles = {
  base: css({
    ...text('xs', 700),
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 4,
    minHeight: 24,
    paddingInline: 10,
    borderRadius: radius.full,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  }),
  accent: css({ backgroundColor: color.accent, color: color.onAccent }),
  surface: css({ backgroundColor: color.raised, color: color.text, boxShadow: shadow[1] }),
  soft: css({ backgroundColor: color.accentSoft, color: color.accent }),
  neutral: css({ backgroundColor: color.fillHover, color: color.text2 }),
  corner: css({
    ...text('2xs', 700),
    position: 'absolute',
    top: 2,
    left: '50%',
    minWidth: 18,
    minHeight: 18,
    paddingInline: 5,
    // Larger text would cover the icon, whose accessible name also has the count.
    fontSize: 'min(0.6875rem, 15px)',
    lineHeight: 1.25,
    // Separates the badge from the icon below it.
    boxShadow: `0 0 0 2px ${color.bg}`,
    pointerEvents: 'none',
  }),
};
