import { factOf } from '@tagalong/contracts/core/declare';
import { LIKE_CHANGED } from '@tagalong/contracts/social/events';
import { LIKEBOARD_HAS_ITEM, likeboardItem } from '@tagalong/contracts/social/facts';
import { addToLikeboard, removeFromLikeboard } from '@tagalong/contracts/social/likeboard-items';
import { errorText, useFact, useHost } from '@tagalong/platform';
import { idsOf, type LikeboardDetail } from '#likeboards/items/board-items.ts';
import { PRODUCT } from '#likeboards/items/use-board-items.ts';

/** Adds a product to a likeboard or removes it, optimistically and with rollback on failure. */
export function useAddProduct(board: LikeboardDetail, productId: number) {
  const host = useHost();
  const item = likeboardItem(board.id, PRODUCT, productId);
  const isIn = useFact(LIKEBOARD_HAS_ITEM, item, idsOf(board, PRODUCT).includes(productId));

  async function change(isAdded: boolean): Promise<void> {
    const request = { id: board.id, type: PRODUCT, target_ids: [productId] };
    const send = () => host.client.call(isAdded ? addToLikeboard : removeFromLikeboard, request);
    if (!(await host.facts.change([factOf(LIKEBOARD_HAS_ITEM, item, isAdded)], send))) return;
    host.clear(addToLikeboard.clears);
    if (!isAdded) return;
    host.bus.publish(LIKE_CHANGED, { target_type: PRODUCT, target_id: productId, is_liked: true });
  }
  return {
    isIn,
    toggle: (): void => {
      change(!isIn).catch((error: unknown) => {
        host.toast({ text: errorText(error), kind: 'error' });
        host.report(error);
      });
    },
  };
}
