import { css } from '@emotion/react';
import { FACT_CHANGED } from '@tagalong/contracts/core/events';
import { PRODUCT_IS_IN_SHOP } from '@tagalong/contracts/storefront/facts';
import type { ProductCard as ProductOfShop } from '@tagalong/contracts/storefront/product-card';
import { listMyStorefront } from '@tagalong/contracts/storefront/storefront';
import { failureText, isWaiting, useEvent, useFactOf, useHost, usePages } from '@tagalong/platform';
import { ErrorState } from '@tagalong/ui';
import { useRef, useState } from 'react';
import { PRODUCT_PAGE_SIZE } from '#lib/page-sizes.ts';
import { GridSkeleton } from '#parts/grid-skeleton.tsx';
import { ProductCard } from '#parts/product-card.tsx';
import { ProductGrid } from '#parts/product-grid.tsx';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { RemoveButton } from './remove-button.tsx';
import { ShopEmpty } from './shop-empty.tsx';
import { ShopHead } from './shop-head.tsx';
import { ShopRemoval } from './shop-removal.tsx';

/** Lists the products of the creator's own shop, last added first. */
export function ShopGrid() {
  const { report, facts } = useHost();
  const query = usePages(listMyStorefront, { limit: PRODUCT_PAGE_SIZE });
  const ids = query.data?.pages.flatMap(({ data }) => data.map(({ id }) => id)) ?? [];
  const isInShop = useFactOf(PRODUCT_IS_IN_SHOP, ids);
  const section = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<ProductOfShop | null>(null);
  // The focused button may have been removed with its product, so the focus moves to the section.
  const leave = (): void => {
    setAsked(null);
    if (asked && facts.get(PRODUCT_IS_IN_SHOP, asked.id) === false)
      section.current?.focus({ preventScroll: true });
  };
  const again = (): void => {
    query.refetch().catch(report);
  };
  // Refetches when a page over this one, Undo or another tab added a product that the list lacks.
  useEvent(FACT_CHANGED, (event) => {
    const isNew = event.facts.some(
      ({ name, id, value }) =>
        name === PRODUCT_IS_IN_SHOP.name && value === true && !ids.includes(Number(id)),
    );
    if (isNew) again();
  });

  if (!query.data) {
    if (isWaiting(query)) return <GridSkeleton />;
    return (
      <ErrorState
        title={STOREFRONT_TEXTS.shopFailedTitle}
        text={failureText(query)}
        isRetrying={query.isFetching}
        onRetry={again}
      />
    );
  }
  const pages = query.data.pages.map(({ data }) => ({
    data: data.filter(({ id }) => isInShop(id) !== false),
  }));
  const hasProducts = pages.some(({ data }) => data.length > 0);
  return (
    <section ref={section} tabIndex={-1} css={styles} aria-label={STOREFRONT_TEXTS.yourShop}>
      {hasProducts && <ShopHead />}
      <ProductGrid
        query={{ ...query, data: { pages } }}
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

// The section receives the focus of a removed card; an outline around the whole shop would not help.
const styles = css({ '&:focus-visible': { outline: 'none' } });
