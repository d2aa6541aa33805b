import { css } from '@emotion/react';
import { color, ErrorState, radius, Skeleton, space, text, VisuallyHidden } from '@tagalong/ui';
import type { ReactNode } from 'react';
import { CONSOLE_TEXTS } from './console-texts.ts';
import type { Read } from './use-read.ts';

interface LoadedProps<Answer> {
  read: Read<Answer>;
  /** Heights of the placeholders, in pixels. */
  heights: readonly number[];
  children(data: Answer): ReactNode;
}

/** Shows the data, or placeholders while it loads, or the error with a retry button. */
export function Loaded<Answer>({ read: { data, error, refetch }, heights, children }: LoadedProps<Answer>) {
  if (data) {
    return (
      <>
        {error && (
          <p css={styles.stale} role="status">
            {CONSOLE_TEXTS.stale}
          </p>
        )}
        {children(data)}
      </>
    );
  }
  if (error) {
    return (
      <ErrorState title={CONSOLE_TEXTS.unreachable} text={error.message} onRetry={() => void refetch()} />
    );
  }
  return (
    <div css={styles.skeletons} aria-busy>
      <VisuallyHidden>{CONSOLE_TEXTS.loading}</VisuallyHidden>
      {heights.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes of a skeleton never move
        <Skeleton key={at} height={height} radius="lg" />
      ))}
    </div>
  );
}

const styles = {
  skeletons: css({ display: 'grid', gap: space[6] }),
  stale: css({
    ...text('sm', 600),
    padding: `${space[4]} ${space[6]}`,
    marginBottom: space[6],
    borderRadius: radius.md,
    backgroundColor: color.fill,
    color: color.warning,
  }),
};
