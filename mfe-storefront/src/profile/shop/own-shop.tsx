import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { PRODUCT_IS_IN_SHOP } from '@tagalong/contracts/storefront/facts';
import { HOT_PRODUCTS_ROUTE } from '@tagalong/contracts/storefront/routes';
import type { ShopItem } from '@tagalong/contracts/storefront/shop-item';
import { listMyStorefront } from '@tagalong/contracts/storefront/storefront';
import {
  failureProps,
  isWaiting,
  Link,
  type PagesQuery,
  useAction,
  useHost,
  usePages,
} from '@tagalong/platform';
import { useListMembers } from '@tagalong/platform/facts/members';
import { BagIcon, Button, type ButtonProps, EmptyState, ErrorState, PlusIcon, space } from '@tagalong/ui';
import { ProductGridSkeleton } from '@tagalong/ui/product';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { PRODUCT_PAGE_SIZE } from '#lib/page-sizes.ts';
import { itemsOf, NextPage } from '#parts/next-page.tsx';
import { ProductGrid } from '#parts/product-grid.tsx';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { useAddProducts } from './add-products.ts';
import { ShopBar, type ShopTool } from './shop-bar.tsx';
import { ShopCard } from './shop-card.tsx';
import { ShopRemoval } from './shop-removal.tsx';
import { SHOP_TEXTS } from './shop-texts.ts';
import { requestOf, type ShopView, useShopView } from './shop-view.ts';
import { useRefreshShop } from './use-refresh-shop.ts';

const ItemMenu = lazy(() => import('./item-menu.tsx').then((m) => ({ default: m.ItemMenu })));
const SelectMode = lazy(() => import('./select-mode.tsx').then((m) => ({ default: m.SelectMode })));
const LinkSheet = lazy(() => import('./link-sheet.tsx').then((m) => ({ default: m.LinkSheet })));
const ShelvesSheet = lazy(() => import('./shelves-sheet.tsx').then((m) => ({ default: m.ShelvesSheet })));
const ProblemsSheet = lazy(() => import('./problems-sheet.tsx').then((m) => ({ default: m.ProblemsSheet })));

const NO_VIEW: ShopView = { shelfId: null, sort: 'arranged', isOnSale: false };

/** Shows the creator's own shop with everything that arranges it (SF-01). */
export function OwnShop({ handle }: { handle: string }) {
  const { report } = useHost();
  const [view, show] = useShopView();
  const [tool, setTool] = useState<ShopTool | null>(null);
  const [wasSelecting, setWasSelecting] = useState(false);
  const request = { ...requestOf(view), limit: PRODUCT_PAGE_SIZE };
  const refresh = useRefreshShop();
  // A product that was added elsewhere comes first, where a long list starts again.
  const query = useListMembers(PRODUCT_IS_IN_SHOP, {
    ...usePages(listMyStorefront, request),
    refetch: () => refresh(),
  });
  if (!query.data) {
    if (isWaiting(query)) return <ProductGridSkeleton />;
    return <ErrorState title={STOREFRONT_TEXTS.shopFailedTitle} {...failureProps(query, report)} />;
  }
  const leave = (): void => setTool(null);
  const isFiltered = view.shelfId !== null || view.isOnSale;
  const hasProducts = query.data.pages.some(({ data }) => data.length > 0);
  if (tool === 'select') {
    return (
      <Suspense fallback={<ProductGridSkeleton />}>
        <SelectMode
          items={itemsOf(query)}
          end={<NextPage query={query} failedText={STOREFRONT_TEXTS.moreFailed} />}
          onDone={() => {
            setWasSelecting(true);
            leave();
          }}
        />
      </Suspense>
    );
  }
  return (
    <>
      <Products
        query={query}
        isArranged={view.sort === 'arranged'}
        hasFocus={wasSelecting}
        empty={isFiltered ? <EmptyView isOnSale={view.isOnSale} onLeave={() => show(NO_VIEW)} /> : <Empty />}
      >
        {(hasProducts || isFiltered) && (
          <ShopBar view={view} show={show} onTool={setTool}>
            <AddButton size="sm" />
          </ShopBar>
        )}
      </Products>
      <Suspense fallback={null}>
        {tool === 'shelves' && (
          <ShelvesSheet
            isOpen
            onClose={leave}
            onDeleted={(id) => {
              if (id === view.shelfId) show({ shelfId: null });
            }}
          />
        )}
        {tool === 'problems' && <ProblemsSheet isOpen onClose={leave} />}
        {tool === 'link' && <LinkSheet isOpen handle={handle} onClose={leave} />}
      </Suspense>
    </>
  );
}

interface ProductsProps {
  query: PagesQuery<ShopItem>;
  isArranged: boolean;
  /** Focuses the section, because the element that had the focus is gone. */
  hasFocus: boolean;
  empty: ReactNode;
  children: ReactNode;
}

function Products({ query, isArranged, hasFocus, empty, children }: ProductsProps) {
  const { facts } = useHost();
  const section = useRef<HTMLElement>(null);
  const [removing, setRemoving] = useState<ShopItem | null>(null);
  const [opened, setOpened] = useState<ShopItem | null>(null);
  useEffect(() => {
    if (hasFocus) section.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  const items = itemsOf(query);
  const place = opened ? items.findIndex(({ id }) => id === opened.id) : -1;
  const card = useCallback(
    (item: ShopItem, isFirst: boolean) => (
      <ShopCard
        item={item}
        isFirst={isFirst}
        onRemove={() => setRemoving(item)}
        onMenu={() => setOpened(item)}
      />
    ),
    [],
  );
  // The focused button may have been removed with its product, so the focus moves to the section.
  const leave = (): void => {
    setRemoving(null);
    if (removing && facts.get(PRODUCT_IS_IN_SHOP, removing.id) === false)
      section.current?.focus({ preventScroll: true });
  };
  return (
    <section ref={section} tabIndex={-1} css={styles.section} aria-label={STOREFRONT_TEXTS.yourShop}>
      {children}
      <ProductGrid query={query} empty={empty} card={card} />
      {removing && <ShopRemoval key={removing.id} product={removing} onLeft={leave} />}
      {opened && (
        <Suspense fallback={null}>
          <ItemMenu
            key={opened.id}
            item={opened}
            before={items[place - 1]}
            after={items[place + 1]}
            isArranged={isArranged}
            onRemove={() => {
              setOpened(null);
              setRemoving(opened);
            }}
            onLeft={() => setOpened(null)}
          />
        </Suspense>
      )}
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

/** Shows that a shelf has no products, or none on sale. */
function EmptyView({ isOnSale, onLeave }: { isOnSale: boolean; onLeave(): void }) {
  return (
    <EmptyState
      icon={<BagIcon size={32} aria-hidden />}
      title={isOnSale ? SHOP_TEXTS.noSaleTitle : SHOP_TEXTS.emptyShelfTitle}
      text={isOnSale ? SHOP_TEXTS.noSaleText : SHOP_TEXTS.emptyShelfText}
      action={<Button onClick={onLeave}>{SHOP_TEXTS.showEverything}</Button>}
    />
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
  actions: css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[4] }),
};
