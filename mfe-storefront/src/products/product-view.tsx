import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { viewMark } from '@tagalong/contracts/earnings/view-mark';
import type { Product } from '@tagalong/contracts/storefront/product';
import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import type { Recommender } from '@tagalong/contracts/storefront/recommender';
import { useHost } from '@tagalong/platform';
import { media, Page, Picture, radius, Skeleton, space, VisuallyHidden } from '@tagalong/ui';
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
  /** Complete product; null while only a list's card is known. */
  product: Product | null;
  from: Recommender;
}

/** Shows a product: its picture next to or above its details and actions. */
export function ProductView({ card, product, from }: ProductViewProps) {
  // Without a recommender there is nobody to count the view for.
  const mark = from.post_ref || from.shop ? viewMark({ kind: 'product', id: card.id, ...from }) : {};
  return (
    <Page as="article" {...mark}>
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
          {product ? <BuySection product={product} from={from} /> : <Unknown />}
        </div>
        {product && (
          <div css={styles.about}>
            <ProductAbout product={product} />
          </div>
        )}
      </div>
    </Page>
  );
}

function BuySection({ product, from }: { product: Product; from: Recommender }) {
  const { now } = useHost();
  const { prices, deals } = useMemo(
    () => ({
      prices: merchantPrices(product.merchant_prices, now(), from.shop),
      // Excludes deals of merchants that don't sell the product.
      deals: runningDeals(
        product.merchant_prices.filter(({ affiliate_profile }) => affiliate_profile.product_url !== null),
        now(),
      ),
    }),
    [product.merchant_prices, now, from.shop],
  );
  return (
    <>
      <BuyBox product={product} prices={prices} from={from} />
      <DealList deals={deals} />
      <MerchantList prices={prices} />
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
  // On wide screens the description is below the picture, next to the long list of merchants; on a phone it is last.
  sides: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[7],
    [media.aboveMobile]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      gap: `${space[8]} ${space[9]}`,
      alignItems: 'start',
    },
  }),
  picture: css({ minWidth: 0 }),
  frame: css({ borderRadius: radius.xl }),
  texts: css({
    display: 'grid',
    gap: space[8],
    minWidth: 0,
    [media.aboveMobile]: { gridColumn: 2, gridRow: '1 / span 2' },
  }),
  about: css({ display: 'grid', gap: space[7], minWidth: 0, [media.aboveMobile]: { gridColumn: 1 } }),
  unknown: css({ display: 'grid', gap: 14 }),
};
