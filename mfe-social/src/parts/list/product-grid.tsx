import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import type { Recommender } from '@tagalong/contracts/storefront/recommender';
import { Grid } from '@tagalong/ui';
import { LikedProductCard } from '#parts/likeboard/liked-product-card.tsx';

interface ProductGridProps {
  products: readonly ProductCard[];
  /** The post or shop credited for the products, if any. */
  from?: Recommender | undefined;
}

export function ProductGrid({ products, from }: ProductGridProps) {
  return (
    <Grid>
      {products.map((product) => (
        <LikedProductCard key={product.id} product={product} from={from} />
      ))}
    </Grid>
  );
}
