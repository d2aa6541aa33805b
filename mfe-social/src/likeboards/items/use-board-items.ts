import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import {
  ARRANGED_MAX,
  addToLikeboard,
  arrangeLikeboardItems,
  removeFromLikeboard,
} from '@tagalong/contracts/social/likeboard-items';
import { TARGET_TYPE } from '@tagalong/contracts/social/target-type';
import { clearTags, useHost, useQueryClient } from '@tagalong/platform';
import { useRef } from 'react';
import { toastFailure } from '#lib/toast-failure.ts';
import { showChangedBoard } from '#likeboards/picker/changed-board.ts';
import { useBoardCalls } from '#likeboards/use-board-calls.ts';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { inOrder, type LikeboardDetail, type Picked, without } from './board-items.ts';

export interface TargetBoard {
  id: number;
  name: string;
}

/**
 * Provides the owner's actions on a likeboard's items. Removing, moving and arranging are optimistic and roll back on
 * failure. A toast confirms every action except arranging and offers Undo.
 */
export function useBoardItems(board: LikeboardDetail) {
  const host = useHost();
  const queries = useQueryClient();

  const { send, putBack, learnLikes } = useBoardCalls(board);
  // Requests run one after another, so that the last order wins.
  const lastOrder = useRef<Promise<void>>(Promise.resolve());

  const refresh = (): void => {
    clearTags(queries, removeFromLikeboard.clears).catch(host.report);
  };

  /** Hides the items while the work runs and restores them if it fails. */
  async function whileGone(picked: readonly Picked[], work: () => Promise<void>): Promise<void> {
    const showAgain = showChangedBoard(queries, board.id, (shown) => without(shown, picked));
    try {
      await work();
    } catch (error) {
      showAgain();
      throw error;
    } finally {
      refresh();
    }
  }

  function undo(work: () => Promise<unknown>): { label: string; run(): void } {
    return { label: SHARED_TEXTS.undo, run: () => toastFailure(host, work().finally(refresh)) };
  }

  async function addTo(
    to: TargetBoard,
    picked: readonly Picked[],
    takeBack: (added: readonly Picked[]) => Promise<unknown>,
  ): Promise<void> {
    const added = await send(addToLikeboard, to.id, picked);
    refresh();
    const count = countOf(added);
    if (count === 0) host.toast({ text: LIKEBOARD_TEXTS.allThere(to.name) });
    else {
      host.toast({
        text: LIKEBOARD_TEXTS.copiedTo(count, to.name),
        action: undo(() => takeBack(added)),
      });
    }
  }

  return {
    /** Every action rejects with an ApiError. */
    remove: (picked: readonly Picked[]): Promise<void> =>
      whileGone(picked, async () => {
        const gone = await send(removeFromLikeboard, board.id, picked);
        learnLikes(gone).catch(host.report);
        host.toast({
          text: LIKEBOARD_TEXTS.removedFrom(countOf(picked), board.name),
          action: undo(() => putBack(gone)),
        });
      }),

    move: (picked: readonly Picked[], to: TargetBoard): Promise<void> =>
      whileGone(picked, async () => {
        const added = await send(addToLikeboard, to.id, picked);
        const gone = await send(removeFromLikeboard, board.id, picked);
        host.toast({
          text: LIKEBOARD_TEXTS.movedTo(countOf(picked), to.name),
          action: undo(async () => {
            await putBack(gone);
            await send(removeFromLikeboard, to.id, added);
          }),
        });
      }),

    /** Adds items that the likeboard doesn't contain yet. */
    add: (picked: readonly Picked[]): Promise<void> =>
      addTo(board, picked, async (added) => learnLikes(await send(removeFromLikeboard, board.id, added))),

    copy: (picked: readonly Picked[], to: TargetBoard): Promise<void> =>
      addTo(to, picked, (added) => send(removeFromLikeboard, to.id, added)),

    arrange(order: Picked): Promise<void> {
      const showAgain = showChangedBoard(queries, board.id, (shown) => inOrder(shown, order));
      const { type, ids } = order;
      const request = { id: board.id, type, target_ids: ids.slice(0, ARRANGED_MAX) };
      const sent = lastOrder.current
        .catch(() => undefined)
        .then(() => host.client.call(arrangeLikeboardItems, request))
        .then(
          () => undefined,
          (error: unknown) => {
            showAgain();
            throw error;
          },
        );
      lastOrder.current = sent;
      return sent;
    },
  };
}

export function countOf(picked: readonly Picked[]): number {
  return picked.reduce((sum, { ids }) => sum + ids.length, 0);
}

/** Returns a group of a single item. */
export function only(type: Picked['type'], id: number): Picked[] {
  return [{ type, ids: [id] }];
}

export const PRODUCT = TARGET_TYPE.product;
export const POST = TARGET_TYPE.post;
