import { likeboardFacts, updateLikeboard } from '@tagalong/contracts/social/likeboard';
import { useHost } from '@tagalong/platform';
import { undoAction } from '@tagalong/platform/toasted-action';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import type { LikeboardDetail } from './items/board-items.ts';
import { draftOf, requestOf } from './likeboard-draft.ts';

/**
 * Returns a function that makes a likeboard public or private, optimistically and with Undo; it rolls back on failure.
 */
export function usePrivacy(board: LikeboardDetail) {
  const host = useHost();
  async function setPublic(isPublic: boolean): Promise<void> {
    const request = { id: board.id, ...requestOf({ ...draftOf(board), isPublic }) };
    const send = () => host.client.call(updateLikeboard, request);
    if (!(await host.facts.change(likeboardFacts({ ...board, is_public: isPublic }), send))) return;
    host.clear(['likeboard']);
    host.toast({
      text: isPublic ? LIKEBOARD_TEXTS.nowPublic : LIKEBOARD_TEXTS.nowPrivate,
      action: undoAction(host, () => setPublic(!isPublic)),
    });
  }
  return setPublic;
}
