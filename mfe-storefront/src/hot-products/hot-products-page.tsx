import { css } from '@emotion/react';
import { listHotProducts } from '@tagalong/contracts/product';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import { STOREFRONT_TEXTS } from '@tagalong/contracts/texts/storefront-texts';
import { failureText, isWaiting, Link, useHost, usePages } from '@tagalong/platform';
import { Button, color, EmptyState, ErrorState, FlameIcon, Page, text, VisuallyHidden } from '@tagalong/ui';
import { GridSkeleton } from '#lib/grid-skeleton.tsx';
import { Heart } from '#lib/heart.tsx';
import { PRODUCT_PAGE_SIZE } from '#lib/page-sizes.ts';
import { ProductCard } from '#lib/product-card.tsx';
import { ProductGrid } from '#lib/product-grid.tsx';
import { ShopButton } from '#lib/shop-button.tsx';
import { useFacts } from '#lib/use-facts.ts';

/** Products that many people liked or bought of late, hottest first (PR-06). */
export function HotProductsPage() {
  useFacts();
  return (
    <Page>
      <VisuallyHidden as="h1">{STOREFRONT_TEXTS.hotTitle}</VisuallyHidden>
      <h2 css={styles}>{STOREFRONT_TEXTS.hotText}</h2>
      <Products />
    </Page>
  );
}

function Products() {
  const { report } = useHost();
  const query = usePages(listHotProducts, { limit: PRODUCT_PAGE_SIZE });
  if (!query.data) {
    if (isWaiting(query)) return <GridSkeleton />;
    return (
      <ErrorState
        title={STOREFRONT_TEXTS.hotFailedTitle}
        text={failureText(query)}
        retryLabel={SHARED_TEXTS.retry}
        isRetrying={query.isFetching}
        onRetry={() => {
          query.refetch().catch(report);
        }}
      />
    );
  }
  return (
    <ProductGrid
      query={query}
      empty={<Empty />}
      card={(product, isFirst) => (
        <ProductCard
          product={product}
          isFirst={isFirst}
          action={<Heart product={product} />}
          footer={
            <ShopButton
              product_id={product.id}
              is_storefront={product.is_storefront}
              productName={product.name}
              shape="card"
            />
          }
        />
      )}
    />
  );
}

function Empty() {
  return (
    <EmptyState
      icon={<FlameIcon size={32} aria-hidden />}
      title={STOREFRONT_TEXTS.hotEmptyTitle}
      text={STOREFRONT_TEXTS.hotEmptyText}
      action={
        <Button as={Link} to={href(ROUTES.homeLatest)}>
          {STOREFRONT_TEXTS.hotEmptyAction}
        </Button>
      }
    />
  );
}

const styles = css({ ...text('base', 400), textAlign: 'center', color: color.text2 });
