import type { Likeboard } from '@tagalong/contracts/social/likeboard';
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
  /** True once the likeboard is saved; the popup then closes. */
  isDone: boolean;
  isSaving: boolean;
  error: unknown;
  onSubmit(draft: LikeboardDraft): void;
  onClosed(): void;
}

/** Creates or edits a likeboard in a popup. */
export function LikeboardPopup(props: LikeboardPopupProps) {
  const { mode, board, isDone, isSaving, error, onSubmit, onClosed } = props;
  const [isLeft, setLeft] = useState(false);
  const [draft, setDraft] = useState(board ? draftOf(board) : EMPTY_DRAFT);
  const formId = useId();
  const submit = (): void => {
    if (canSubmit(draft)) onSubmit(draft);
  };
  return (
    <Sheet
      isOpen={!isDone && !isLeft}
      title={mode === 'create' ? BOARD_TEXTS.createTitle : BOARD_TEXTS.editTitle}
      onClose={() => setLeft(true)}
      onClosed={onClosed}
      footer={
        <Button isWide type="submit" form={formId} disabled={!canSubmit(draft)} isPending={isSaving}>
          {mode === 'create' ? BOARD_TEXTS.createButton : BOARD_TEXTS.editButton}
        </Button>
      }
    >
      <LikeboardForm
        id={formId}
        draft={draft}
        onChange={setDraft}
        onSubmit={submit}
        error={error}
        {...(board && { pictures: board.cover_photos })}
      />
    </Sheet>
  );
}
