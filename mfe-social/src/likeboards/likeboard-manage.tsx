import { ArrangeItems } from './arrange-items.tsx';
import type { LikeboardDetail } from './board-items.ts';
import type { BoardMode } from './likeboard-tools.tsx';
import { SelectItems } from './select-items.tsx';

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
