import { css } from '@emotion/react';
import type { ProductCard as ProductCardData } from '@tagalong/contracts/storefront/product-card';
import { listSimilarProducts } from '@tagalong/contracts/storefront/product-list';
import type { Recommender } from '@tagalong/contracts/storefront/recommender';
import { useCall } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { Button, Rail, space, text } from '@tagalong/ui';
import { useState } from 'react';
import { Heart } from '#parts/heart.tsx';
import { ProductCard } from '#parts/product-card.tsx';
import { SeenIn } from '#parts/seen-in.tsx';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { COMPARE_TEXTS } from './compare/compare-texts.ts';
import { useIsNear } from './use-is-near.ts';

const CompareSheet = lazyPart(() => import('./compare/compare-sheet.tsx'), { leave: 'onClose' });

interface SimilarProductsProps {
  card: ProductCardData;
  /** Stays in the URLs, because the shop or post may recommend a similar product, too. */
  from: Recommender;
}

/** Suggests products that are like this one; nothing if there are none or they fail to load. */
export function SimilarProducts({ card, from }: SimilarProductsProps) {
  const [ref, isNear] = useIsNear();
  // Null until it is opened for the first time.
  const [isComparing, setComparing] = useState<boolean | null>(null);
  const products = useCall(listSimilarProducts, { id: card.id }, { enabled: isNear }).data?.data;
  if (!products || products.length === 0) return <div ref={ref} />;
  return (
    <section css={styles.section}>
      <header css={styles.head}>
        <h2 css={styles.title}>{STOREFRONT_TEXTS.similar}</h2>
        <Button size="sm" variant="secondary" onClick={() => setComparing(true)}>
          {COMPARE_TEXTS.open}
        </Button>
      </header>
      <Rail inset={12} gap={12} css={styles.edge}>
        {products.map((product) => (
          <div key={product.id} css={styles.card}>
            <ProductCard
              product={product}
              from={from}
              action={<Heart product={product} />}
              footer={product.seen_in?.length ? <SeenIn kinds={product.seen_in} /> : undefined}
            />
          </div>
        ))}
      </Rail>
      {isComparing !== null && (
        <CompareSheet
          card={card}
          others={products}
          from={from}
          isOpen={isComparing}
          onClose={() => setComparing(false)}
        />
      )}
    </section>
  );
}

const styles = {
  section: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[4],
    marginTop: space[7],
  }),
  head: css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[5] }),
  title: css({ ...text('lg', 700) }),
  // The negative margin extends the row to the screen edges.
  edge: css({ marginInline: -12 }),
  card: css({ flex: 'none', width: 168, display: 'grid', scrollSnapAlign: 'start' }),
};
