import { useAction, useHost } from '@tagalong/platform';
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
