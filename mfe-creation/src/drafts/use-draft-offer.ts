import { getLastDraft } from '@tagalong/contracts/creation/draft';
import { useCall, useSession } from '@tagalong/platform';
import { useState } from 'react';
import { composerStore } from '#parts/composer/composer-store.ts';
import { dropStored, isCopyOf, unsavedCopies } from '#parts/composer/device-copies.ts';
import { type Kind, kindOfOrigin } from '#parts/composer/kinds.ts';
import { draftNote } from './draft-age.ts';
import { DRAFT_TEXTS } from './draft-texts.ts';
import { useRemoveDraft } from './use-remove-draft.ts';

/** An unfinished post to continue. */
export interface DraftOffer {
  note: string;
  thumbnailUrl: string | null;
  resume(): void;
  discard(): Promise<void>;
}

/** Returns the unfinished post of this kind to offer: one that is only on this device, else the last draft. */
export function useDraftOffer(kind: Kind, isEnabled: boolean): DraftOffer | null {
  const userId = useSession()?.id;
  const remove = useRemoveDraft();
  const draft = useCall(getLastDraft, {}, { enabled: isEnabled, staleMs: 0 }).data?.data;
  const [, setDropped] = useState<string | null>(null);
  if (!isEnabled || userId === undefined) return null;

  const copy = unsavedCopies(userId).find(({ composer }) => composer.kind === kind);
  if (copy) {
    const { composer, saver } = copy;
    return {
      note: DRAFT_TEXTS.resumeOnDevice,
      thumbnailUrl: 'thumbnail' in composer ? (composer.thumbnail?.thumbnail_url ?? null) : null,
      resume: () => composerStore.restore(copy),
      async discard() {
        const draftId = draft && isCopyOf(copy, draft) ? draft.draft_id : saver.draftId;
        if (draftId !== null) await remove(draftId);
        dropStored(copy);
        setDropped(copy.name);
      },
    };
  }
  if (!draft || kindOfOrigin(draft.resource_origin) !== kind) return null;
  return {
    note: draftNote(draft.age_days),
    thumbnailUrl: draft.thumbnail_url ?? draft.photos[0] ?? null,
    resume: () => composerStore.resume(draft),
    discard: () => remove(draft.draft_id),
  };
}
