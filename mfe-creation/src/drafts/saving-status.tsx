import { css } from '@emotion/react';
import { formatLocale } from '@tagalong/contracts/core/language';
import { getDraft, saveDraft } from '@tagalong/contracts/creation/draft';
import { useChange, useHost } from '@tagalong/platform';
import { Button, color, space, text } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { useEffect, useSyncExternalStore } from 'react';
import { type Composer, draftContentOf } from '#parts/composer/composer.ts';
import { composerStore, draftSaver } from '#parts/composer/composer-store.ts';
import type { SavingState } from '#parts/saving/draft-saver.ts';
import { savingErrorText, useKeepDraft } from './draft-actions.ts';
import { DRAFT_TEXTS } from './draft-texts.ts';

interface SavingStatusProps {
  composer: Composer;
  saving: SavingState;
  /** Leaves creation after the draft was saved on request. */
  onExit(): void;
}

/** Says in one line whether the draft is saved, and saves it and leaves on request. */
export function SavingStatus({ composer, saving, onExit }: SavingStatusProps) {
  const keep = useKeepDraft(onExit);
  return (
    <div css={styles.row}>
      <p role="status">{savingText(saving)}</p>
      {draftContentOf(composer) !== null && saving.kind !== 'conflict' && (
        <Button size="sm" variant="ghost" isPending={keep.isPending} onClick={keep.run}>
          {DRAFT_TEXTS.keepAndExit}
        </Button>
      )}
      <FormErrorText>
        {saving.kind === 'refused' && `${savingErrorText(saving.error)} · ${DRAFT_TEXTS.saveAgain}`}
      </FormErrorText>
    </div>
  );
}

function savingText(saving: SavingState): string {
  switch (saving.kind) {
    case 'idle':
    case 'refused':
      return '';
    case 'saving':
      return DRAFT_TEXTS.saving;
    case 'retrying':
      return DRAFT_TEXTS.saveRetrying;
    case 'conflict':
      return DRAFT_TEXTS.saveStopped;
    case 'saved':
      return DRAFT_TEXTS.savedAt(
        saving.at.toLocaleTimeString(formatLocale(), { hour: 'numeric', minute: '2-digit' }),
      );
  }
}

/** Connects the saver to the page's API and returns its state. */
export function useDraftSaving(): SavingState {
  const save = useChange(saveDraft);
  const { client, currentUser, report, now } = useHost();
  useEffect(() => {
    const read = async (draft_id: number) => (await client.call(getDraft, { draft_id })).data;
    const canSave = () => composerStore.isOwner(currentUser()?.id);
    draftSaver.connect({ save, read, canSave, report, now });
  }, [save, client, currentUser, report, now]);
  useEffect(() => {
    globalThis.addEventListener('online', draftSaver.retry);
    return () => globalThis.removeEventListener('online', draftSaver.retry);
  }, []);
  return useSyncExternalStore(draftSaver.subscribe, draftSaver.state, draftSaver.state);
}

const styles = {
  row: css({
    ...text('sm'),
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[3],
    minHeight: 44,
    marginTop: space[3],
    color: color.text3,
    textAlign: 'center',
  }),
};
