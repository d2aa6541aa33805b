import { css, keyframes } from '@emotion/react';
import { ProgressBar as AriaProgressBar, Label } from 'react-aria-components';
import { color, motion, radius, space, text } from '#ui/tokens.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export interface ProgressBarProps {
  label: string;
  isLabelHidden?: boolean | undefined;
  /** 0 to 100; undefined for an unknown duration. */
  value?: number | undefined;
}

export function ProgressBar({ label, isLabelHidden = false, value }: ProgressBarProps) {
  const isUnknown = value === undefined;
  return (
    <AriaProgressBar css={styles.box} value={value ?? 0} isIndeterminate={isUnknown}>
      {({ percentage, valueText }) => (
        <>
          <span css={styles.row}>
            {isLabelHidden ? (
              <VisuallyHidden>
                <Label>{label}</Label>
              </VisuallyHidden>
            ) : (
              <>
                <Label>{label}</Label>
                {!isUnknown && <span css={styles.value}>{valueText}</span>}
              </>
            )}
          </span>
          <span css={styles.track}>
            <span
              css={[styles.bar, isUnknown && styles.unknown]}
              style={isUnknown ? undefined : { width: `${percentage}%` }}
            />
          </span>
        </>
      )}
    </AriaProgressBar>
  );
}

const glide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(350%)' } });
const styles = {
  box: css({ display: 'flex', flexDirection: 'column', gap: space[3] }),
  row: css({ ...text('sm', 600), display: 'flex', justifyContent: 'space-between' }),
  value: css({ color: color.text2, fontVariantNumeric: 'tabular-nums' }),
  track: css({ height: 6, borderRadius: radius.full, overflow: 'hidden', backgroundColor: color.fillHover }),
  bar: css({
    display: 'block',
    height: '100%',
    borderRadius: 'inherit',
    backgroundColor: color.accent,
    transition: `width ${motion.enter}`,
  }),
  unknown: css({ width: '30%', animation: `${glide} 1200ms ease-in-out infinite` }),
};
