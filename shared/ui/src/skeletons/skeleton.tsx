import { css, keyframes } from '@emotion/react';
import { color, media, radius } from '#ui/base/tokens.ts';

export interface SkeletonProps {
  /** CSS pixels, or any CSS length. */
  width?: number | string | undefined;
  height?: number | string | undefined;
  /** Aspect ratio (width / height) instead of a height. */
  ratio?: number | undefined;
  /** Corner radius; 'none' where the block reaches the edges of a card. */
  radius?: keyof typeof radius | 'none' | undefined;
  className?: string | undefined;
}

/** A placeholder block. Announce loading once, on the region around it. */
export function Skeleton({ width = '100%', height, ratio, radius: corner = 'sm', className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      css={[
        styles,
        css({
          width,
          height: height ?? 'auto',
          aspectRatio: ratio ? String(ratio) : 'auto',
          borderRadius: corner === 'none' ? 0 : radius[corner],
        }),
      ]}
      className={className}
    />
  );
}

const breathe = keyframes({ '50%': { opacity: 0.5 } });
const styles = css({
  display: 'block',
  flex: 'none',
  maxWidth: '100%',
  backgroundColor: color.skeleton,
  animation: `${breathe} 1600ms ease-in-out infinite`,
  [media.reducedMotion]: { animation: 'none' },
});
