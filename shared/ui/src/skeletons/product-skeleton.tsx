import { css } from '@emotion/react';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { media } from '#ui/tokens.ts';
import { SkeletonLine } from './skeleton-line.tsx';

export function ProductSkeleton() {
  return (
    <Page css={styles}>
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

const styles = css({ [media.aboveMobile]: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 32 } });
