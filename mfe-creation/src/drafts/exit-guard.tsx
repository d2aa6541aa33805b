import { css } from '@emotion/react';
import { HOME_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { useAction, useLeaveGuard, useLocation, useNavigate } from '@tagalong/platform';
import { Button, color, space, text } from '@tagalong/ui';
import { Dialog, FormErrorText } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { browserIsAt } from '#lib/browser-is-at.ts';
import { type Composer, draftContentOf, isUntouched } from '#parts/composer/composer.ts';
import { composerStore, draftSaver } from '#parts/composer/composer-store.ts';
import { stepPath } from '#parts/steps/use-step.ts';
import { savingErrorText, useDiscardDraft, useKeepDraft } from './draft-actions.ts';
import { DRAFT_TEXTS } from './draft-texts.ts';

/**
 * Asks what becomes of an unfinished post before creation is left by a link or Back; the browser asks in its own words
 * before a reload and before the tab is closed (RT-06).
 */
export function ExitGuard({ composer }: { composer: Composer }) {
  const [answer, setAnswer] = useState<((leaves: boolean) => void) | null>(null);
  const { pathname } = useLocation();
  const finish = (leaves: boolean): void => {
    answer?.(leaves);
    setAnswer(null);
  };
  useLeaveGuard(!isUntouched(composer), {
    isInside: isOfThisPost,
    async ask() {
      await browserIsAt(pathname);
      return new Promise((resolve) => setAnswer(() => resolve));
    },
  });
  const discard = useDiscard(finish);
  const keep = useKeepDraft(() => finish(true));
  const canKeep = draftContentOf(composer) !== null;
  const isPending = keep.isPending || discard.isPending;
  const discardButton = (
    <Button
      isWide={canKeep}
      // Beside Save, losing the post must not look like the thing to do.
      variant={canKeep ? 'ghost' : 'danger'}
      css={canKeep && styles.quiet}
      isPending={discard.isPending}
      onClick={discard.run}
    >
      {DRAFT_TEXTS.discard}
    </Button>
  );
  return (
    <Dialog
      isOpen={answer !== null}
      title={canKeep ? DRAFT_TEXTS.exitTitle : DRAFT_TEXTS.discardPostTitle}
      onClose={() => finish(false)}
      role="alertdialog"
      isDismissable={!isPending}
      maxWidth={400}
      footer={
        <>
          <Button variant="secondary" onClick={() => finish(false)}>
            {DRAFT_TEXTS.stay}
          </Button>
          {canKeep ? (
            <Button isPending={keep.isPending} onClick={keep.run}>
              {DRAFT_TEXTS.keep}
            </Button>
          ) : (
            discardButton
          )}
        </>
      }
    >
      <div css={styles.body}>
        <p css={styles.text}>{canKeep ? DRAFT_TEXTS.exitText : DRAFT_TEXTS.discardPostText}</p>
        <FormErrorText>{keep.error !== null && savingErrorText(keep.error)}</FormErrorText>
        {canKeep && discardButton}
      </div>
    </Dialog>
  );
}

/** Whether the page at this path shows the post, or nothing is left to ask about. */
function isOfThisPost(path: string): boolean {
  const composer = composerStore.current();
  const first = stepPath(composer.kind);
  return isUntouched(composer) || path === first || path.startsWith(`${first}/`);
}

/** Deletes the draft and the content. If the draft can't be deleted, it stays listed and the visitor goes home (DR-05). */
function useDiscard(finish: (leaves: boolean) => void) {
  const navigate = useNavigate();
  const discard = useDiscardDraft();
  return useAction(async () => {
    await draftSaver.pause();
    // The server may have a draft whose id isn't known yet.
    if (draftSaver.snapshot().pending) await draftSaver.settle();
    const { draftId } = draftSaver.identity();
    const isDeleted = draftId === null || (await discard(draftId));
    composerStore.finish();
    finish(isDeleted);
    if (!isDeleted) await navigate(href(HOME_ROUTE));
  });
}

const styles = {
  body: css({ display: 'grid', gap: space[5] }),
  text: css({ ...text('base'), color: color.text2 }),
  quiet: css({ color: color.danger }),
};
