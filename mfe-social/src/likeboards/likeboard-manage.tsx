import { ArrangeItems } from './items/arrange-items.tsx';
import type { LikeboardDetail } from './items/board-items.ts';
import { SelectItems } from './items/select-items.tsx';
import type { BoardMode } from './likeboard-tools.tsx';

interface LikeboardManageProps {
  board: LikeboardDetail;
  mode: BoardMode;
  onDone(): void;
}

/** What a collection holds, to be arranged or to be chosen from. */
export function LikeboardManage({ board, mode, onDone }: LikeboardManageProps) {
  return mode === 'arrange' ? (
    <ArrangeItems board={board} onDone={onDone} />
  ) : (
    <SelectItems board={board} onDone={onDone} />
  );
}
