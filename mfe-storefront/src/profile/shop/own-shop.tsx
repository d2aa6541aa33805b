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
import { useKeptPages } from '@tagalong/platform/kept-pages';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { useListMembers } from '@tagalong/platform/members';
import {
  BagIcon,
  Button,
  type ButtonProps,
  EmptyState,
  ErrorState,
  PlusIcon,
  SearchIcon,
  space,
  VisuallyHidden,
} from '@tagalong/ui';
import { ProductGridSkeleton } from '@tagalong/ui/product';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { PRODUCT_PAGE_SIZE } from '#lib/page-sizes.ts';
import { itemsOf, NextPage } from '#parts/next-page.tsx';
import { ProductGrid } from '#parts/product-grid.tsx';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { useAddProducts } from './add-products.ts';
import { ShopBar, type ShopTool } from './shop-bar.tsx';
import { ShopCard } from './shop-card.tsx';
import { SHOP_TEXTS } from './shop-texts.ts';
import { requestOf, type ShopView, useShopView } from './shop-view.ts';
import { useRefreshShop } from './use-refresh-shop.ts';

const ItemMenu = lazyPart(() => import('./item-menu.tsx'), { leave: 'onLeft' });
const ShopRemoval = lazyPart(() => import('./shop-removal.tsx'), { leave: 'onLeft' });
const ArrangeMode = lazyPart(() => import('./arrange-mode.tsx'), { leave: 'onDone' });
const SelectMode = lazyPart(() => import('./select-mode.tsx'), { leave: 'onDone' });
const LinkSheet = lazyPart(() => import('./link-sheet.tsx'), { leave: 'onClose' });
const ShelvesSheet = lazyPart(() => import('./shelves-sheet.tsx'), { leave: 'onClose' });
const ProblemsSheet = lazyPart(() => import('./problems-sheet.tsx'), { leave: 'onClose' });

const NO_VIEW: ShopView = { shelfId: null, sort: 'arranged', isOnSale: false, words: '' };

interface OwnShopProps {
  handle: string;
  /** Called when products start or end to be selected or arranged. */
  onSelecting(isSelecting: boolean): void;
}

/** Shows the creator's own shop with everything that arranges it (SF-01). */
export function OwnShop({ handle, onSelecting }: OwnShopProps) {
  const [view, show] = useShopView();
  const [tool, setTool] = useState<ShopTool | null>(null);
  const [wasSelecting, setWasSelecting] = useState(false);
  const request = { ...requestOf(view), limit: PRODUCT_PAGE_SIZE };
  const refresh = useRefreshShop();
  // A product that was added elsewhere comes first, where a long list starts again.
  const members = useListMembers(PRODUCT_IS_IN_SHOP, {
    ...usePages(listMyStorefront, request),
    refetch: () => refresh(),
  });
  const { query, isOld } = useKeptPages(members);
  const leave = (): void => setTool(null);
  const begin = (next: ShopTool): void => {
    if (next === 'arrange') show({ sort: 'arranged', isOnSale: false, words: '' });
    setTool(next);
  };
  // Not in the order that is shown until the user's own is loaded.
  const isArranging = tool === 'arrange' && !isOld;
  const isSelecting = (isArranging || tool === 'select') && query.data !== undefined;
  useEffect(() => onSelecting(isSelecting), [isSelecting, onSelecting]);
  const isFiltered = view.shelfId !== null || view.isOnSale || view.words !== '';
  const hasBar = useHasBar(query, isFiltered);
  if (isSelecting) {
    const Mode = isArranging ? ArrangeMode : SelectMode;
    return (
      <Mode
        waiting={<ProductGridSkeleton />}
        items={itemsOf(query)}
        end={<NextPage query={query} failedText={STOREFRONT_TEXTS.moreFailed} />}
        onDone={() => {
          setWasSelecting(true);
          leave();
        }}
      />
    );
  }
  return (
    <>
      <Products
        query={query}
        isOld={isOld}
        isArranged={view.sort === 'arranged'}
        hasFocus={wasSelecting}
        empty={(focus) => {
          const change = (next: Partial<ShopView>): void => {
            focus();
            show(next);
          };
          return isFiltered ? <EmptyView view={view} show={change} /> : <Empty />;
        }}
      >
        {hasBar && (
          <ShopBar view={view} show={show} onTool={begin}>
            <AddButton size="sm" />
          </ShopBar>
        )}
        <Found query={query} words={isOld ? '' : view.words} />
      </Products>
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
    </>
  );
}

