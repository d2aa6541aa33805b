import { ArrangeItems } from './items/arrange-items.tsx';
import type { LikeboardDetail } from './items/board-items.ts';
import { SelectItems } from './items/select-items.tsx';
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
