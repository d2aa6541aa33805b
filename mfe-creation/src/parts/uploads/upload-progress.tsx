import { css } from '@emotion/react';
import { formatLocale } from '@tagalong/contracts/core/language';
import { Button, color, radius, space, text } from '@tagalong/ui';
import { PHOTO_TEXTS } from './photo-texts.ts';

interface UploadProgressProps {
  /** Share of the file that has been sent, 0 to 1; null while the photo is prepared. */
  sent: number | null;
  /** Accessible name of the button, which reads Cancel. */
  cancelLabel: string;
  onCancel(): void;
}

/** Shows how much of a photo is uploaded, and cancels it. */
export function UploadProgress({ sent, cancelLabel, onCancel }: UploadProgressProps) {
  const percent = new Intl.NumberFormat(formatLocale(), { style: 'percent' }).format(sent ?? 0);
  const state = sent === null ? PHOTO_TEXTS.preparing : PHOTO_TEXTS.sent(percent);
  return (
    <div css={styles.row}>
      <div css={styles.progress}>
        <span css={styles.state}>{state}</span>
        <progress
          css={styles.bar}
          max={1}
          {...(sent !== null && { value: sent })}
          aria-label={PHOTO_TEXTS.uploading}
          aria-valuetext={state}
        />
      </div>
      <Button size="sm" variant="ghost" aria-label={cancelLabel} onClick={onCancel}>
        {PHOTO_TEXTS.cancelShort}
      </Button>
    </div>
  );
}

const styles = {
  row: css({ display: 'flex', alignItems: 'center', gap: space[4] }),
  progress: css({ display: 'grid', flex: 1, gap: space[2], minWidth: 0 }),
  state: css({ ...text('sm'), color: color.text2, fontVariantNumeric: 'tabular-nums' }),
  bar: css({
    appearance: 'none',
    display: 'block',
    width: '100%',
    height: 6,
    border: 0,
    borderRadius: radius.full,
    overflow: 'hidden',
    backgroundColor: color.fillHover,
    '&::-webkit-progress-bar': { backgroundColor: color.fillHover },
    '&::-webkit-progress-value': { borderRadius: radius.full, backgroundColor: color.accent },
    '&::-moz-progress-bar': { borderRadius: radius.full, backgroundColor: color.accent },
  }),
};
