import { css } from '@emotion/react';
import { errorText } from '@tagalong/platform';
import { Button, color, space, text } from '@tagalong/ui';
import { PHOTO_TEXTS } from './photo-texts.ts';
import type { UploadProblem as Problem } from './photo-uploads.ts';

interface UploadProblemProps {
  problem: Problem;
  onRetry(): void;
}

/** Explains why a photo isn't uploaded, and offers another attempt where that can help. */
export function UploadProblem({ problem, onRetry }: UploadProblemProps) {
  const reason =
    problem.kind === 'failed'
      ? `${PHOTO_TEXTS.failed} ${errorText(problem.error)}`
      : PHOTO_TEXTS[problem.kind];
  return (
    <div css={styles} role="alert">
      <p>{reason}</p>
      {(problem.kind === 'failed' || problem.kind === 'canceled') && (
        <Button size="sm" variant="secondary" onClick={onRetry}>
          {PHOTO_TEXTS.retry}
        </Button>
      )}
    </div>
  );
}

const styles = css({
  ...text('sm'),
  display: 'grid',
  justifyItems: 'start',
  gap: space[3],
  color: color.danger,
});
