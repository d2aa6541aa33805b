import { deleteDraft } from '@tagalong/contracts/creation/draft';
import { isApiError, useChange, useHost } from '@tagalong/platform';

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
