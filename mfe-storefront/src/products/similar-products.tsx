import { css } from '@emotion/react';
import { listSimilarProducts } from '@tagalong/contracts/storefront/product-list';
import { useCall } from '@tagalong/platform';
import { Rail, space, text } from '@tagalong/ui';
import { useIsNear } from '#lib/use-is-near.ts';
import { Heart } from '#parts/heart.tsx';
import { ProductCard } from '#parts/product-card.tsx';
import { SeenIn } from '#parts/seen-in.tsx';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';

/** Suggests products that are like this one; nothing if there are none or they fail to load. */
export function SimilarProducts({ id }: { id: number }) {
  const [ref, isNear] = useIsNear();
  const products = useCall(listSimilarProducts, { id }, { enabled: isNear }).data?.data;
  if (!products || products.length === 0) return <div ref={ref} />;
  return (
    <section css={styles.section}>
      <h2 css={styles.title}>{STOREFRONT_TEXTS.similar}</h2>
      <Rail inset={12} gap={12} css={styles.edge}>
        {products.map((product) => (
          <div key={product.id} css={styles.card}>
            <ProductCard
              product={product}
              action={<Heart product={product} />}
              footer={product.seen_in?.length ? <SeenIn kinds={product.seen_in} /> : undefined}
            />
          </div>
        ))}
      </Rail>
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
  title: css({ ...text('lg', 700) }),
  // The negative margin extends the row to the screen edges.
  edge: css({ marginInline: -12 }),
  card: css({ flex: 'none', width: 168, display: 'grid', scrollSnapAlign: 'start' }),
};
