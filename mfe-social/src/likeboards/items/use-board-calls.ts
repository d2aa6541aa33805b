import { factOf } from '@tagalong/contracts/core/declare';
import { IS_LIKED } from '@tagalong/contracts/social/facts';
import {
  ARRANGED_MAX,
  addToLikeboard,
  arrangeLikeboardItems,
  getLikeState,
  LIKEBOARD_STEP_MAX,
  type removeFromLikeboard,
} from '@tagalong/contracts/social/likeboard-items';
import { useHost } from '@tagalong/platform';
import { idsOf, type LikeboardDetail, type Picked } from './board-items.ts';

/** Maximum number of removed items whose like state is checked. */
const CHECKED_MAX = 12;

/** Provides the calls that change a likeboard's items. Each rejects with an ApiError. */
export function useBoardCalls(board: LikeboardDetail) {
  const host = useHost();

  /** Sends the items in batches of LIKEBOARD_STEP_MAX; resolves with those that the server really changed. */
  async function send(
    call: typeof addToLikeboard | typeof removeFromLikeboard,
    id: number,
    picked: readonly Picked[],
  ): Promise<Picked[]> {
    const changed: Picked[] = [];
    for (const { type, ids } of picked) {
      for (let at = 0; at < ids.length; at += LIKEBOARD_STEP_MAX) {
        const target_ids = ids.slice(at, at + LIKEBOARD_STEP_MAX);
        const { data } = await host.client.call(call, { id, type, target_ids });
        changed.push({ type, ids: data.changed_ids ?? target_ids });
      }
    }
    return changed.filter(({ ids }) => ids.length > 0);
  }

  /** Adds removed items to this likeboard again, at their previous positions. */
  async function restore(picked: readonly Picked[]): Promise<void> {
    await send(addToLikeboard, board.id, picked);
    for (const { type } of picked) {
      const target_ids = idsOf(board, type).slice(0, ARRANGED_MAX);
      if (target_ids.length > 1)
        await host.client.call(arrangeLikeboardItems, { id: board.id, type, target_ids });
    }
  }

  /** Empties the hearts of removed items that no likeboard contains anymore, in other tabs too. */
  async function clearHearts(removed: readonly Picked[]): Promise<void> {
    const targets = removed.flatMap(({ type, ids }) => ids.map((target_id) => ({ type, target_id })));
    for (const target of targets.slice(0, CHECKED_MAX)) {
      const { data } = await host.client.call(getLikeState, target);
      if (!data.is_liked) host.facts.commit([factOf(IS_LIKED[target.type], target.target_id, false)]);
    }
  }

  return { send, restore, clearHearts };
}
