import { css } from '@emotion/react';
import type { ComponentType } from 'react';
import { Grid } from './grid.tsx';
import { Page } from './page.tsx';
import { Skeleton } from './skeleton.tsx';
import { FormSkeleton } from './skeletons/form-skeleton.tsx';
import { ListSkeleton } from './skeletons/list-skeleton.tsx';
import { PostSkeleton, type SkeletonPicture } from './skeletons/post-skeleton.tsx';
import { ProductCardSkeleton } from './skeletons/product-card-skeleton.tsx';
import { ProductSkeleton } from './skeletons/product-skeleton.tsx';
import { ProfileSkeleton } from './skeletons/profile-skeleton.tsx';
import { media, size, space, width } from './tokens.ts';
import { UI_TEXTS } from './ui-texts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type PageKind = 'feed' | 'post' | 'product' | 'grid' | 'list' | 'form' | 'profile';

export interface PageSkeletonProps {
  kind: PageKind;
  /** Announced once to screen readers. */
  label?: string | undefined;
  /** The first post's photo, where it is known before the post. */
  picture?: SkeletonPicture | undefined;
}

/** A page's placeholder with the real components' geometry, so that nothing shifts when data arrives. */
export function PageSkeleton({ kind, label = UI_TEXTS.loading, picture }: PageSkeletonProps) {
  const Body = BODIES[kind];
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden>
        <Body picture={picture} />
      </div>
    </div>
  );
}

type BodyProps = Pick<PageSkeletonProps, 'picture'>;

function Feed({ picture }: BodyProps) {
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

function Post({ picture }: BodyProps) {
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

const BODIES: Record<PageKind, ComponentType<BodyProps>> = {
  feed: Feed,
  post: Post,
  product: ProductSkeleton,
  grid: GridPage,
  list: ListSkeleton,
  form: FormSkeleton,
  profile: ProfileSkeleton,
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
};
