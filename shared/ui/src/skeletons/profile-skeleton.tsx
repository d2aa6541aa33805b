import { css } from '@emotion/react';
import { Grid } from '#ui/grid.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SkeletonLine } from './skeleton-line.tsx';

export function ProfileSkeleton() {
  return (
    <Page>
      <div css={styles}>
        <Skeleton width={96} height={96} radius="full" />
        <SkeletonLine line={30} width={180} />
        <SkeletonLine line={22} width={220} />
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

const styles = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  paddingBlock: 12,
});
