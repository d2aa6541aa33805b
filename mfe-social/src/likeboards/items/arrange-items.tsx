import type { TargetType } from '@tagalong/contracts/social/target-type';
import { useState } from 'react';
import { tilesOf } from '#likeboards/board-tiles.tsx';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { ArrangeMode } from './arrange-mode.tsx';
import type { LikeboardDetail } from './board-items.ts';
import { KindChips } from './kind-chips.tsx';
import { POST, PRODUCT, useBoardItems } from './use-board-items.ts';

/** Lets the owner reorder a likeboard's products or posts. */
export function ArrangeItems({ board, onDone }: { board: LikeboardDetail; onDone(): void }) {
  const { products, posts } = board.likes;
  const [type, setType] = useState<TargetType>(products.length > 0 ? PRODUCT : POST);
  const { arrange } = useBoardItems(board);
  return (
    <ArrangeMode
      key={type}
      title={LIKEBOARD_TEXTS.arrangeTitle(board.name)}
      hint={LIKEBOARD_TEXTS.arrangeHint}
      items={tilesOf(board).filter((tile) => tile.type === type)}
      onChange={(ids) => arrange({ type, ids })}
      onDone={onDone}
    >
      {products.length > 0 && posts.length > 0 && <KindChips board={board} shown={type} onShow={setType} />}
    </ArrangeMode>
  );
}
