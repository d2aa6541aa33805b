import { saveDraft } from '@tagalong/contracts/draft';
import { youtubeVideoId } from '@tagalong/contracts/youtube';
import { useChange, useHost } from '@tagalong/platform';
import { useEffect, useRef, useState } from 'react';
import { type Composer, isUntouched } from './composer.ts';
import { composerStore, useComposer } from './composer-store.ts';

const PAUSE_MS = 800;

export type SavingState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed' };

/** Saves the draft after each pause in typing, once there is a video to save (DR-01). One save at a time. */
export function useDraftSaving(): SavingState {
  const composer = useComposer();
  const save = useChange(saveDraft);
  const { report, now } = useHost();
  const [state, setState] = useState<SavingState>({ kind: 'idle' });
  const saved = useRef(fingerprint(composer));
  const isBusy = useRef(false);

  useEffect(() => {
    if (!isWorthSaving(composer) || fingerprint(composer) === saved.current) return;
    const timer = setTimeout(() => {
      if (isBusy.current) return;
      isBusy.current = true;
      const sent = fingerprint(composer);
      setState({ kind: 'saving' });
      save(draftOf(composer))
        .then(({ data }) => {
          saved.current = sent;
          // The composer may have been emptied by a publication while the draft was on its way.
          if (composerStore.current().key === composer.key && composerStore.current().draftId === null) {
            composerStore.change({ draftId: data.draft_id });
          }
          setState({ kind: 'saved', at: now() });
        })
        .catch((error: unknown) => {
          report(error);
          setState({ kind: 'failed' });
        })
        .finally(() => {
          isBusy.current = false;
        });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [composer, save, report, now]);

  return state;
}

function isWorthSaving(composer: Composer): boolean {
  return !isUntouched(composer) && youtubeVideoId(composer.link) !== null;
}

function fingerprint({ link, products, caption }: Composer): string {
  return JSON.stringify([link, products.map(({ id }) => id), caption]);
}

function draftOf({ link, products, caption, draftId }: Composer) {
  return {
    ...(draftId !== null && { draft_id: draftId }),
    resource_origin: 'youtube' as const,
    link,
    caption,
    is_confirm: false,
    scraped: false,
    products: products.map(({ id }) => ({ productId: id })),
  };
}
