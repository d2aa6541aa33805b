import { css } from '@emotion/react';
import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import type { PagesQuery } from '@tagalong/platform';
import { color, Grid, text } from '@tagalong/ui';
import type { ReactNode } from 'react';
import { itemsOf, NextPage } from './next-page.tsx';
import { STOREFRONT_TEXTS } from './storefront-texts.ts';

/** Number of cards in the first rows of a wide screen. */
const FIRST_CARDS = 8;

interface ProductGridProps<Product extends ProductCard> {
  query: PagesQuery<Product>;
  card(product: Product, isFirst: boolean): ReactNode;
  empty: ReactNode;
}

/** Shows an endless grid of products. */
export function ProductGrid<Product extends ProductCard>({ query, card, empty }: ProductGridProps<Product>) {
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
    // Rows far from the screen aren't laid out, so that a list of thousands scrolls smoothly.
    '& > li': {
      display: 'grid',
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 360px',
      // Shows the focus rings of cards, which are outside their boxes.
      overflowClipMargin: 8,
    },
    '& > li > article > div': { flex: 1 },
    '& > li > article > div > h3 + *': { marginTop: 'auto' },
  }),
  end: css({ ...text('sm'), padding: 24, textAlign: 'center', color: color.text2 }),
};
