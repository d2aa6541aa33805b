import { css } from '@emotion/react';
import { Grid } from './grid.tsx';
import { Page } from './page.tsx';
import { Skeleton } from './skeleton.tsx';
import { FormSkeleton } from './skeletons/form-skeleton.tsx';
import { ListSkeleton } from './skeletons/list-skeleton.tsx';
import { PostSkeleton } from './skeletons/post-skeleton.tsx';
import { ProductCardSkeleton } from './skeletons/product-card-skeleton.tsx';
import { ProductSkeleton } from './skeletons/product-skeleton.tsx';
import { ProfileSkeleton } from './skeletons/profile-skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type PageKind = 'feed' | 'post' | 'product' | 'grid' | 'list' | 'form' | 'profile';

export interface PageSkeletonProps {
  kind: PageKind;
  /** Said once to screen readers. */
  label?: string | undefined;
}

/** A whole page before its data: the real pieces' own geometry, so that nothing moves when they come. */
export function PageSkeleton({ kind, label = 'Loading' }: PageSkeletonProps) {
  const Body = BODIES[kind];
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden>
        <Body />
      </div>
    </div>
  );
}

function Feed() {
  return (
    <Page measure="post">
      <div css={styles.chips}>
        {[88, 104, 80, 122].map((chip) => (
          <Skeleton key={chip} width={chip} height={36} radius="full" />
        ))}
      </div>
      <PostSkeleton />
      <PostSkeleton />
    </Page>
  );
}

function Post() {
  return (
    <Page measure="post">
      <PostSkeleton />
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

const BODIES = {
  feed: Feed,
  post: Post,
  product: ProductSkeleton,
  grid: GridPage,
  list: ListSkeleton,
  form: FormSkeleton,
  profile: ProfileSkeleton,
};

const styles = {
  chips: css({ display: 'flex', gap: 8, overflow: 'hidden' }),
};
