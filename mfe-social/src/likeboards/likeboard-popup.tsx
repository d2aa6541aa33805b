import type { Likeboard } from '@tagalong/contracts/social/likeboard';
import { confirmLeave, useAction, useHost } from '@tagalong/platform';
import { Button } from '@tagalong/ui';
import { Sheet } from '@tagalong/ui/overlay';
import { useId, useState } from 'react';
import { BOARD_TEXTS } from '#parts/likeboard/board-texts.ts';
import { canSubmit, draftOf, EMPTY_DRAFT, type LikeboardDraft } from './likeboard-draft.ts';
import { LikeboardForm } from './likeboard-form.tsx';

interface LikeboardPopupProps {
  mode: 'create' | 'edit';
  /** Likeboard to edit. */
  board?: Likeboard;
  /** The popup closes when the promise resolves and shows the error when it rejects. */
  save(draft: LikeboardDraft): Promise<void>;
  onClosed(): void;
}

/** Creates or edits a likeboard in a popup. Asks before typed text is discarded. */
export function LikeboardPopup(props: LikeboardPopupProps) {
  const { mode, board, save, onClosed } = props;
  const [isOpen, setOpen] = useState(true);
  const [given] = useState(board ? draftOf(board) : EMPTY_DRAFT);
  const [draft, setDraft] = useState(given);
  const formId = useId();
  const { run, isPending, error } = useAction(async () => {
    if (!canSubmit(draft)) return;
    await save(draft);
    setOpen(false);
  });
  const host = useHost();
  const { run: close } = useAction(async () => {
    const isTyped = draft.name !== given.name || draft.description !== given.description;
    if (!isTyped || (await confirmLeave(host))) setOpen(false);
  });
  return (
    <Sheet
      isOpen={isOpen}
      title={mode === 'create' ? BOARD_TEXTS.createTitle : BOARD_TEXTS.editTitle}
      onClose={close}
      onClosed={onClosed}
      footer={
        <Button isWide type="submit" form={formId} disabled={!canSubmit(draft)} isPending={isPending}>
          {mode === 'create' ? BOARD_TEXTS.createButton : BOARD_TEXTS.editButton}
        </Button>
      }
    >
      <LikeboardForm
        id={formId}
        draft={draft}
        onChange={setDraft}
        onSubmit={run}
        error={error}
        {...(board && { pictures: board.cover_photos })}
      />
    </Sheet>
  );
}
