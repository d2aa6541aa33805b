import { listMyStorefront } from '@tagalong/contracts/storefront';
import { SHARED_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import { STOREFRONT_TEXTS } from '@tagalong/contracts/texts/storefront-texts';
import { useEvent, useHost, usePages, useQueryClient } from '@tagalong/platform';
import { ErrorState } from '@tagalong/ui';
import { dropFromShop, isInShopList } from '#lib/cached-products.ts';
import { failureText, isWaiting } from '#lib/failure-text.ts';
import { GridSkeleton } from '#lib/grid-skeleton.tsx';
import { PRODUCT_PAGE_SIZE } from '#lib/page-sizes.ts';
import { ProductCard } from '#lib/product-card.tsx';
import { ProductGrid } from '#lib/product-grid.tsx';
import { RemoveButton } from './remove-button.tsx';
import { ShopEmpty } from './shop-empty.tsx';
import { ShopHead } from './shop-head.tsx';

/** The creator's own shop, last added first. */
export function ShopGrid() {
  const { report } = useHost();
  const queries = useQueryClient();
  const query = usePages(listMyStorefront, { limit: PRODUCT_PAGE_SIZE });
  const again = (): void => {
    query.refetch().catch(report);
  };
  // A page over this one or another tab changed the shop.
  useEvent('storefront.changed@1', ({ product_id, is_storefront }) => {
    if (!is_storefront) dropFromShop(queries, product_id);
    else if (!isInShopList(queries, product_id)) again();
  });

  if (!query.data) {
    if (isWaiting(query)) return <GridSkeleton />;
    return (
      <ErrorState
        title={STOREFRONT_TEXTS.shopFailedTitle}
        text={failureText(query)}
        retryLabel={SHARED_TEXTS.retry}
        isRetrying={query.isFetching}
        onRetry={again}
      />
    );
  }
  const hasProducts = query.data.pages.some((page) => page.data.length > 0);
  return (
    <section>
      {hasProducts && <ShopHead />}
      <ProductGrid
        query={query}
        empty={<ShopEmpty />}
        card={(product, isFirst) => (
          <ProductCard product={product} isFirst={isFirst} action={<RemoveButton product={product} />} />
        )}
      />
    </section>
  );
}
