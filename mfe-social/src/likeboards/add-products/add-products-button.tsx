import { LIKE_CHANGED } from '@tagalong/contracts/social/events';
import { LIKEBOARD_STEP_MAX } from '@tagalong/contracts/social/likeboard-items';
import { type PickedProduct, PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import { toastError, useAction, useHost } from '@tagalong/platform';
import { Button, type ButtonProps, PlusIcon } from '@tagalong/ui';
import { idsOf, type LikeboardDetail } from '#likeboards/items/board-items.ts';
import { PRODUCT, useBoardItems } from '#likeboards/items/use-board-items.ts';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';

interface AddProductsButtonProps extends Pick<ButtonProps, 'size'> {
  board: LikeboardDetail;
  /** Initial search text of the picker. */
  query?: string;
}

/** Opens the product picker and adds the chosen products to the likeboard (LB-07). */
export function AddProductsButton({ board, query, size }: AddProductsButtonProps) {
  const pick = usePickProducts(board);
  return (
    <Button size={size} icon={<PlusIcon size={18} aria-hidden />} onClick={() => pick(query)}>
      {LIKEBOARD_TEXTS.addProducts}
    </Button>
  );
}

/**
 * Returns a function that adds products from the picker to a likeboard (LB-07). If adding fails, the picker reopens
 * with the same choice. `query` is the initial search text.
 */
function usePickProducts(board: LikeboardDetail): (query?: string) => void {
  const host = useHost();
  const { add } = useBoardItems(board);
  const { run } = useAction(async (query?: string) => {
    let chosen: PickedProduct[] = [];
    for (;;) {
      const picked = await host.ask(PRODUCTS_PICK, {
        title: LIKEBOARD_TEXTS.addTitle(board.name),
        purpose: 'add',
        max: LIKEBOARD_STEP_MAX,
        chosen,
        taken_ids: idsOf(board, PRODUCT),
        ...(query && { query }),
      });
      if (!picked || picked.products.length === 0) return;
      chosen = picked.products;
      const ids = chosen.map(({ id }) => id);
      try {
        await add([{ type: PRODUCT, ids }]);
        for (const id of ids) {
          host.bus.publish(LIKE_CHANGED, { target_type: PRODUCT, target_id: id, is_liked: true });
        }
        return;
      } catch (error) {
        toastError(host, error);
        host.report(error);
      }
    }
  });
  return run;
}
