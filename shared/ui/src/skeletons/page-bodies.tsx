import { css } from '@emotion/react';
import type { ComponentType } from 'react';
import { media, size, space, width } from '#ui/base/tokens.ts';
import { Grid } from '#ui/layout/grid.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { PageBodyProps, PageKind } from './page-kind.ts';
import { PersonSkeleton } from './person-skeleton.tsx';
import { PostSkeleton } from './post-skeleton.tsx';
import { ProductCardSkeleton } from './product-card-skeleton.tsx';
import { Skeleton } from './skeleton.tsx';
import { SkeletonLine } from './skeleton-line.tsx';

function Feed({ picture }: PageBodyProps) {
  return (
    <Page measure="wide" css={styles.feedPage}>
      <div css={styles.feedColumns}>
        <div css={styles.feed}>
          <div css={styles.chips}>
            {[88, 104, 80, 122].map((chip) => (
              <Skeleton key={chip} width={chip} height={36} radius="full" />
            ))}
          </div>
          <PostSkeleton picture={picture} />
          <PostSkeleton />
        </div>
      </div>
    </Page>
  );
}

function Post({ picture }: PageBodyProps) {
  return (
    <Page measure="post">
      <PostSkeleton picture={picture} />
    </Page>
  );
}

function GridPage() {
  return (
    <Page>
      <Grid>
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: eight equal blocks that never change
          <ProductCardSkeleton key={index} />
        ))}
      </Grid>
    </Page>
  );
}

function Form() {
  return (
    <Page css={styles.loose} measure="settings">
      <SkeletonLine line={30} width="52%" />
      {[0, 1, 2].map((field) => (
        <div key={field} css={styles.field}>
          <SkeletonLine line={18} width={96} />
          <Skeleton height={48} radius="md" />
        </div>
      ))}
      <Skeleton height={48} radius="md" />
    </Page>
  );
}

function List() {
  return (
    <Page css={styles.loose} measure="settings">
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <PersonSkeleton key={row} avatar={48} />
      ))}
    </Page>
  );
}

function Product() {
  return (
    <Page css={styles.product}>
      <Skeleton ratio={1} radius="xl" />
      <div>
        <SkeletonLine line={22} width="28%" />
        <SkeletonLine line={38} width="90%" />
        <SkeletonLine line={48} width="36%" />
        {[0, 1, 2, 3].map((row) => (
          <SkeletonLine key={row} line={80} width="100%" />
        ))}
      </div>
    </Page>
  );
}

function Profile() {
  return (
    <Page>
      <div css={styles.person}>
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

/** Placeholders for each kind of page, provided to `PageSkeleton`. */
export const PAGE_BODIES: Record<PageKind, ComponentType<PageBodyProps>> = {
  feed: Feed,
  post: Post,
  product: Product,
  grid: GridPage,
  list: List,
  form: Form,
  profile: Profile,
};

/** Width of the second column, as on the feed page. */
const SIDE_MAX_PX = 560;
const styles = {
  feedPage: css({
    maxWidth: width.post + SIDE_MAX_PX + 32 + 48,
    [media.desktop]: { paddingInline: space[7] },
  }),
  feedColumns: css({
    display: 'grid',
    justifyContent: 'center',
    gridTemplateColumns: `minmax(0, ${width.post}px)`,
    [media.desktop]: {
      gridTemplateColumns: `minmax(0, ${width.post}px) minmax(280px, 1fr)`,
      columnGap: 28,
    },
  }),
  feed: css({ display: 'flex', flexDirection: 'column', gap: size.feedGap, minWidth: 0 }),
  chips: css({ display: 'flex', gap: 8, overflow: 'hidden' }),
  loose: css({ gap: 20 }),
  field: css({ display: 'grid', gap: 6 }),
  product: css({ [media.aboveMobile]: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 32 } }),
  person: css({ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 8, paddingBlock: 12 }),
};
