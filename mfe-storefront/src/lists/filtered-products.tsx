import { css } from '@emotion/react';
import { IconFilterOff } from '@tabler/icons-react';
import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import { listProducts } from '@tagalong/contracts/storefront/product-filter';
import {
  failureProps,
  isApiError,
  isWaiting,
  useHost,
  useLocation,
  usePages,
  useSearchParams,
} from '@tagalong/platform';
import { Button, EmptyState, ErrorState, space, VisuallyHidden } from '@tagalong/ui';
import { ProductGridSkeleton } from '@tagalong/ui/product';
import type { ReactNode } from 'react';
import { PRODUCT_PAGE_SIZE } from '#lib/page-sizes.ts';
import { ProductGrid } from '#parts/product-grid.tsx';
import { FilterBar } from './filter-bar.tsx';
import {
  countOf,
  filtersOf,
  type ListFilters,
  type ListSelection,
  NO_FILTERS,
  queryWith,
  requestOf,
} from './list-filters.ts';
import { LIST_TEXTS } from './list-texts.ts';
import { ListedProduct } from './listed-product.tsx';

interface FilteredProductsProps {
  selection: ListSelection;
  /** Shown if the list is empty without filters. */
  empty: ReactNode;
}

/** Lists products with filters and an order, which are part of the page's URL (PR-06). */
export function FilteredProducts({ selection, empty }: FilteredProductsProps) {
  const [filters, change] = useListFilters();
  return (
    <div css={styles}>
      <FilterBar selection={selection} filters={filters} onChange={change} />
      <VisuallyHidden as="h2">{LIST_TEXTS.products}</VisuallyHidden>
      <Results
        selection={selection}
        filters={filters}
        empty={countOf(filters) > 0 ? <NoMatch onClear={() => change(NO_FILTERS)} /> : empty}
      />
    </div>
  );
}

/** Reads a list's filters from the URL; a change replaces the history entry, so that Back leaves the list. */
function useListFilters(): [filters: ListFilters, change: (next: ListFilters) => void] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const change = (next: ListFilters): void =>
    setQuery(queryWith(query, next), { replace: true, state, preventScrollReset: true });
  return [filtersOf(query), change];
}

interface ResultsProps extends FilteredProductsProps {
  filters: ListFilters;
}

/** Shows the products in each state of their list. */
function Results({ selection, filters, empty }: ResultsProps) {
  const { report } = useHost();
  const request = { ...selection, ...requestOf(filters), limit: PRODUCT_PAGE_SIZE };
  const query = usePages(listProducts, request, { isOfPage: true });
  if (!query.data) {
    if (isWaiting(query)) return <ProductGridSkeleton />;
    if (isApiError(query.error) && query.error.code === 'not-found') return empty;
    return <ErrorState title={LIST_TEXTS.failed} {...failureProps(query, report)} />;
  }
  const isFromFirst = query.data.pageParams[0] === null;
  const card = cardOf(selection, countOf(filters) === 0 && filters.sort === 'hot' && isFromFirst);
  return <ProductGrid query={query} empty={empty} card={card} />;
}

/** `isRanked` is true for a complete list in its own order. */
function cardOf({ by }: ListSelection, isRanked: boolean) {
  if (by !== 'hot') return listedProduct;
  return isRanked ? rankedProduct : hotProduct;
}

const listedProduct = (product: ProductCard, isFirst: boolean): ReactNode => (
  <ListedProduct product={product} isFirst={isFirst} />
);

const hotProduct = (product: ProductCard, isFirst: boolean): ReactNode => (
  <ListedProduct product={product} isFirst={isFirst} isInHotList />
);
const rankedProduct = (product: ProductCard, isFirst: boolean, index: number): ReactNode => (
  <ListedProduct product={product} isFirst={isFirst} isInHotList rank={index + 1} />
);

function NoMatch({ onClear }: { onClear(): void }) {
  return (
    <EmptyState
      icon={<IconFilterOff size={32} aria-hidden />}
      title={LIST_TEXTS.noMatchTitle}
      text={LIST_TEXTS.noMatchText}
      action={<Button onClick={onClear}>{LIST_TEXTS.clear}</Button>}
    />
  );
}

const styles = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] });
