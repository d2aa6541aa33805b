import type { Likeboard } from '@tagalong/contracts/social/likeboard';
import type { PagesQuery } from '@tagalong/platform';
import type { ComponentProps, ReactNode } from 'react';
import { BOARD_TEXTS } from '#parts/likeboard/board-texts.ts';
import { BoardGrid, LikeboardGridSkeleton } from '#parts/likeboard/likeboard-grid.tsx';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { Endless } from './endless.tsx';

interface BoardListProps<Board extends Likeboard>
  extends Pick<ComponentProps<typeof BoardGrid<Board>>, 'ownerOf'> {
  query: PagesQuery<Board>;
  empty: ReactNode;
  failedTitle?: string;
}

/** Shows an endless grid of likeboards. */
export function BoardList<Board extends Likeboard>(props: BoardListProps<Board>) {
  const { query, empty, ownerOf, failedTitle = LIKEBOARD_TEXTS.feedFailed } = props;
  return (
    <Endless
      query={query}
      idOf={(board) => board.id}
      texts={{ failedTitle, moreFailed: BOARD_TEXTS.collectionsMoreFailed }}
      waiting={<LikeboardGridSkeleton />}
      empty={empty}
    >
      {(boards) => <BoardGrid boards={boards} ownerOf={ownerOf} />}
    </Endless>
  );
}
