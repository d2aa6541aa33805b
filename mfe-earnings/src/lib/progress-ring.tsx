import { css } from '@emotion/react';
import { formatLocale } from '@tagalong/contracts/core/language';
import { color, text } from '@tagalong/ui';
import type { ProgressBarProps } from './progress-bar.tsx';

const SIZE = 76;
const STROKE = 8;
const RADIUS = (SIZE - STROKE) / 2;
const LENGTH = 2 * Math.PI * RADIUS;

/** Shows progress toward an amount as a ring around its percentage. */
export function ProgressRing({ label, valueText, max, value }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const percent = new Intl.NumberFormat(formatLocale(), { style: 'percent' }).format(share);
  return (
    <div
      css={styles.ring}
      role="progressbar"
      aria-label={label}
      aria-valuetext={valueText}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden>
        <circle css={styles.track} cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} strokeWidth={STROKE} />
        {share > 0 && (
          <circle
            css={styles.progress}
            cx={SIZE / 2}
            cy={SIZE / 2}
            r={RADIUS}
            strokeWidth={STROKE}
            strokeDasharray={`${share * LENGTH} ${LENGTH}`}
            transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
          />
        )}
      </svg>
      <span css={styles.percent} aria-hidden>
        {percent}
      </span>
    </div>
  );
}

const styles = {
  ring: css({ position: 'relative', flex: 'none', width: SIZE, height: SIZE }),
  track: css({ fill: 'none', stroke: color.fillHover }),
  progress: css({ fill: 'none', stroke: color.accent, strokeLinecap: 'round' }),
  percent: css({
    ...text('sm', 700),
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    fontVariantNumeric: 'tabular-nums',
  }),
};
