import { Button, type ButtonProps, PlusIcon } from '@tagalong/ui';
import type { LikeboardDetail } from '#likeboards/items/board-items.ts';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { usePickProducts } from './use-pick-products.ts';

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
