import { css } from '@emotion/react';
import { color } from '@tagalong/ui';
import type { HealthPoint } from './responses.ts';

const STEP = 6;
const HEIGHT = 32;

/** Page loads as bars with the failed ones in them; the text beside it gives the numbers. */
export function Sparkline({ points }: { points: readonly HealthPoint[] }) {
  const top = Math.max(1, ...points.map(({ pages }) => pages));
  return (
    <svg
      css={styles}
      viewBox={`0 0 ${points.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
      focusable={false}
    >
      {points.map(({ at, pages, failed }, step) => {
        const height = pages === 0 ? 1 : Math.max(2, (pages / top) * HEIGHT);
        const broken = pages === 0 ? 0 : Math.min(1, failed / pages) * height;
        return (
          <g key={at}>
            <rect
              x={step * STEP}
              y={HEIGHT - height}
              width={STEP - 2}
              height={height - broken}
              fill={pages === 0 ? color.border : color.borderStrong}
            />
            <rect x={step * STEP} y={HEIGHT - broken} width={STEP - 2} height={broken} fill={color.danger} />
          </g>
        );
      })}
    </svg>
  );
}

const styles = css({ width: '100%', maxWidth: 220, height: 32, direction: 'ltr' });
