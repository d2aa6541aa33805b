import { css } from '@emotion/react';
import { cardStyle } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { radius, width } from '#ui/tokens.ts';

/** A product card of a grid before it comes. */
export function ProductCardSkeleton() {
  return (
    <div css={[cardStyle, styles.card]}>
      <Skeleton ratio={1} radius="none" />
      <div css={styles.body}>
        <Skeleton width="38%" height={12} />
        <Skeleton width="82%" height={16} />
        <Skeleton width="44%" height={18} />
        <Skeleton width="30%" height={12} />
      </div>
    </div>
  );
}

const styles = {
  card: css({ width: '100%', maxWidth: width.productCard, borderRadius: radius.lg }),
  body: css({ display: 'grid', gap: 8, padding: '14px 12px' }),
};
