import { LIKE_CHANGED } from '@tagalong/contracts/social/events';
import { addToLikeboard, removeFromLikeboard } from '@tagalong/contracts/social/likeboard-items';
import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import { clearTags, errorText, useHost, useQueryClient } from '@tagalong/platform';
import { useEffect, useRef, useState } from 'react';
import { idsOf, type LikeboardDetail, without } from '#likeboards/items/board-items.ts';
import { only, PRODUCT } from '#likeboards/items/use-board-items.ts';
import { showChangedBoard } from '#likeboards/picker/changed-board.ts';

/**
 * Adds products to a likeboard or removes them, optimistically and with rollback on failure. Other lists that show the
 * likeboard are refetched when the component unmounts.
 */
export function useAddProducts(board: LikeboardDetail) {
  const host = useHost();
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<ReadonlyMap<number, boolean>>(new Map());
  const busy = useRef(new Set<number>());
  const hasChanged = useRef(false);
  const inside = new Set(idsOf(board, PRODUCT));

  useEffect(
    () => () => {
      if (hasChanged.current) clearTags(queries, addToLikeboard.clears).catch(host.report);
    },
    [queries, host],
  );
  const isIn = (id: number): boolean => wanted.get(id) ?? inside.has(id);
  const want = (id: number, isWanted: boolean): void =>
    setWanted((before) => new Map(before).set(id, isWanted));

  async function send(product: ProductCard, isWanted: boolean): Promise<void> {
    const wish = { id: board.id, type: PRODUCT, target_ids: [product.id] };
    await host.client.call(isWanted ? addToLikeboard : removeFromLikeboard, wish);
    hasChanged.current = true;
    showChangedBoard(queries, board.id, (shown) => {
      const left = without(shown, only(PRODUCT, product.id));
      if (!isWanted) return left;
      const { products, posts } = left.likes;
      return {
        ...left,
        product_count: left.product_count + 1,
        likes: { products: [{ ...product, is_liked: true }, ...products], posts },
      };
    });
    if (isWanted) {
      host.bus.publish(LIKE_CHANGED, { target_type: PRODUCT, target_id: product.id, is_liked: true });
    }
  }

  function toggle(product: ProductCard): void {
    // Ignores presses while a request for the same product is running.
    if (busy.current.has(product.id)) return;
    busy.current.add(product.id);
    const isWanted = !isIn(product.id);
    want(product.id, isWanted);
    send(product, isWanted)
      .catch((error: unknown) => {
        want(product.id, !isWanted);
        host.toast({ text: errorText(error), kind: 'error' });
        host.report(error);
      })
      .finally(() => busy.current.delete(product.id));
  }
  return { isIn, toggle, addedCount: [...wanted.values()].filter(Boolean).length };
}
