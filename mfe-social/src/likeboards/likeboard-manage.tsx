import type { TargetType } from '@tagalong/contracts/social/target-type';
import { useState } from 'react';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { ArrangeMode } from './items/arrange-mode.tsx';
import type { LikeboardDetail } from './items/board-items.ts';
import { tilesOf } from './items/board-tiles.tsx';
import { KindChips } from './items/kind-chips.tsx';
import { SelectItems } from './items/select-items.tsx';
import { POST, PRODUCT, useBoardItems } from './items/use-board-items.ts';
import type { BoardMode } from './likeboard-tools.tsx';

interface LikeboardManageProps {
  board: LikeboardDetail;
  mode: BoardMode;
  onDone(): void;
}

/** Shows a likeboard's items in arrange or select mode. */
export function LikeboardManage({ board, mode, onDone }: LikeboardManageProps) {
  return mode === 'arrange' ? (
    <ArrangeItems board={board} onDone={onDone} />
  ) : (
    <SelectItems board={board} onDone={onDone} />
  );
}

/** Lets the owner reorder a likeboard's products or posts. */
function ArrangeItems({ board, onDone }: { board: LikeboardDetail; onDone(): void }) {
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
