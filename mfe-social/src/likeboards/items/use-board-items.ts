import { factOf } from '@tagalong/contracts/core/declare';
import { LIKEBOARD_ORDER, likeboardItem } from '@tagalong/contracts/social/facts';
import {
  ARRANGED_MAX,
  addToLikeboard,
  arrangeLikeboardItems,
  removeFromLikeboard,
} from '@tagalong/contracts/social/likeboard-items';
import { TARGET_TYPE } from '@tagalong/contracts/social/target-type';
import { useHost } from '@tagalong/platform';
import { undoAction } from '@tagalong/platform/toasted-action';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { type LikeboardDetail, type Picked, removalFacts } from './board-items.ts';
import { useBoardCalls } from './use-board-calls.ts';

export interface TargetBoard {
  id: number;
  name: string;
}

/**
 * Provides the owner's actions on a likeboard's items. Removing, moving and arranging are optimistic and roll back on
 * failure; each rejects with an ApiError. A toast confirms every action except arranging and offers Undo.
 */
export function useBoardItems(board: LikeboardDetail) {
  const host = useHost();
  const { send, restore, clearHearts } = useBoardCalls(board);

  const refresh = (): void => host.clear(removeFromLikeboard.clears);

  /** Hides the items at once; they show again if the work fails. */
  async function hideDuring(picked: readonly Picked[], work: () => Promise<void>): Promise<void> {
    await host.facts.change(removalFacts(board, picked), work).finally(refresh);
  }

  const undo = (work: () => Promise<unknown>) => undoAction(host, () => work().finally(refresh));

  async function addTo(
    to: TargetBoard,
    picked: readonly Picked[],
    remove: (added: readonly Picked[]) => Promise<unknown>,
  ): Promise<void> {
    const added = await send(addToLikeboard, to.id, picked);
    refresh();
    const count = countOf(added);
    if (count === 0) host.toast({ text: LIKEBOARD_TEXTS.allThere(to.name) });
    else host.toast({ text: LIKEBOARD_TEXTS.copiedTo(count, to.name), action: undo(() => remove(added)) });
  }

  return {
    remove: (picked: readonly Picked[]): Promise<void> =>
      hideDuring(picked, async () => {
        const removed = await send(removeFromLikeboard, board.id, picked);
        clearHearts(removed).catch(host.report);
        host.toast({
          text: LIKEBOARD_TEXTS.removedFrom(countOf(picked), board.name),
          action: undo(() => restore(removed)),
        });
      }),

    move: (picked: readonly Picked[], to: TargetBoard): Promise<void> =>
      hideDuring(picked, async () => {
        const added = await send(addToLikeboard, to.id, picked);
        const removed = await send(removeFromLikeboard, board.id, picked);
        host.toast({
          text: LIKEBOARD_TEXTS.movedTo(countOf(picked), to.name),
          action: undo(async () => {
            await restore(removed);
            await send(removeFromLikeboard, to.id, added);
          }),
        });
      }),

    /** Adds items that the likeboard doesn't contain yet. */
    add: (picked: readonly Picked[]): Promise<void> =>
      addTo(board, picked, async (added) => clearHearts(await send(removeFromLikeboard, board.id, added))),

    copy: (picked: readonly Picked[], to: TargetBoard): Promise<void> =>
      addTo(to, picked, (added) => send(removeFromLikeboard, to.id, added)),

    /** Of orders that wait for an earlier one, only the last is sent. */
    arrange: ({ type, ids }: Picked): Promise<unknown> =>
      host.facts.change([factOf(LIKEBOARD_ORDER, likeboardItem(board.id, type), [...ids])], () =>
        host.client.call(arrangeLikeboardItems, {
          id: board.id,
          type,
          target_ids: ids.slice(0, ARRANGED_MAX),
        }),
      ),
  };
}

function countOf(picked: readonly Picked[]): number {
  return picked.reduce((sum, { ids }) => sum + ids.length, 0);
}

export const PRODUCT = TARGET_TYPE.product;
export const POST = TARGET_TYPE.post;
