import { saveDraft } from '@tagalong/contracts/creation/draft';
import { youtubeVideoId } from '@tagalong/contracts/creation/youtube';
import { useChange, useHost } from '@tagalong/platform';
import { useEffect, useRef } from 'react';
import type { Composer } from '#lib/composer.ts';
import { composerStore, type SavingState, useComposer, useSaving } from '#lib/composer-store.ts';

const PAUSE_MS = 800;

/**
 * Saves the draft after each pause in typing once there is a video (DR-01). One save runs at a time, later changes are
 * saved after it, and a failed save is retried with the next change.
 */
export function useDraftSaving(): SavingState {
  const composer = useComposer();
  const saving = useSaving();
  const save = useChange(saveDraft);
  const { report, now } = useHost();
  const lastTried = useRef<Composer | null>(null);
  const isBusy = saving.kind === 'saving';

  useEffect(() => {
    const hasVideo = youtubeVideoId(composer.link) !== null;
    if (isBusy || !hasVideo || composer === lastTried.current || composerStore.isSaved()) return;
    const timer = setTimeout(() => {
      if (composerStore.isPublishing()) return;
      lastTried.current = composer;
      composerStore.recordSaving(composer, { kind: 'saving' });
      save(draftOf(composer))
        .then(({ data }) => composerStore.recordSaving(composer, { kind: 'saved', at: now() }, data.draft_id))
        .catch((error: unknown) => {
          report(error);
          composerStore.recordSaving(composer, { kind: 'failed' });
        });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [composer, isBusy, save, report, now]);

  return saving;
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
