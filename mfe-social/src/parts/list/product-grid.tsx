import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import type { Recommender } from '@tagalong/contracts/storefront/recommender';
import { LongGrid } from '@tagalong/ui/product';
import { useCallback } from 'react';
import { LikedProductCard } from '#parts/likeboard/liked-product-card.tsx';

interface ProductGridProps {
  products: readonly ProductCard[];
  /** The post or shop credited for the products, if any. */
  from?: Recommender | undefined;
}

export function ProductGrid({ products, from: { post_ref, shop } = {} }: ProductGridProps) {
  const card = useCallback(
    (product: ProductCard) => (
      <LikedProductCard product={product} from={{ ...(post_ref && { post_ref }), ...(shop && { shop }) }} />
    ),
    [post_ref, shop],
  );
  return <LongGrid items={products} card={card} />;
}
