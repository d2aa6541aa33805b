import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { updateLikeboard } from '@tagalong/contracts/social/likeboard-editing';
import { clearTags, errorText, useHost, useQueryClient } from '@tagalong/platform';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import type { LikeboardDetail } from './items/board-items.ts';
import { draftOf, requestOf } from './likeboard-draft.ts';
import { showChangedBoard } from './picker/changed-board.ts';

/**
 * Returns a function that makes a likeboard public or private, optimistically and with Undo; it rolls back on failure.
 */
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
