import { updateLikeboard } from '@tagalong/contracts/social/likeboard-editing';
import { useAction, useChange, useHost } from '@tagalong/platform';
import { useState } from 'react';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import type { LikeboardDetail } from './items/board-items.ts';
import { requestOf } from './likeboard-draft.ts';
import { LikeboardPopup } from './likeboard-popup.tsx';

/** Edits the name, description, visibility and color of a likeboard (LB-02). */
export function EditPopup({ board, onClosed }: { board: LikeboardDetail; onClosed(): void }) {
  const { toast } = useHost();
  const update = useChange(updateLikeboard);
  const [isSaved, setSaved] = useState(false);
  const action = useAction(async (...[draft]: Parameters<typeof requestOf>) => {
    await update({ id: board.id, ...requestOf(draft) });
    setSaved(true);
    toast({ text: LIKEBOARD_TEXTS.saved });
  });
  return (
    <LikeboardPopup
      mode="edit"
      board={board}
      isDone={isSaved}
      isSaving={action.isPending}
      error={action.error}
      onSubmit={action.run}
      onClosed={onClosed}
    />
  );
}
