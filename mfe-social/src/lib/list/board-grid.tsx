import { css } from '@emotion/react';
import type { PublicLikeboard } from '@tagalong/contracts/search';
import { SHARED_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import { media, Skeleton, space, VisuallyHidden } from '@tagalong/ui';
import { LikeboardCard } from '#lib/likeboard-card.tsx';

/** Collections as covers: 2 columns on a phone, 3 on a tablet, 4 above. */
export function BoardGrid({ boards }: { boards: readonly PublicLikeboard[] }) {
  return (
    <ul css={styles.grid}>
      {boards.map((board) => (
        <li key={board.id}>
          <LikeboardCard board={board} />
        </li>
      ))}
    </ul>
  );
}

export function BoardGridSkeleton() {
  return (
    <div css={styles.grid} role="status" aria-busy>
      <VisuallyHidden>{SHARED_TEXTS.loading}</VisuallyHidden>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <div key={place} css={styles.waiting}>
          <Skeleton ratio={1.05} radius="lg" />
          <Skeleton width="58%" height={16} />
          <Skeleton width="76%" height={12} />
        </div>
      ))}
    </div>
  );
}

const styles = {
  grid: css({
    display: 'grid',
    gap: `${space[7]} ${space[6]}`,
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    [media.aboveMobile]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [media.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  }),
  waiting: css({ display: 'grid', gap: space[4] }),
};
