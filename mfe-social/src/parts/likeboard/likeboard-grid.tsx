import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import type { Likeboard } from '@tagalong/contracts/social/likeboard';
import { media, space, VisuallyHidden } from '@tagalong/ui';
import { LikeboardCard, LikeboardCardSkeleton } from './likeboard-card.tsx';

interface BoardGridProps<Board> {
  boards: readonly Board[];
  /** Name of the owner, in lists that mix owners. */
  ownerOf?: ((board: Board) => string) | undefined;
}

/** Shows likeboards in 2 columns on a phone, 3 on a tablet and 4 on a desktop, each linked to its page. */
export function BoardGrid<Board extends Likeboard>({ boards, ownerOf }: BoardGridProps<Board>) {
  return (
    <ul css={styles.grid}>
      {boards.map((board) => (
        <li key={board.id}>
          <LikeboardCard board={board} {...(ownerOf && { owner: ownerOf(board) })} />
        </li>
      ))}
    </ul>
  );
}

export function LikeboardGridSkeleton() {
  return (
    <div css={styles.grid} role="status" aria-busy>
      <VisuallyHidden>{SHARED_TEXTS.loading}</VisuallyHidden>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
        <LikeboardCardSkeleton key={place} />
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
};
