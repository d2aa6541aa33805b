import { css } from '@emotion/react';
import { color, radius } from '@tagalong/ui';

export interface ProgressBarProps {
  label: string;
  /** Progress in words, for screen readers. */
  valueText: string;
  max: number;
  /** Values outside 0 to `max` are clamped. */
  value: number;
}

/** Shows progress toward an amount. */
export function ProgressBar({ label, valueText, max, value }: ProgressBarProps) {
  return (
    <progress
      css={styles}
      max={max}
      value={Math.min(max, Math.max(0, value))}
      aria-label={label}
      aria-valuetext={valueText}
    />
  );
}

const styles = css({
  appearance: 'none',
  display: 'block',
  width: '100%',
  height: 10,
  border: 0,
  borderRadius: radius.full,
  overflow: 'hidden',
  backgroundColor: color.fillHover,
  '&::-webkit-progress-bar': { backgroundColor: color.fillHover },
  '&::-webkit-progress-value': { borderRadius: radius.full, backgroundColor: color.accent },
  '&::-moz-progress-bar': { borderRadius: radius.full, backgroundColor: color.accent },
});
