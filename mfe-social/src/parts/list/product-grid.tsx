import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import { Grid } from '@tagalong/ui';
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
