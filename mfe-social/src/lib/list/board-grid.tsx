import type { PublicLikeboard } from '@tagalong/contracts/search';
import { LikeboardCard } from '#lib/likeboard-card.tsx';
import { LikeboardGrid } from '#lib/likeboard-grid.tsx';

/** Somebody's collections, each a way to it. */
export function BoardGrid({ boards }: { boards: readonly PublicLikeboard[] }) {
  return (
    <LikeboardGrid>
      {boards.map((board) => (
        <li key={board.id}>
          <LikeboardCard board={board} />
        </li>
      ))}
    </LikeboardGrid>
  );
}
