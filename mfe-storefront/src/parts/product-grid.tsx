import { css } from '@emotion/react';
import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import type { PagesQuery } from '@tagalong/platform';
import { color, Grid, text } from '@tagalong/ui';
import type { ReactNode } from 'react';
import { itemsOf, NextPage } from './next-page.tsx';
import { STOREFRONT_TEXTS } from './storefront-texts.ts';

/** Number of cards in the first rows of a wide screen. */
const FIRST_CARDS = 8;

interface ProductGridProps {
  query: PagesQuery<ProductCard>;
  card(product: ProductCard, isFirst: boolean): ReactNode;
  empty: ReactNode;
}

/** Shows an endless grid of products. */
export function ProductGrid({ query, card, empty }: ProductGridProps) {
  const products = itemsOf(query);
  if (products.length === 0 && !query.hasNextPage) return empty;
  const hasManyPages = (query.data?.pages.length ?? 0) > 1;
  return (
    <>
      <Grid as="ul" css={styles.grid}>
        {products.map((product, index) => (
          <li key={product.id}>{card(product, index < FIRST_CARDS)}</li>
        ))}
      </Grid>
      <NextPage
        query={query}
        failedText={STOREFRONT_TEXTS.moreFailed}
        end={hasManyPages && <p css={styles.end}>{STOREFRONT_TEXTS.caughtUp}</p>}
      />
    </>
  );
}

const styles = {
  // Aligns the bottom edges, prices and buttons of the cards in a row.
  grid: css({
    '& > li': { display: 'grid' },
    '& > li > article > div': { flex: 1 },
    '& > li > article > div > h3 + *': { marginTop: 'auto' },
  }),
  end: css({ ...text('sm'), padding: 24, textAlign: 'center', color: color.text2 }),
};
