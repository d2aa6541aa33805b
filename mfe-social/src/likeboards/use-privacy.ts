import { updateLikeboard } from '@tagalong/contracts/likeboard-editing';
import { LIKEBOARD_TEXTS } from '@tagalong/contracts/texts/likeboard-texts';
import { SHARED_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import { clearTags, errorText, useHost, useQueryClient } from '@tagalong/platform';
import type { LikeboardDetail } from './board-items.ts';
import { showChangedBoard } from './changed-board.ts';
import { draftOf, requestOf } from './likeboard-draft.ts';

/** Shows a collection to everybody or hides it; at once, back when it fails, with Undo. */
export function usePrivacy(board: LikeboardDetail) {
  const host = useHost();
  const queries = useQueryClient();
  async function set(isPublic: boolean): Promise<void> {
    const showAgain = showChangedBoard(queries, board.id, (shown) => ({ ...shown, is_public: isPublic }));
    try {
      await host.client.call(updateLikeboard, {
        id: board.id,
        ...requestOf({ ...draftOf(board), isPublic }),
      });
    } catch (error) {
      showAgain();
      host.toast({ text: errorText(error), kind: 'error' });
      throw error;
    }
    clearTags(queries, ['likeboard']).catch(host.report);
    host.toast({
      text: isPublic ? LIKEBOARD_TEXTS.nowPublic : LIKEBOARD_TEXTS.nowPrivate,
      action: {
        label: SHARED_TEXTS.undo,
        run: () => {
          set(!isPublic).catch(host.report);
        },
      },
    });
  }
  return set;
}
