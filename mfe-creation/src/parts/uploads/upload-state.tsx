import { css } from '@emotion/react';
import { formatLocale } from '@tagalong/contracts/core/language';
import { errorText } from '@tagalong/platform';
import { Button, color, radius, space, text } from '@tagalong/ui';
import { PHOTO_TEXTS } from './photo-texts.ts';
import { type PhotoUpload, photoUploads } from './photo-uploads.ts';

interface UploadStateProps {
  /** Id of the photo. */
  id: string;
  upload: PhotoUpload;
  /** Accessible name of the button, which reads Cancel. */
  cancelLabel: string;
}

/**
 * Shows how much of a photo is uploaded, and cancels it; or explains why it isn't uploaded, and offers another attempt
 * where that can help.
 */
export function UploadState({ id, upload: { sent, problem }, cancelLabel }: UploadStateProps) {
  if (problem) {
    return (
      <div css={styles.problem} role="alert">
        <p>
          {problem.kind === 'failed'
            ? `${PHOTO_TEXTS.failed} ${errorText(problem.error)}`
            : PHOTO_TEXTS[problem.kind]}
        </p>
        {(problem.kind === 'failed' || problem.kind === 'canceled') && (
          <Button size="sm" variant="secondary" onClick={() => photoUploads.retry(id)}>
            {PHOTO_TEXTS.retry}
          </Button>
        )}
      </div>
    );
  }
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
      <Button size="sm" variant="ghost" aria-label={cancelLabel} onClick={() => photoUploads.cancel(id)}>
        {PHOTO_TEXTS.cancelShort}
      </Button>
    </div>
  );
}

const styles = {
  problem: css({
    ...text('sm'),
    display: 'grid',
    justifyItems: 'start',
    gap: space[3],
    color: color.danger,
  }),
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
