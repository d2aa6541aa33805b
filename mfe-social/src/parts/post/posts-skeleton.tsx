import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { PostSkeleton, size, VisuallyHidden } from '@tagalong/ui';

/** Reserves the size of two posts while they load. */
export function PostsSkeleton() {
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{SHARED_TEXTS.loading}</VisuallyHidden>
      <div css={styles} aria-hidden>
        <PostSkeleton />
        <PostSkeleton />
      </div>
    </div>
  );
}

const styles = css({ display: 'flex', flexDirection: 'column', gap: size.feedGap });
