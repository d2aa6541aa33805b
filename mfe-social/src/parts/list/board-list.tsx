import type { PublicLikeboard } from '@tagalong/contracts/social/search';
import type { ReactNode } from 'react';
import { LikeboardGridSkeleton } from '#parts/likeboard/likeboard-grid.tsx';
import { PEOPLE_TEXTS } from '#parts/people/people-texts.ts';
import { BoardGrid } from './board-grid.tsx';
import { Endless, type EndlessQuery } from './endless.tsx';

/** Shows an endless grid of likeboards. */
export function BoardList({ query, empty }: { query: EndlessQuery<PublicLikeboard>; empty: ReactNode }) {
  return (
    <Endless
      query={query}
      idOf={(board) => board.id}
      texts={{ failedTitle: PEOPLE_TEXTS.collectionsFailedTitle, moreFailed: PEOPLE_TEXTS.moreFailed }}
      waiting={<LikeboardGridSkeleton />}
      empty={empty}
    >
      {(boards) => <BoardGrid boards={boards} />}
    </Endless>
  );
}
