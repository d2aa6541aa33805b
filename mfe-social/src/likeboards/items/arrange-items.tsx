import { errorText, useHost } from '@tagalong/platform';
import { Button, VisuallyHidden } from '@tagalong/ui';
import { useState } from 'react';
import { tilesOf } from '#likeboards/board-tiles.tsx';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { ArrangeGrid } from './arrange-grid.tsx';
import type { LikeboardDetail, TargetType } from './board-items.ts';
import { KindChips } from './kind-chips.tsx';
import { ManageBar } from './manage-bar.tsx';
import { POST, PRODUCT, useBoardItems } from './use-board-items.ts';

/** Lets the owner reorder a likeboard's products or posts. */
export function ArrangeItems({ board, onDone }: { board: LikeboardDetail; onDone(): void }) {
  const host = useHost();
  const { products, posts } = board.likes;
  const [type, setType] = useState<TargetType>(products.length > 0 ? PRODUCT : POST);
  const [said, setSaid] = useState('');
  const { arrange } = useBoardItems(board);
  const tiles = tilesOf(board).filter((tile) => tile.type === type);
  const change = (ids: readonly number[], movedId: number): void => {
    const name = tiles.find(({ id }) => id === movedId)?.name ?? '';
    setSaid(LIKEBOARD_TEXTS.place(name, ids.indexOf(movedId) + 1, ids.length));
    arrange({ type, ids }).catch((error: unknown) => {
      host.toast({ text: `${LIKEBOARD_TEXTS.orderFailed} ${errorText(error)}`, kind: 'error' });
      host.report(error);
    });
  };
  return (
    <>
      <ManageBar
        title={LIKEBOARD_TEXTS.arrangeTitle(board.name)}
        hint={LIKEBOARD_TEXTS.arrangeHint}
        onLeave={onDone}
      >
        <Button size="sm" onClick={onDone}>
          {LIKEBOARD_TEXTS.done}
        </Button>
      </ManageBar>
      {products.length > 0 && posts.length > 0 && <KindChips board={board} shown={type} onShow={setType} />}
      <ArrangeGrid key={type} items={tiles} onChange={change} />
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </>
  );
}
