import type { IntentPayload } from '@tagalong/contracts/intents';
import { type LikeState, likeWithOneTap, unlikeEverywhere } from '@tagalong/contracts/likeboard-items';
import { LIKEBOARD_TEXTS } from '@tagalong/contracts/texts/likeboard-texts';
import { SHARED_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import { asMember, clearTags, errorText, useHost, useQueryClient } from '@tagalong/platform';
import { showLiked } from '#lib/cached-items.ts';
import { useSaveToBoards } from './use-save-to-boards.ts';

/** Likes into the default collection and unlikes out of all, each with its toast and its way back (LB-06). */
export function useOneTap(payload: IntentPayload<'collections.like'>) {
  const host = useHost();
  const queries = useQueryClient();
  const { is_liked: _, ...target } = payload;
  const { target_type, target_id } = target;
  const wish = { type: target_type, target_id };
  const save = useSaveToBoards(target);

  const quietly = (work: Promise<unknown>): void => {
    work.catch((error: unknown) => {
      host.toast({ text: errorText(error), kind: 'error' });
      host.report(error);
    });
  };

  /** Hearts and counts change at once and go back when the call fails. */
  async function change(isLiked: boolean, send: () => Promise<void>): Promise<boolean> {
    let isDone = false;
    showLiked(queries, target, isLiked);
    try {
      isDone = await asMember(host, ['like'], send);
    } finally {
      if (!isDone) showLiked(queries, target, !isLiked);
      clearTags(queries, likeWithOneTap.clears).catch(host.report);
    }
    if (isDone) host.bus.publish('like.changed@1', { target_type, target_id, is_liked: isLiked });
    return isDone;
  }

  async function like(): Promise<boolean> {
    let defaultIds: number[] = [];
    try {
      const isDone = await change(true, async () => {
        const { data } = await host.client.call(likeWithOneTap, wish);
        defaultIds = data.likeboards.filter((board) => board.is_default).map(({ id }) => id);
      });
      if (!isDone) return false;
    } catch (error) {
      host.report(error);
      host.toast({
        text: `${LIKEBOARD_TEXTS.likeFailed} ${errorText(error)}`,
        kind: 'error',
        action: { label: SHARED_TEXTS.retry, run: () => quietly(like()) },
      });
      return false;
    }
    host.toast({
      text: SHARED_TEXTS.toastAddedToCollections,
      kind: 'primary',
      otherAction: {
        label: LIKEBOARD_TEXTS.change,
        run: () => quietly(host.ask('collections.pick', target)),
      },
      action: {
        label: SHARED_TEXTS.undo,
        run: () => quietly(save({ added: [], removed: defaultIds, countBefore: 1, countAfter: 0 })),
      },
    });
    return true;
  }

  /** Rejects with the ApiError. */
  async function unlike({ likeboards }: LikeState): Promise<boolean> {
    const isDone = await change(false, async () => {
      await host.client.call(unlikeEverywhere, wish);
    });
    if (!isDone) return false;
    const added = likeboards.map(({ id }) => id);
    host.toast({
      text: SHARED_TEXTS.toastRemovedFromCollections,
      kind: 'primary',
      action: {
        label: SHARED_TEXTS.undo,
        run: () => quietly(save({ added, removed: [], countBefore: 0, countAfter: added.length })),
      },
    });
    return true;
  }
  return { like, unlike };
}
