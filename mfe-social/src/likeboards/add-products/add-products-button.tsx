import { LIKE_CHANGED } from '@tagalong/contracts/social/events';
import { LIKEBOARD_STEP_MAX } from '@tagalong/contracts/social/likeboard-items';
import { useAction, useHost } from '@tagalong/platform';
import { pickProducts } from '@tagalong/platform/pick-products';
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
  const host = useHost();
  const { add } = useBoardItems(board);
  const { run } = useAction(async () => {
    const payload = {
      title: LIKEBOARD_TEXTS.addTitle(board.name),
      purpose: 'add',
      max: LIKEBOARD_STEP_MAX,
      taken_ids: idsOf(board, PRODUCT),
      ...(query && { query }),
    } as const;
    await pickProducts(host, payload, async (ids) => {
      await add([{ type: PRODUCT, ids }]);
      for (const id of ids)
        host.bus.publish(LIKE_CHANGED, { target_type: PRODUCT, target_id: id, is_liked: true });
    });
  });
  return (
    <Button size={size} icon={<PlusIcon size={18} aria-hidden />} onClick={() => run()}>
      {LIKEBOARD_TEXTS.addProducts}
    </Button>
  );
}
