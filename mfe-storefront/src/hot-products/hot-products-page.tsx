import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { TARGET_TYPE } from '@tagalong/contracts/social/target-type';
import { listHotProducts } from '@tagalong/contracts/storefront/product';
import type { ProductCard as Product } from '@tagalong/contracts/storefront/product-card';
import { PRODUCT_CARD_TEXTS } from '@tagalong/contracts/storefront/product-card-texts';
import { failureProps, isWaiting, Link, useHost, useLike, usePages, useSession } from '@tagalong/platform';
import {
  Button,
  color,
  EmptyState,
  ErrorState,
  FlameIcon,
  LikeButton,
  Page,
  text,
  VisuallyHidden,
} from '@tagalong/ui';
import { ProductGridSkeleton } from '@tagalong/ui/product';
import { PRODUCT_PAGE_SIZE } from '#lib/page-sizes.ts';
import { ProductCard } from '#parts/product-card.tsx';
import { ProductGrid } from '#parts/product-grid.tsx';
import { ShopButton } from '#parts/shop-button.tsx';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';

/** Lists products that many people recently liked or bought, hottest first (PR-06). */
export function HotProductsPage() {
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
  const isCreator = useSession()?.is_creator ?? false;
  const query = usePages(listHotProducts, { limit: PRODUCT_PAGE_SIZE });
  if (!query.data) {
    if (isWaiting(query)) return <ProductGridSkeleton />;
    return <ErrorState title={STOREFRONT_TEXTS.hotFailedTitle} {...failureProps(query, report)} />;
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
            isCreator && (
              <ShopButton
                product_id={product.id}
                is_storefront={product.is_storefront}
                productName={product.name}
                shape="card"
              />
            )
          }
        />
      )}
    />
  );
}

/** Renders the like button on a product's picture. */
function Heart({ product }: { product: Pick<Product, 'id' | 'name' | 'is_liked'> }) {
  const target = { target_type: TARGET_TYPE.product, target_id: product.id };
  const { isLiked, toggle } = useLike(target, product.is_liked);
  return (
    <LikeButton
      variant="surface"
      isLiked={isLiked}
      onToggle={toggle}
      label={PRODUCT_CARD_TEXTS.likeProduct(product.name)}
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
        <Button as={Link} to={href(HOME_LATEST_ROUTE)}>
          {STOREFRONT_TEXTS.hotEmptyAction}
        </Button>
      }
    />
  );
}

const styles = css({ ...text('base', 400), textAlign: 'center', color: color.text2 });
