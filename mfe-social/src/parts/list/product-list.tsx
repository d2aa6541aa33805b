import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import type { Recommender } from '@tagalong/contracts/storefront/recommender';
import type { PagesQuery } from '@tagalong/platform';
import { VisuallyHidden } from '@tagalong/ui';
import { ProductGridSkeleton } from '@tagalong/ui/product';
import type { ReactNode } from 'react';
import { Endless } from './endless.tsx';
import { LIST_TEXTS } from './list-texts.ts';
import { ProductGrid } from './product-grid.tsx';

interface ProductListProps {
  query: PagesQuery<ProductCard>;
  empty: ReactNode;
  from?: Recommender;
}

/** Shows an endless grid of products. */
export function ProductList({ query, empty, from }: ProductListProps) {
  return (
    <Endless
      query={query}
      idOf={(product) => product.id}
      texts={{ failedTitle: LIST_TEXTS.productsFailedTitle, moreFailed: LIST_TEXTS.moreFailed }}
      waiting={<ProductGridSkeleton />}
      empty={empty}
    >
      {(products) => (
        <>
          <VisuallyHidden as="h2">{LIST_TEXTS.products}</VisuallyHidden>
          <ProductGrid products={products} from={from} />
        </>
      )}
    </Endless>
  );
}
