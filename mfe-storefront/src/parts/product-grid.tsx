import { css } from '@emotion/react';
import { LIST_END_TEXTS } from '@tagalong/contracts/core/shared-texts';
import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import { errorText, useHost } from '@tagalong/platform';
import { color, Grid, ListEnd, text } from '@tagalong/ui';
import type { ReactNode } from 'react';
import { STOREFRONT_TEXTS } from './storefront-texts.ts';

/** Number of cards in the first rows of a wide screen. */
const FIRST_CARDS = 8;

interface ProductGridProps {
  query: {
    data: { pages: { data: ProductCard[] }[] } | undefined;
    error: Error | null;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage(): Promise<unknown>;
  };
  card(product: ProductCard, isFirst: boolean): ReactNode;
  empty: ReactNode;
}

/** Shows an endless grid of products. */
export function ProductGrid({ query, card, empty }: ProductGridProps) {
  const { report } = useHost();
  const pages = query.data?.pages ?? [];
  const products = [...new Map(pages.flatMap(({ data }) => data).map((item) => [item.id, item])).values()];
  if (products.length === 0 && !query.hasNextPage) return empty;
  return (
    <>
      <Grid as="ul" css={styles.grid}>
        {products.map((product, index) => (
          <li key={product.id}>{card(product, index < FIRST_CARDS)}</li>
        ))}
      </Grid>
      <ListEnd
        pageCount={pages.length}
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        failure={
          query.isFetchNextPageError ? `${STOREFRONT_TEXTS.moreFailed} ${errorText(query.error)}` : null
        }
        labels={LIST_END_TEXTS}
        onMore={() => {
          query.fetchNextPage().catch(report);
        }}
        end={pages.length > 1 && <p css={styles.end}>{STOREFRONT_TEXTS.caughtUp}</p>}
      />
    </>
  );
}

const styles = {
  // Aligns the bottom edges and buttons of the cards in a row.
  grid: css({
    '& > li': { display: 'grid' },
    '& > li > article > div': { flex: 1 },
    '& > li > article > div > div': { marginTop: 'auto', paddingTop: 10 },
  }),
  end: css({ ...text('sm'), padding: 24, textAlign: 'center', color: color.text2 }),
};
