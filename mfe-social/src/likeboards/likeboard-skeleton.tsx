import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { Grid, media, Page, ProductCardSkeleton, Skeleton, space, VisuallyHidden } from '@tagalong/ui';

/** Reserves the size of a likeboard's header and cards while it loads. */
export function LikeboardSkeleton() {
  return (
    <Page role="status" aria-busy>
      <VisuallyHidden>{SHARED_TEXTS.loading}</VisuallyHidden>
      <div css={styles.head}>
        <Skeleton ratio={1.05} radius="lg" />
        <div css={styles.texts}>
          <Skeleton width="72%" height={26} />
          <Skeleton width="58%" height={14} />
          <Skeleton width="36%" height={14} />
        </div>
      </div>
      <Grid>
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <ProductCardSkeleton key={place} />
        ))}
      </Grid>
    </Page>
  );
}

const styles = {
  head: css({
    display: 'grid',
    gridTemplateColumns: '132px minmax(0, 1fr)',
    alignItems: 'center',
    gap: space[6],
    // Reserves the height of the buttons below.
    paddingBottom: 72,
    [media.aboveMobile]: {
      gridTemplateColumns: '220px minmax(0, 1fr)',
      columnGap: space[8],
      paddingBottom: space[5],
    },
  }),
  texts: css({ display: 'grid', gap: space[4] }),
};
