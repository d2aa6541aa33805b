import { deletePost } from '@tagalong/contracts/social/post';
import { POST_ACT_TEXTS } from '@tagalong/contracts/social/post-act-texts';
import { useChange, useDialogAction } from '@tagalong/platform';
import { ConfirmDialog, FormErrorText } from '@tagalong/ui/overlay';
import type { StepProps } from './step.ts';

/** Confirms the deletion of a post, then removes it from every list at once (PO-04). */
export function DeleteStep({ post, onDone, onLeft }: StepProps) {
  const remove = useChange(deletePost);
  const step = useDialogAction(onDone, onLeft);
  const confirm = (): void =>
    step.act({
      answer: 'delete',
      text: POST_ACT_TEXTS.deleted,
      work: () => remove({ post_id: post.post_id }),
    });
  return (
    <ConfirmDialog
      isOpen={step.isOpen}
      title={POST_ACT_TEXTS.deleteTitle}
      text={
        <>
          {POST_ACT_TEXTS.deleteText}
          {step.problem && <FormErrorText>{step.problem}</FormErrorText>}
        </>
      }
      tone="danger"
      confirmLabel={POST_ACT_TEXTS.deleteConfirm}
      cancelLabel={POST_ACT_TEXTS.cancel}
      isPending={step.isPending}
      onConfirm={confirm}
      onCancel={step.leave}
      onClosed={step.closed}
    />
  );
}
