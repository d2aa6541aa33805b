import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { undoRepost } from '@tagalong/contracts/social/post-action';
import { runAsMember, useChange, useDialogAction, useHost } from '@tagalong/platform';
import { ConfirmDialog, FormErrorText } from '@tagalong/ui/overlay';
import { composerStore } from '#parts/composer/composer-store.ts';
import { COMPOSE_TEXTS } from './compose-texts.ts';
import { LOGIN_REASONS } from './login-reasons.ts';

interface UndoRepostProps {
  postId: number;
  onDone(): void;
  onLeft(): void;
}

/** Confirms that the member's repost is removed, because its words are lost (PO-04). */
export function UndoRepost({ postId, onDone, onLeft }: UndoRepostProps) {
  const host = useHost();
  const undo = useChange(undoRepost);
  const dialog = useDialogAction(onDone, onLeft);
  const confirm = (): void =>
    dialog.act({
      answer: undefined,
      text: COMPOSE_TEXTS.undone,
      work: () =>
        runAsMember(host, [LOGIN_REASONS.undo], async () => {
          await undo({ post_id: postId });
          composerStore.finish();
        }),
    });
  return (
    <ConfirmDialog
      isOpen={dialog.isOpen}
      title={COMPOSE_TEXTS.undoTitle}
      text={
        <>
          {COMPOSE_TEXTS.undoText}
          {dialog.problem && <FormErrorText>{dialog.problem}</FormErrorText>}
        </>
      }
      tone="danger"
      confirmLabel={COMPOSE_TEXTS.undo}
      cancelLabel={SHARED_TEXTS.cancel}
      isPending={dialog.isPending}
      onConfirm={confirm}
      onCancel={dialog.leave}
      onClosed={dialog.closed}
    />
  );
}
