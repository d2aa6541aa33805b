import { css } from '@emotion/react';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { media } from '#ui/tokens.ts';

/** A product's page before it comes. */
export function ProductSkeleton() {
  return (
    <Page>
      <div css={styles.sides}>
        <Skeleton ratio={1} radius="xl" />
        <div css={styles.texts}>
          <Skeleton width="28%" height={14} />
          <Skeleton width="90%" height={24} />
          <Skeleton width="36%" height={30} />
          <Skeleton height={48} radius="md" />
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height={64} radius="md" />
          ))}
        </div>
      </div>
    </Page>
  );
}

const styles = {
  sides: css({
    display: 'grid',
    gap: 20,
    [media.aboveMobile]: { gridTemplateColumns: '1fr 1fr', gap: 32, alignItems: 'start' },
  }),
  texts: css({ display: 'grid', gap: 14 }),
};
