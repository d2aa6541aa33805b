import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import { Grid, ProductCardSkeleton, VisuallyHidden } from '@tagalong/ui';
import { LikedProductCard } from '#parts/likeboard/liked-product-card.tsx';

export function ProductGrid({ products }: { products: readonly ProductCard[] }) {
  return (
    <Grid>
      {products.map((product) => (
        <LikedProductCard key={product.id} product={product} />
      ))}
    </Grid>
  );
}

export function ProductGridSkeleton() {
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{SHARED_TEXTS.loading}</VisuallyHidden>
      <Grid aria-hidden>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
          <ProductCardSkeleton key={place} />
        ))}
      </Grid>
    </div>
  );
}
