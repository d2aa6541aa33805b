import { css } from '@emotion/react';
import type { Product, ProductCard } from '@tagalong/contracts/product';
import { SHARED_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import { useHost } from '@tagalong/platform';
import { media, Page, Picture, radius, Skeleton, size, space, VisuallyHidden } from '@tagalong/ui';
import { useMemo } from 'react';
import { BuyBox } from './buy-box.tsx';
import { DealList } from './deal-list.tsx';
import { runningDeals } from './deals.ts';
import { MerchantList } from './merchant-list.tsx';
import { merchantPrices } from './merchant-prices.ts';
import { ProductAbout } from './product-about.tsx';
import { ProductHead } from './product-head.tsx';

interface ProductViewProps {
  card: ProductCard;
  /** Everything about it; null while only a list's card is known. */
  product: Product | null;
}

/** Picture beside or above what there is to know and to do. */
export function ProductView({ card, product }: ProductViewProps) {
  return (
    <Page as="article">
      <div css={styles.sides}>
        <div css={styles.picture}>
          <Picture
            css={styles.frame}
            src={card.images.original}
            srcSet={`${card.images.img_400x400} 400w, ${card.images.original} 800w`}
            sizes="(max-width: 680px) calc(100vw - 24px), 394px"
            alt={card.name}
            dominant={card.dominant}
            placeholder={product ? undefined : card.images.img_400x400}
            fetchPriority="high"
          />
        </div>
        <div css={styles.texts}>
          <ProductHead card={card} />
          {product ? <Known product={product} /> : <Unknown />}
        </div>
      </div>
    </Page>
  );
}

function Known({ product }: { product: Product }) {
  const { now } = useHost();
  const { prices, deals } = useMemo(
    () => ({
      prices: merchantPrices(product.merchant_prices, now()),
      deals: runningDeals(product.merchant_prices, now()),
    }),
    [product.merchant_prices, now],
  );
  return (
    <>
      <BuyBox product={product} prices={prices} />
      <DealList deals={deals} />
      <MerchantList prices={prices} />
      <ProductAbout product={product} />
    </>
  );
}

function Unknown() {
  return (
    <div role="status" aria-busy css={styles.unknown}>
      <VisuallyHidden>{SHARED_TEXTS.loading}</VisuallyHidden>
      <Skeleton height={52} radius="lg" />
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={64} radius="md" />
      ))}
    </div>
  );
}

const styles = {
  sides: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 20,
    [media.aboveMobile]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gap: 32,
      alignItems: 'start',
    },
  }),
  // Stays in sight beside a long list of shops, on the page and in the panel over a feed alike.
  picture: css({
    [media.aboveMobile]: {
      position: 'sticky',
      top: `calc(${size.headerDesktop}px + ${size.headerMobile}px + 12px)`,
    },
  }),
  frame: css({ borderRadius: radius.xl }),
  texts: css({ display: 'grid', gap: space[8], minWidth: 0 }),
  unknown: css({ display: 'grid', gap: 14 }),
};
