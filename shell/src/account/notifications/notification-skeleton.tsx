import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { Skeleton, space, VisuallyHidden } from '@tagalong/ui';

const WIDTHS = ['78%', '64%', '82%', '58%', '72%', '68%', '76%', '60%'];

export function NotificationSkeleton() {
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{SHARED_TEXTS.loading}</VisuallyHidden>
      <div aria-hidden>
        <div css={styles.day}>
          <Skeleton width={72} height={20} />
        </div>
        {WIDTHS.map((width) => (
          <div key={width} css={styles.row}>
            <Skeleton width={48} height={48} radius="full" />
            <div css={styles.lines}>
              <Skeleton width={width} height={16} />
              <Skeleton width={64} height={14} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

const styles = {
  day: css({ paddingBlock: `${space[5]} ${space[3]}`, paddingInline: space[4] }),
  row: css({
    display: 'flex',
    alignItems: 'center',
    gap: space[5],
    minHeight: 72,
    marginBottom: 2,
    padding: space[4],
  }),
  lines: css({ flex: 1, display: 'flex', flexDirection: 'column', gap: 6 }),
};
