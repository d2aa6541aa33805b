import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { Grid, ProductCardSkeleton, VisuallyHidden } from '@tagalong/ui';

/** Reserves the size of a product grid while it loads. */
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
