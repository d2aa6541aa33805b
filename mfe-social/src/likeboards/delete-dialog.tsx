import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { errorText, useAction } from '@tagalong/platform';
import { Button, color, text } from '@tagalong/ui';
import { Dialog, FormErrorText } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import type { LikeboardDetail } from './items/board-items.ts';
import { useDeleteBoard } from './use-delete-board.ts';

/** Confirms the deletion of a likeboard. */
export function DeleteDialog({ board, onClosed }: { board: LikeboardDetail; onClosed(): void }) {
  const [isOpen, setOpen] = useState(true);
  const { run, isPending, error } = useAction(useDeleteBoard(board));
  const close = (): void => setOpen(false);
  const itemCount = board.product_count + board.post_count;
  return (
    <Dialog
      isOpen={isOpen}
      role="alertdialog"
      maxWidth={400}
      title={LIKEBOARD_TEXTS.deleteTitle(board.name)}
      onClose={close}
      onClosed={onClosed}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {SHARED_TEXTS.cancel}
          </Button>
          <Button variant="danger" isPending={isPending} onClick={run}>
            {error === null ? LIKEBOARD_TEXTS.deleteConfirm : SHARED_TEXTS.retry}
          </Button>
        </>
      }
    >
      <p css={styles}>
        {itemCount === 0 ? LIKEBOARD_TEXTS.deleteTextEmpty : LIKEBOARD_TEXTS.deleteText(itemCount)}
      </p>
      <FormErrorText>{error !== null && errorText(error)}</FormErrorText>
    </Dialog>
  );
}

const styles = css({ ...text('base'), color: color.text2 });
