import { css } from '@emotion/react';
import { Grid } from '#ui/grid.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** A person's or a brand's page before it comes. */
export function ProfileSkeleton() {
  return (
    <Page>
      <div css={styles.head}>
        <Skeleton width={96} height={96} radius="full" />
        <Skeleton width={180} height={24} />
        <Skeleton width={220} height={16} />
        <Skeleton width={160} height={36} radius="full" />
      </div>
      <Grid>
        {[0, 1, 2, 3, 4, 5].map((tile) => (
          <Skeleton key={tile} ratio={4 / 5} radius="lg" />
        ))}
      </Grid>
    </Page>
  );
}

const styles = {
  head: css({ display: 'grid', justifyItems: 'center', gap: 12, paddingBlock: 12 }),
};
