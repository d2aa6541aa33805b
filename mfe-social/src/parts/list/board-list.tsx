import type { Likeboard } from '@tagalong/contracts/social/likeboard';
import type { ComponentProps, ReactNode } from 'react';
import { LikeboardGridSkeleton } from '#parts/likeboard/likeboard-grid.tsx';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { SOCIAL_TEXTS } from '#parts/social-texts.ts';
import { BoardGrid } from './board-grid.tsx';
import { Endless, type EndlessQuery } from './endless.tsx';

interface BoardListProps<Board extends Likeboard>
  extends Pick<ComponentProps<typeof BoardGrid<Board>>, 'ownerOf'> {
  query: EndlessQuery<Board>;
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
      texts={{ failedTitle, moreFailed: SOCIAL_TEXTS.collectionsMoreFailed }}
      waiting={<LikeboardGridSkeleton />}
      empty={empty}
    >
      {(boards) => <BoardGrid boards={boards} ownerOf={ownerOf} />}
    </Endless>
  );
}
