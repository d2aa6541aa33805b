import { css } from '@emotion/react';
import { color } from '@tagalong/ui';
import { sparkPath } from './spark-path.ts';

/** A small line of values over time, as decoration of the figure that it belongs to. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const path = sparkPath(values);
  if (!path) return null;
  return (
    <svg css={styles} viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden>
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

const styles = css({
  display: 'block',
  width: '100%',
  height: 24,
  overflow: 'visible',
  fill: 'none',
  stroke: color.accent,
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
});
