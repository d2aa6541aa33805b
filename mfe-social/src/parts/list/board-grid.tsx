import type { Likeboard } from '@tagalong/contracts/social/likeboard';
import { LikeboardCard } from '#parts/likeboard/likeboard-card.tsx';
import { LikeboardGrid } from '#parts/likeboard/likeboard-grid.tsx';

interface BoardGridProps<Board> {
  boards: readonly Board[];
  /** Name of the owner, in lists that mix owners. */
  ownerOf?: ((board: Board) => string) | undefined;
}

/** Shows likeboards in a grid, each linked to its page. */
export function BoardGrid<Board extends Likeboard>({ boards, ownerOf }: BoardGridProps<Board>) {
  return (
    <LikeboardGrid>
      {boards.map((board) => (
        <li key={board.id}>
          <LikeboardCard board={board} {...(ownerOf && { owner: ownerOf(board) })} />
        </li>
      ))}
    </LikeboardGrid>
  );
}
