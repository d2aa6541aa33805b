import { deleteDraft } from '@tagalong/contracts/creation/draft';
import {
  errorText,
  isApiError,
  toastError,
  useAction,
  useChange,
  useHost,
  useNavigate,
  useSession,
} from '@tagalong/platform';
import { type Composer, incompleteStep } from '#parts/composer/composer.ts';
import { composerStore } from '#parts/composer/composer-store.ts';
import { stepPath } from '#parts/steps/use-step.ts';
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

/** Deletes a draft; one that is already gone, for example deleted on another device, is no failure. */
export function useRemoveDraft() {
  const { clear } = useHost();
  const remove = useChange(deleteDraft);
  return async (draft_id: number): Promise<void> => {
    try {
      await remove({ draft_id });
    } catch (error) {
      if (!isApiError(error) || error.code !== 'not-found') throw error;
      clear(deleteDraft.clears);
    }
  };
}

/** Returns the function that continues a draft at the first step that lacks something, else at its caption. */
export function useOpenDraft() {
  const navigate = useNavigate();
  const userId = useSession()?.id;
  return (composer: Composer, resume: () => void): void => {
    if (userId !== undefined) composerStore.setOwner(userId);
    resume();
    void navigate(stepPath(composer.kind, incompleteStep(composer) ?? 'caption'));
  };
}

/** Deletes a draft as `useRemoveDraft` does. Resolves with false if it can't be deleted, which a toast explains (DR-05). */
export function useDiscardDraft() {
  const host = useHost();
  const remove = useRemoveDraft();
  return async (draftId: number): Promise<boolean> => {
    try {
      await remove(draftId);
      return true;
    } catch (error) {
      host.report(error);
      toastError(host, error, DRAFT_TEXTS.deleteFailed);
      return false;
    }
  };
}
