import type { PublicLikeboard } from '@tagalong/contracts/social/search';
import { LikeboardCard } from '#parts/likeboard/likeboard-card.tsx';
import { LikeboardGrid } from '#parts/likeboard/likeboard-grid.tsx';

/** Shows a user's likeboards in a grid, each linked to its page. */
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
