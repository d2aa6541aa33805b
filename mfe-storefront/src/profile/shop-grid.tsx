import { css } from '@emotion/react';
import { IconTrash } from '@tabler/icons-react';
import { href } from '@tagalong/contracts/core/routes';
import { PRODUCT_IS_IN_SHOP } from '@tagalong/contracts/storefront/facts';
import type { ProductCard as ProductOfShop } from '@tagalong/contracts/storefront/product-card';
import { HOT_PRODUCTS_ROUTE } from '@tagalong/contracts/storefront/routes';
import { listMyStorefront } from '@tagalong/contracts/storefront/storefront';
import { failureProps, isWaiting, Link, useAction, useHost, useMembers, usePages } from '@tagalong/platform';
import {
  BagIcon,
  Button,
  type ButtonProps,
  EmptyState,
  ErrorState,
  IconButton,
  PlusIcon,
  space,
  text,
} from '@tagalong/ui';
import { ProductGridSkeleton } from '@tagalong/ui/product';
import { useRef, useState } from 'react';
import { PRODUCT_PAGE_SIZE } from '#lib/page-sizes.ts';
import { ProductCard } from '#parts/product-card.tsx';
import { ProductGrid } from '#parts/product-grid.tsx';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { useAddProducts } from './add-products.ts';
import { ShopRemoval } from './shop-removal.tsx';

/** Lists the products of the creator's own shop, last added first. */
export function ShopGrid() {
  const { report, facts } = useHost();
  const query = useMembers(PRODUCT_IS_IN_SHOP, usePages(listMyStorefront, { limit: PRODUCT_PAGE_SIZE }));
  const section = useRef<HTMLElement>(null);
  const [removing, setRemoving] = useState<ProductOfShop | null>(null);
  // The focused button may have been removed with its product, so the focus moves to the section.
  const leave = (): void => {
    setRemoving(null);
    if (removing && facts.get(PRODUCT_IS_IN_SHOP, removing.id) === false)
      section.current?.focus({ preventScroll: true });
  };

  if (!query.data) {
    if (isWaiting(query)) return <ProductGridSkeleton />;
    return <ErrorState title={STOREFRONT_TEXTS.shopFailedTitle} {...failureProps(query, report)} />;
  }
  const hasProducts = query.data.pages.some(({ data }) => data.length > 0);
  return (
    <section ref={section} tabIndex={-1} css={styles.section} aria-label={STOREFRONT_TEXTS.yourShop}>
      {hasProducts && <Head />}
      <ProductGrid
        query={query}
        empty={<Empty />}
        card={(product, isFirst) => (
          <ProductCard
            product={product}
            isFirst={isFirst}
            action={
              <IconButton
                label={STOREFRONT_TEXTS.removeLabel(product.name)}
                variant="surface"
                size={36}
                onClick={() => setRemoving(product)}
              >
                <IconTrash size={18} aria-hidden />
              </IconButton>
            }
          />
        )}
      />
      {removing && <ShopRemoval key={removing.id} product={removing} onLeft={leave} />}
    </section>
  );
}

/** Shows that the shop has no products, with ways to find some. */
function Empty() {
  return (
    <EmptyState
      icon={<BagIcon size={32} aria-hidden />}
      title={STOREFRONT_TEXTS.shopEmptyTitle}
      text={STOREFRONT_TEXTS.shopEmptyText}
      action={
        <span css={styles.actions}>
          <AddButton />
          <Button as={Link} to={href(HOT_PRODUCTS_ROUTE)} variant="secondary">
            {STOREFRONT_TEXTS.shopEmptyAction}
          </Button>
        </span>
      }
    />
  );
}

/** Shows the title of the user's own shop and a button to add products. */
function Head() {
  return (
    <header css={styles.head}>
      <h2 css={styles.title}>{STOREFRONT_TEXTS.yourShop}</h2>
      <AddButton size="sm" />
    </header>
  );
}

function AddButton({ size }: Pick<ButtonProps, 'size'>) {
  const { run } = useAction(useAddProducts());
  return (
    <Button variant="dark" size={size} icon={<PlusIcon size={18} aria-hidden />} onClick={() => run()}>
      {STOREFRONT_TEXTS.shopAddMore}
    </Button>
  );
}

const styles = {
  // The section receives the focus of a removed card; an outline around the whole shop would not help.
  section: css({ '&:focus-visible': { outline: 'none' } }),
  head: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[5],
    minHeight: 48,
    marginBottom: space[5],
  }),
  title: css({ ...text('xl', 700) }),
  actions: css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[4] }),
};
