import { errorText, isApiError, useAction, useHost } from '@tagalong/platform';
import { composerStore } from '#parts/composer/composer-store.ts';
import { DRAFT_TEXTS } from './draft-texts.ts';

/** Keeps the post among the member's drafts, from where it isn't offered again by itself (DR-04). */
export function useKeepDraft(onKept: () => void) {
  const { toast } = useHost();
  return useAction(async () => {
    const state = await composerStore.keepAsDraft();
    if (state.kind !== 'saved') throw 'error' in state ? state.error : new Error('The draft was not saved.');
    toast({ text: DRAFT_TEXTS.kept });
    onKept();
  });
}

/** Explains why a draft wasn't saved, by 'error {status}' if the server answered with one (DR-05). */
export function savingErrorText(error: unknown): string {
  const status = isApiError(error) ? error.status : undefined;
  const isKnown = isApiError(error) && error.code === 'draft-changed';
  if (status === undefined || isKnown) return DRAFT_TEXTS.notSaved(errorText(error));
  return DRAFT_TEXTS.notSavedStatus(status);
}
