import { css } from '@emotion/react';
import { radius, width } from '#ui/base/tokens.ts';
import { cardStyle } from '#ui/layout/card.tsx';
import { Skeleton } from './skeleton.tsx';
import { SkeletonLine } from './skeleton-line.tsx';

export function ProductCardSkeleton() {
  return (
    <div css={[cardStyle, styles.card]}>
      <Skeleton ratio={1} radius="none" />
      <div css={styles.body}>
        <SkeletonLine line={16} width="38%" />
        <SkeletonLine line={22} width="82%" />
        <SkeletonLine line={24} width="44%" />
        <SkeletonLine line={18} width="30%" />
      </div>
    </div>
  );
}

const styles = {
  card: css({ width: '100%', maxWidth: width.productCard, borderRadius: radius.lg }),
  body: css({ display: 'grid', gap: 2, padding: '12px 12px 14px' }),
};
