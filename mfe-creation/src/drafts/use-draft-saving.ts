import { getDraft, saveDraft } from '@tagalong/contracts/creation/draft';
import { useChange, useHost } from '@tagalong/platform';
import { useEffect, useSyncExternalStore } from 'react';
import { composerStore, draftSaver } from '#parts/composer/composer-store.ts';
import type { SavingState } from '#parts/saving/draft-saver.ts';

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
