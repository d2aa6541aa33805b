import { css } from '@emotion/react';
import type { ProductCard as ProductOfShop } from '@tagalong/contracts/product';
import { listMyStorefront } from '@tagalong/contracts/storefront';
import { SHARED_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import { STOREFRONT_TEXTS } from '@tagalong/contracts/texts/storefront-texts';
import { failureText, isWaiting, useEvent, useHost, usePages, useQueryClient } from '@tagalong/platform';
import { ErrorState } from '@tagalong/ui';
import { useRef, useState } from 'react';
import { dropFromShop, isInShopList } from '#lib/cached-products.ts';
import { GridSkeleton } from '#lib/grid-skeleton.tsx';
import { PRODUCT_PAGE_SIZE } from '#lib/page-sizes.ts';
import { ProductCard } from '#lib/product-card.tsx';
import { ProductGrid } from '#lib/product-grid.tsx';
import { RemoveButton } from './remove-button.tsx';
import { ShopEmpty } from './shop-empty.tsx';
import { ShopHead } from './shop-head.tsx';
import { ShopRemoval } from './shop-removal.tsx';

/** The creator's own shop, last added first. */
export function ShopGrid() {
  const { report } = useHost();
  const queries = useQueryClient();
  const query = usePages(listMyStorefront, { limit: PRODUCT_PAGE_SIZE });
  const section = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<ProductOfShop | null>(null);
  // The button that asked may have left with its product: whoever goes by keyboard stays in the shop.
  const leave = (): void => {
    setAsked(null);
    if (asked && !isInShopList(queries, asked.id)) section.current?.focus({ preventScroll: true });
  };
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
    <section ref={section} tabIndex={-1} css={styles} aria-label={STOREFRONT_TEXTS.yourShop}>
      {hasProducts && <ShopHead />}
      <ProductGrid
        query={query}
        empty={<ShopEmpty />}
        card={(product, isFirst) => (
          <ProductCard
            product={product}
            isFirst={isFirst}
            action={<RemoveButton name={product.name} onAsk={() => setAsked(product)} />}
          />
        )}
      />
      {asked && <ShopRemoval key={asked.id} product={asked} onLeft={leave} />}
    </section>
  );
}

// Takes the focus from a card that has gone; a frame around the whole shop would say nothing.
const styles = css({ '&:focus-visible': { outline: 'none' } });
