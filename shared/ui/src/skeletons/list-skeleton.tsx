import { css } from '@emotion/react';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** A list of people, notifications or settings before it comes. */
export function ListSkeleton() {
  return (
    <Page measure="settings">
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <div key={row} css={styles.row}>
          <Skeleton width={48} height={48} radius="full" />
          <div css={styles.lines}>
            <Skeleton width="46%" height={14} />
            <Skeleton width="70%" height={12} />
          </div>
        </div>
      ))}
    </Page>
  );
}

const styles = {
  row: css({ display: 'flex', alignItems: 'center', gap: 12, minHeight: 64 }),
  lines: css({ display: 'grid', gap: 8, flex: 1 }),
};
