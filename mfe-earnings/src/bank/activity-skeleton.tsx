import { css } from '@emotion/react';
import { Skeleton } from '@tagalong/ui';

export function ActivitySkeleton() {
  return [1, 2, 3, 4, 5].map((row) => (
    <div key={row} css={styles.row} aria-hidden>
      <Skeleton width={48} height={48} radius="md" />
      <div css={styles.lines}>
        <Skeleton width="52%" height={14} />
        <Skeleton width="36%" height={12} />
      </div>
      <Skeleton width={64} height={16} />
    </div>
  ));
}

const styles = {
  row: css({ display: 'flex', alignItems: 'center', gap: 12, minHeight: 72 }),
  lines: css({ display: 'grid', gap: 8, flex: 1 }),
};
