import { IconCheck } from '@tabler/icons-react';
import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import { Button, PlusIcon } from '@tagalong/ui';
import type { LikeboardDetail } from '#likeboards/items/board-items.ts';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { LikedProductCard } from '#parts/likeboard/liked-product-card.tsx';
import { useAddProduct } from './use-add-product.ts';

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
