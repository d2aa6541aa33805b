import { css } from '@emotion/react';
import { failureText, type OverlayProps, useAction, useHost } from '@tagalong/platform';
import { Button, color, space } from '@tagalong/ui';
import { FormErrorText, Sheet } from '@tagalong/ui/overlay';
import { useEffect, useEffectEvent, useState } from 'react';
import type { POST_EDIT } from '#parts/intents.ts';
import { ChangeFields } from './change-fields.tsx';
import { refusalText } from './compose/change-refused.tsx';
import { COMPOSE_TEXTS } from './compose/compose-texts.ts';
import { UndoRepost } from './compose/undo-repost.tsx';
import { useChangeForm } from './compose/use-change-form.ts';
import { type OpenChange, usePostChange } from './compose/use-post-change.ts';
import { composerStore } from './parts/composer/composer-store.ts';
import { useProductPicker } from './tagging/use-product-picker.ts';

/** Changes a published post in any mode, with the steps of its page (PO-02 to PO-04). */
export function ChangeOverlay({ payload, answer, cancel }: OverlayProps<typeof POST_EDIT>) {
  const { action, unique_key } = payload;
  const { open, refusal, failed } = usePostChange(unique_key, action);
  const { toast } = useHost();
  const failure = failed && failureText(failed);
  const problem = refusal && refusal !== 'gone' ? refusalText(refusal) : failure;
  useEffect(() => {
    if (problem === null) return;
    toast({ text: problem, kind: 'error' });
    cancel();
  }, [problem, toast, cancel]);
  if (!open || problem !== null) return null;
  const done = (): void => answer({});
  if (action === 'undo') return <UndoRepost postId={open.post.post_id} onDone={done} onLeft={cancel} />;
  return <ChangeSheet open={open} onDone={done} onLeft={cancel} />;
}

interface ChangeSheetProps {
  open: OpenChange;
  onDone(): void;
  onLeft(): void;
}

function ChangeSheet({ open, onDone, onLeft }: ChangeSheetProps) {
  const { composer } = open;
  const [end, setEnd] = useState<'saved' | 'left' | null>(null);
  const [isUndoing, setUndoing] = useState(false);
  const picking = useProductPicker();
  // Tagging begins with the picker; if nothing was picked, nothing else is shown.
  const [isPicking, setPicking] = useState(composer.change.mode === 'tag' && composer.products.length === 0);
  const pickFirst = useEffectEvent(() =>
    picking.run(null, () => (composerStore.current().products.length > 0 ? setPicking(false) : onLeft())),
  );
  useEffect(() => {
    if (isPicking) pickFirst();
  }, [isPicking]);
  const form = useChangeForm(open, () => setEnd('saved'));
  const leaving = useAction(async () => {
    if (await form.mayLeave()) setEnd('left');
  });
  return (
    <>
      <Sheet
        isOpen={!isPicking && end === null}
        isDismissable={!form.isSaving}
        title={form.title}
        onClose={leaving.run}
        onClosed={end === 'saved' ? onDone : onLeft}
        footer={
          <Button isWide disabled={!form.canSave} isPending={form.isSaving} onClick={() => form.save()}>
            {form.button}
          </Button>
        }
      >
        <div css={styles.body}>
          <ChangeFields open={open} picking={picking} isBusy={form.isSaving} isDialog />
          {form.isUndoable && (
            <Button css={styles.danger} variant="secondary" onClick={() => setUndoing(true)}>
              {COMPOSE_TEXTS.undo}
            </Button>
          )}
          <FormErrorText>{form.note}</FormErrorText>
        </div>
      </Sheet>
      {isUndoing && (
        <UndoRepost
          postId={open.post.post_id}
          onDone={() => setEnd('saved')}
          onLeft={() => setUndoing(false)}
        />
      )}
    </>
  );
}

const styles = {
  body: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] }),
  danger: css({ justifySelf: 'start', color: color.danger }),
};
