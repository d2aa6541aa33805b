import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { LIKEBOARD_CREATED } from '@tagalong/contracts/social/events';
import { deleteLikeboard, restoreLikeboard } from '@tagalong/contracts/social/likeboard';
import { LIKEBOARDS_ROUTE } from '@tagalong/contracts/social/routes';
import { clearTags, errorText, useAction, useHost, useNavigate, useQueryClient } from '@tagalong/platform';
import { undoAction } from '@tagalong/platform/toasted-action';
import { ConfirmDialog, FormErrorText } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import type { LikeboardDetail } from './items/board-items.ts';

/** Confirms the deletion of a likeboard. */
export function DeleteDialog({ board, onClosed }: { board: LikeboardDetail; onClosed(): void }) {
  const [isOpen, setOpen] = useState(true);
  const { run, isPending, error } = useAction(useDeleteBoard(board));
  const itemCount = board.product_count + board.post_count;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={LIKEBOARD_TEXTS.deleteTitle(board.name)}
      text={
        <>
          {itemCount === 0 ? LIKEBOARD_TEXTS.deleteTextEmpty : LIKEBOARD_TEXTS.deleteText(itemCount)}
          {error !== null && <FormErrorText>{errorText(error)}</FormErrorText>}
        </>
      }
      tone="danger"
      confirmLabel={error === null ? LIKEBOARD_TEXTS.deleteConfirm : SHARED_TEXTS.retry}
      cancelLabel={SHARED_TEXTS.cancel}
      isPending={isPending}
      onConfirm={run}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
    />
  );
}

/** Returns a function that deletes a likeboard, opens the list and offers Undo. Rejects with an ApiError. */
function useDeleteBoard({ id, name }: LikeboardDetail) {
  const host = useHost();
  const queries = useQueryClient();
  const navigate = useNavigate();

  async function restore(): Promise<void> {
    await host.client.call(restoreLikeboard, { id });
    await clearTags(queries, restoreLikeboard.clears);
    host.bus.publish(LIKEBOARD_CREATED, { id });
    host.toast({ text: LIKEBOARD_TEXTS.restored(name) });
  }
  return async (): Promise<void> => {
    await host.client.call(deleteLikeboard, { id });
    // Navigates first: refetching the likeboard while it is shown would briefly display 'not found'.
    await navigate(href(LIKEBOARDS_ROUTE), { replace: true });
    clearTags(queries, deleteLikeboard.clears).catch(host.report);
    host.toast({ text: LIKEBOARD_TEXTS.deleted(name), action: undoAction(host, restore) });
  };
}
