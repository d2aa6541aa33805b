import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { viewMark } from '@tagalong/contracts/earnings/view-mark';
import { PRODUCT_NOTES } from '@tagalong/contracts/storefront/places';
import type { Product } from '@tagalong/contracts/storefront/product';
import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import type { Recommender } from '@tagalong/contracts/storefront/recommender';
import { useHost } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { Place } from '@tagalong/platform/place';
import { LazyHydration, media, Page, Skeleton, space, useFirstScreen, VisuallyHidden } from '@tagalong/ui';
import { UnloadedSection } from '@tagalong/ui/unloaded-section';
import { type RefCallback, useCallback, useMemo, useRef, useState } from 'react';
import { BuyBar } from './buy-bar.tsx';
import { BuyBox } from './buy-box.tsx';
import { DealList } from './deal-list.tsx';
import { runningDeals } from './deals.ts';
import { FeaturingPosts } from './featuring-posts.tsx';
import { Gallery } from './gallery.tsx';
import { HistorySection } from './history/history-section.tsx';
import { MerchantList } from './merchant-list.tsx';
import { type MerchantPrices, merchantPrices } from './merchant-prices.ts';
import { ProductAbout } from './product-about.tsx';
import { ProductHead } from './product-head.tsx';
import { SimilarProducts } from './similar-products.tsx';
import { useIsNear } from './use-is-near.ts';
import { Variants } from './variants.tsx';

const BundleSection = lazyPart(() => import('./bundle/bundle-section.tsx'), { instead: UnloadedSection });

/** Loads the section and its data only once the visitor gets there. */
function BundleOf({ postId }: { postId: number }) {
  const [ref, isNear] = useIsNear();
  return <div ref={ref}>{isNear && <BundleSection postId={postId} />}</div>;
}

interface ProductViewProps {
  card: ProductCard;
  /** Complete product; null while only a list's card is known. */
  product: Product | null;
  from: Recommender;
}

/** Shows a product: its picture next to or above its details and actions. */
export function ProductView({ card, product, from }: ProductViewProps) {
  const { now } = useHost();
  const firstScreen = useFirstScreen();
  const [buyRef, isBuyHidden] = useIsOffscreen();
  const more = useRef<HTMLDivElement>(null);
  const prices = useMemo(
    () => product && merchantPrices(product, now(), from.shop),
    [product, now, from.shop],
  );
  // Without a recommender there is nobody to count the view for.
  const mark = from.post_ref || from.shop ? viewMark({ kind: 'product', id: card.id, ...from }) : {};
  return (
    <Page as="article" css={styles.page} {...mark}>
      <div css={styles.sides}>
        <Gallery card={card} isComplete={product !== null} hasPhotos={(product?.imageposts_count ?? 0) > 0} />
        <div css={styles.texts} {...firstScreen}>
          <ProductHead card={card} from={from} />
          {prices && product ? (
            <BuySection product={product} prices={prices} from={from} buyRef={buyRef} />
          ) : (
            <Unknown />
          )}
        </div>
        {product && (
          <div css={styles.about}>
            <ProductAbout product={product} />
          </div>
        )}
      </div>
      {product && (
        <div ref={more} css={styles.more}>
          <LazyHydration element={more}>
            {from.post_ref !== undefined && <BundleOf postId={from.post_ref} />}
            {/* Products that can be bought instead come before posts about one that can't. */}
            {prices?.is_available === false && <SimilarProducts card={card} from={from} />}
            <FeaturingPosts product={product} from={from} />
            {prices?.is_available && <SimilarProducts card={card} from={from} />}
          </LazyHydration>
        </div>
      )}
      {isBuyHidden && prices?.best && <BuyBar offer={prices.best} />}
    </Page>
  );
}

interface BuySectionProps {
  product: Product;
  prices: MerchantPrices;
  from: Recommender;
  /** Observes the page's own buy button. */
  buyRef: RefCallback<Element>;
}

function BuySection({ product, prices, from, buyRef }: BuySectionProps) {
  const { now } = useHost();
  const deals = useMemo(
    // Excludes deals of merchants that don't sell the product.
    () =>
      runningDeals(
        product.merchant_prices.filter(({ affiliate_profile }) => affiliate_profile.product_url !== null),
        now(),
      ),
    [product.merchant_prices, now],
  );
  return (
    <>
      <Variants product={product} from={from} />
      <div ref={buyRef}>
        <BuyBox product={product} prices={prices} from={from} />
      </div>
      <DealList deals={deals} />
      <MerchantList prices={prices} />
      <HistorySection product={product} />
      <Place of={PRODUCT_NOTES} props={{ product_id: product.id, name: product.name }} />
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

/** Returns a ref and whether its element has left the screen. */
function useIsOffscreen(): [ref: RefCallback<Element>, isOffscreen: boolean] {
  const [isOffscreen, setOffscreen] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setOffscreen(!last.isIntersecting);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isOffscreen];
}

const styles = {
  // Pictures of 600 px where the screen has room for them.
  page: css({ [media.desktop]: { maxWidth: 1_024 }, [media.laptop]: { maxWidth: 1_264 } }),
  more: css({ display: 'flex', flexDirection: 'column', gap: 'inherit' }),
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
  texts: css({
    display: 'grid',
    gap: space[8],
    minWidth: 0,
    [media.aboveMobile]: { gridColumn: 2, gridRow: '1 / span 2' },
  }),
  about: css({ display: 'grid', gap: space[7], minWidth: 0, [media.aboveMobile]: { gridColumn: 1 } }),
  unknown: css({ display: 'grid', gap: 14 }),
};
