import { IconCheck } from '@tabler/icons-react';
import { factOf } from '@tagalong/contracts/core/declare';
import { LIKE_CHANGED } from '@tagalong/contracts/social/events';
import { LIKEBOARD_HAS_ITEM, likeboardItem } from '@tagalong/contracts/social/facts';
import { addToLikeboard, removeFromLikeboard } from '@tagalong/contracts/social/likeboard-items';
import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import { toastFailure, useFact, useHost } from '@tagalong/platform';
import { Button, PlusIcon } from '@tagalong/ui';
import { idsOf, type LikeboardDetail } from '#likeboards/items/board-items.ts';
import { PRODUCT } from '#likeboards/items/use-board-items.ts';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { LikedProductCard } from '#parts/likeboard/liked-product-card.tsx';

/** Shows a product with a button that adds it to the likeboard or removes it. */
export function AddableProduct({ board, product }: { board: LikeboardDetail; product: ProductCard }) {
  const { isIn, toggle } = useAddProduct(board, product.id);
  const Icon = isIn ? IconCheck : PlusIcon;
  return (
    <LikedProductCard
      product={product}
      action={false}
      footer={
        <Button
          isWide
          size="sm"
          variant={isIn ? 'secondary' : 'primary'}
          icon={<Icon size={18} aria-hidden />}
          aria-label={(isIn ? LIKEBOARD_TEXTS.addedLabel : LIKEBOARD_TEXTS.addLabel)(product.name)}
          onClick={toggle}
        >
          {isIn ? LIKEBOARD_TEXTS.added : LIKEBOARD_TEXTS.add}
        </Button>
      }
    />
  );
}

/** Adds a product to a likeboard or removes it, optimistically and with rollback on failure. */
function useAddProduct(board: LikeboardDetail, productId: number) {
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
    toggle: (): void => toastFailure(host, change(!isIn)),
  };
}
