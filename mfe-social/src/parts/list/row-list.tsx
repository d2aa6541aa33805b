import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { Skeleton, VisuallyHidden } from '@tagalong/ui';
import type { ReactNode } from 'react';

/** Lists people or brands in rows. */
export function RowList({ children, label }: { children: ReactNode; label?: string | undefined }) {
  return (
    <ul css={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

/** Reserves the size of the rows while they load. */
export function RowListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div css={styles.list} role="status" aria-busy>
      <VisuallyHidden>{SHARED_TEXTS.loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical items that never change
        <div key={row} css={styles.row} aria-hidden>
          <Skeleton width={48} height={48} radius="full" />
          <div css={styles.texts}>
            <Skeleton width={132} height={14} />
            <Skeleton width={88} height={12} />
          </div>
          <Skeleton width={84} height={36} radius="full" />
        </div>
      ))}
    </div>
  );
}

const styles = {
  list: css({ display: 'flex', flexDirection: 'column', gap: 4, '& > li': { paddingBlock: 6 } }),
  row: css({ display: 'flex', alignItems: 'center', gap: 10, minHeight: 60 }),
  texts: css({ flex: 1, display: 'grid', gap: 8 }),
};
