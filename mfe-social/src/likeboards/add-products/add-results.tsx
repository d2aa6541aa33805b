import { css } from '@emotion/react';
import { LIST_END_TEXTS, SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { listOwnItems } from '@tagalong/contracts/storefront/own-items';
import { listHotProducts, searchProducts } from '@tagalong/contracts/storefront/product';
import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import { findProductByLink } from '@tagalong/contracts/storefront/product-list';
import { errorText, failureText, isWaiting, useCall, useHost, usePages } from '@tagalong/platform';
import {
  BagIcon,
  Chip,
  ChipRow,
  EmptyState,
  ErrorState,
  Grid,
  ListEnd,
  ProductCardSkeleton,
  SearchIcon,
  VisuallyHidden,
} from '@tagalong/ui';
import { useState } from 'react';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { AddableProducts } from './addable-products.tsx';
import type { useAddProducts } from './use-add-products.ts';

interface AddResultsProps {
  searched: string;
  adding: ReturnType<typeof useAddProducts>;
}

const PAGE_SIZE = 24;
const LINK = /^https?:\/\/\S+$/i;

/** Products to add: one's own and hot ones, what a search finds, or the one at a pasted address. */
export function AddResults({ searched, adding }: AddResultsProps) {
  if (searched === '') return <Sources adding={adding} />;
  return LINK.test(searched) ? (
    <ByLink link={searched} adding={adding} />
  ) : (
    <Search key={searched} searched={searched} adding={adding} />
  );
}

function Sources({ adding }: Pick<AddResultsProps, 'adding'>) {
  const [isHot, setHot] = useState(false);
  const own = usePages(listOwnItems, { limit: PAGE_SIZE }, { enabled: !isHot });
  const hot = usePages(listHotProducts, { limit: PAGE_SIZE }, { enabled: isHot });
  return (
    <>
      <ChipRow kind="group" label={LIKEBOARD_TEXTS.show} inset={12} css={styles}>
        <Chip isSelected={!isHot} onClick={() => setHot(false)}>
          {LIKEBOARD_TEXTS.addYours}
        </Chip>
        <Chip isSelected={isHot} onClick={() => setHot(true)}>
          {LIKEBOARD_TEXTS.addHot}
        </Chip>
      </ChipRow>
      <Products
        query={isHot ? hot : own}
        adding={adding}
        empty={
          <EmptyState
            icon={<BagIcon size={32} aria-hidden />}
            title={LIKEBOARD_TEXTS.addYoursEmptyTitle}
            text={LIKEBOARD_TEXTS.addYoursEmptyText}
          />
        }
      />
    </>
  );
}

function Search({ searched, adding }: AddResultsProps) {
  const query = usePages(searchProducts, { query: searched, limit: PAGE_SIZE });
  return (
    <Products
      query={query}
      adding={adding}
      empty={
        <EmptyState
          icon={<SearchIcon size={32} aria-hidden />}
          title={LIKEBOARD_TEXTS.addNoMatchTitle(searched)}
          text={LIKEBOARD_TEXTS.addNoMatchText}
        />
      }
    />
  );
}

function ByLink({ link, adding }: { link: string; adding: AddResultsProps['adding'] }) {
  const query = useCall(findProductByLink, { link });
  const { report } = useHost();
  if (isWaiting(query)) return <Waiting />;
  if (!query.data) return <Failed query={query} onRetry={() => query.refetch().catch(report)} />;
  const product = query.data.data;
  if (product) return <Found products={[product]} adding={adding} />;
  return (
    <EmptyState
      icon={<SearchIcon size={32} aria-hidden />}
      title={LIKEBOARD_TEXTS.addLinkNone}
      text={LIKEBOARD_TEXTS.addLinkNoneText}
    />
  );
}

interface ProductsProps {
  query: ReturnType<typeof usePages<typeof searchProducts>>;
  adding: AddResultsProps['adding'];
  empty: React.ReactNode;
}

function Products({ query, adding, empty }: ProductsProps) {
  const { report } = useHost();
  if (isWaiting(query)) return <Waiting />;
  if (!query.data) return <Failed query={query} onRetry={() => query.refetch().catch(report)} />;
  const products = query.data.pages.flatMap((page) => page.data);
  if (products.length === 0) return empty;
  return (
    <>
      <Found products={products} adding={adding} />
      <ListEnd
        pageCount={query.data.pages.length}
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        failure={
          query.isFetchNextPageError ? `${LIKEBOARD_TEXTS.addMoreFailed} ${errorText(query.error)}` : null
        }
        labels={LIST_END_TEXTS}
        onMore={() => {
          query.fetchNextPage().catch(report);
        }}
        end={null}
      />
    </>
  );
}

function Found({
  products,
  adding,
}: {
  products: readonly ProductCard[];
  adding: AddResultsProps['adding'];
}) {
  return (
    <>
      <div role="status">
        <VisuallyHidden>{LIKEBOARD_TEXTS.addResults(products.length)}</VisuallyHidden>
      </div>
      <AddableProducts products={products} adding={adding} />
    </>
  );
}

interface FailedProps {
  query: { error: unknown; fetchStatus: string; isFetching: boolean };
  onRetry(): void;
}

function Failed({ query, onRetry }: FailedProps) {
  return (
    <ErrorState
      title={LIKEBOARD_TEXTS.addFailed}
      text={failureText(query)}
      retryLabel={SHARED_TEXTS.retry}
      isRetrying={query.isFetching}
      onRetry={onRetry}
    />
  );
}

function Waiting() {
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{SHARED_TEXTS.loading}</VisuallyHidden>
      <Grid>
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <ProductCardSkeleton key={place} />
        ))}
      </Grid>
    </div>
  );
}

// Runs to the edges of the screen, past the page's margin.
const styles = css({ marginInline: -12 });
