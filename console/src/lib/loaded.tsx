import { css } from '@emotion/react';
import { color, ErrorState, radius, Skeleton, space, text, VisuallyHidden } from '@tagalong/ui';
import type { ReactNode } from 'react';
import { CONSOLE_TEXTS } from './console-texts.ts';
import type { Read } from './use-read.ts';

interface LoadedProps<Answer> {
  read: Read<Answer>;
  /** Heights of the boxes that will replace the placeholder. */
  heights: readonly number[];
  children(data: Answer): ReactNode;
}

/** What was read; until then its size, and when nothing could be read the reason with a way on. */
export function Loaded<Answer>({ read: { data, error, again }, heights, children }: LoadedProps<Answer>) {
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
    return <ErrorState title={CONSOLE_TEXTS.unreachable} text={error.message} onRetry={again} />;
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