/** An empty shop has nothing to arrange. While a list loads, the bar stays, because its field may have the focus. */
function useHasBar(query: PagesQuery<ShopItem>, isFiltered: boolean): boolean {
  const hasProducts = query.data?.pages.some(({ data }) => data.length > 0) ?? false;
  const [hadBar, setHadBar] = useState(false);
  const hasBar = isFiltered || hasProducts || (hadBar && isWaiting(query));
  if (hasBar !== hadBar) setHadBar(hasBar);
  return hasBar;
}

/** Announces how many products a search has found. */
function Found({ query, words }: { query: PagesQuery<ShopItem>; words: string }) {
  return (
    <div role="status">
      <VisuallyHidden>
        {words !== '' && query.data && SHOP_TEXTS.found(itemsOf(query).length, query.hasNextPage)}
      </VisuallyHidden>
    </div>
  );
}

interface ProductsProps {
  query: PagesQuery<ShopItem>;
  /** Shows that the products are those of the list before. */
  isOld: boolean;
  isArranged: boolean;
  /** Focuses the section, because the element that had the focus is gone. */
  hasFocus: boolean;
  /** `focus` moves the focus to the section, because the pressed button is gone. */
  empty(focus: () => void): ReactNode;
  children: ReactNode;
}

function Products({ query, isOld, isArranged, hasFocus, empty, children }: ProductsProps) {
  const { facts, report } = useHost();
  const section = useRef<HTMLElement>(null);
  const focus = (): void => section.current?.focus({ preventScroll: true });
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
    if (removing && facts.get(PRODUCT_IS_IN_SHOP, removing.id) === false) focus();
  };
  return (
    <section ref={section} tabIndex={-1} css={styles.section} aria-label={STOREFRONT_TEXTS.yourShop}>
      {children}
      {query.data && (
        <div css={isOld && styles.old} aria-busy={isOld}>
          <ProductGrid query={query} empty={empty(focus)} card={card} />
        </div>
      )}
      {!query.data && isWaiting(query) && <ProductGridSkeleton />}
      {!query.data && !isWaiting(query) && (
        <ErrorState title={STOREFRONT_TEXTS.shopFailedTitle} {...failureProps(query, report)} />
      )}
      {removing && <ShopRemoval key={removing.id} products={[removing]} onLeft={leave} />}
      {opened && (
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

interface EmptyViewProps {
  view: ShopView;
  show(change: Partial<ShopView>): void;
}

/** Shows that a search has no match, a shelf no products, or none on sale. */
function EmptyView({ view: { words, isOnSale }, show }: EmptyViewProps) {
  if (words !== '') {
    return (
      <EmptyState
        icon={<SearchIcon size={32} aria-hidden />}
        title={SHOP_TEXTS.noMatchTitle(words)}
        text={SHOP_TEXTS.noMatchText}
        action={<Button onClick={() => show({ words: '' })}>{SHOP_TEXTS.clearSearch}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<BagIcon size={32} aria-hidden />}
      title={isOnSale ? SHOP_TEXTS.noSaleTitle : SHOP_TEXTS.emptyShelfTitle}
      text={isOnSale ? SHOP_TEXTS.noSaleText : SHOP_TEXTS.emptyShelfText}
      action={<Button onClick={() => show(NO_VIEW)}>{SHOP_TEXTS.showEverything}</Button>}
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
  old: css({ opacity: 0.6 }),
  actions: css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[4] }),
};
