import { css } from '@emotion/react';
import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import type { PagesQuery } from '@tagalong/platform';
import { color, text } from '@tagalong/ui';
import { LongGrid } from '@tagalong/ui/product';
import { type ReactNode, useCallback } from 'react';
import { itemsOf, NextPage } from './next-page.tsx';
import { STOREFRONT_TEXTS } from './storefront-texts.ts';

/** Number of cards in the first rows of a wide screen. */
const FIRST_CARDS = 8;

interface ProductGridProps<Product extends ProductCard> {
  query: PagesQuery<Product>;
  /** Must stay the same function, because rows are drawn again only when a product of them changes. */
  card(product: Product, isFirst: boolean, index: number): ReactNode;
  empty: ReactNode;
}

/** Shows an endless grid of products. */
export function ProductGrid<Product extends ProductCard>({ query, card, empty }: ProductGridProps<Product>) {
  const products = itemsOf(query);
  const draw = useCallback(
    (product: Product, index: number) => card(product, index < FIRST_CARDS, index),
    [card],
  );
  if (products.length === 0 && !query.hasNextPage) return empty;
  const hasManyPages = (query.data?.pages.length ?? 0) > 1;
  return (
    <>
      <LongGrid items={products} card={draw} />
      <NextPage
        query={query}
        failedText={STOREFRONT_TEXTS.moreFailed}
        end={hasManyPages && <p css={styles.end}>{STOREFRONT_TEXTS.caughtUp}</p>}
      />
    </>
  );
}

const styles = {
  end: css({ ...text('sm'), padding: 24, textAlign: 'center', color: color.text2 }),
};
