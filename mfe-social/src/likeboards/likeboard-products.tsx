import type { ProductCard } from '@tagalong/contracts/product';
import { Grid } from '@tagalong/ui';
import { LikedProductCard } from '#lib/liked-product-card.tsx';

export function LikeboardProducts({ products }: { products: readonly ProductCard[] }) {
  return (
    <Grid>
      {products.map((product) => (
        <LikedProductCard key={product.id} product={product} />
      ))}
    </Grid>
  );
}
