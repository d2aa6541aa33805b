import { updateLikeboard } from '@tagalong/contracts/social/likeboard';
import { useChange, useHost } from '@tagalong/platform';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import type { LikeboardDetail } from './items/board-items.ts';
import { requestOf } from './likeboard-draft.ts';
import { LikeboardPopup } from './likeboard-popup.tsx';

/** Edits the name, description, visibility and color of a likeboard (LB-02). */
export function EditPopup({ board, onClosed }: { board: LikeboardDetail; onClosed(): void }) {
  const { toast } = useHost();
  const update = useChange(updateLikeboard);
  return (
    <LikeboardPopup
      mode="edit"
      board={board}
      save={async (draft) => {
        await update({ id: board.id, ...requestOf(draft) });
        toast({ text: LIKEBOARD_TEXTS.saved });
      }}
      onClosed={onClosed}
    />
  );
}
