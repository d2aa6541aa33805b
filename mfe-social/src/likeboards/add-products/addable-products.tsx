import { IconCheck } from '@tabler/icons-react';
import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import { Button, Grid, PlusIcon } from '@tagalong/ui';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { LikedProductCard } from '#parts/likeboard/liked-product-card.tsx';
import type { useAddProducts } from './use-add-products.ts';

interface AddableProductsProps {
  products: readonly ProductCard[];
  adding: Pick<ReturnType<typeof useAddProducts>, 'isIn' | 'toggle'>;
}

/** Shows products with a button that adds them to the likeboard or removes them. */
export function AddableProducts({ products, adding }: AddableProductsProps) {
  return (
    <Grid>
      {products.map((product) => {
        const isIn = adding.isIn(product.id);
        const Icon = isIn ? IconCheck : PlusIcon;
        return (
          <LikedProductCard
            key={product.id}
            product={product}
            action={false}
            footer={
              <Button
                isWide
                size="sm"
                variant={isIn ? 'secondary' : 'primary'}
                icon={<Icon size={18} aria-hidden />}
                aria-label={(isIn ? LIKEBOARD_TEXTS.addedLabel : LIKEBOARD_TEXTS.addLabel)(product.name)}
                onClick={() => adding.toggle(product)}
              >
                {isIn ? LIKEBOARD_TEXTS.added : LIKEBOARD_TEXTS.add}
              </Button>
            }
          />
        );
      })}
    </Grid>
  );
}
