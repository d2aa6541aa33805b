import { css } from '@emotion/react';
import { priceText } from '@tagalong/contracts/core/money';
import { COMMISSION_RATE } from '@tagalong/contracts/earnings/slots';
import type { PickedProduct } from '@tagalong/contracts/storefront/intents';
import { getProduct, type Product } from '@tagalong/contracts/storefront/product';
import { isApiError, Slot, useCall } from '@tagalong/platform';
import { color, text } from '@tagalong/ui';
import { COMPOSER_TEXTS } from '#parts/composer/composer-texts.ts';

/** Shows what a product costs, whether it can be bought, and what creators earn with it. */
export function ProductOffer({ id }: { id: number }) {
  const { price, problem } = useOffer(id);
  return (
    <span css={styles.offer}>
      {problem ? <span css={styles.problem}>{COMPOSER_TEXTS.offer[problem]}</span> : <span>{price}</span>}
      {!problem && <Slot of={COMMISSION_RATE} props={{ product_id: id }} />}
    </span>
  );
}

/** Warns of products that can't be bought, by what is known just before the post is published. */
export function OfferWarnings({ products }: { products: readonly PickedProduct[] }) {
  return products.map(({ id, name }) => <OfferWarning key={id} id={id} name={name} />);
}

function OfferWarning({ id, name }: { id: number; name: string }) {
  const { problem } = useOffer(id, 0);
  if (!problem) return null;
  return (
    <p css={[styles.offer, styles.problem]} role="alert">
      {COMPOSER_TEXTS.offerWarning(name, COMPOSER_TEXTS.offer[problem])}
    </p>
  );
}

interface Offer {
  price: string;
  problem: 'gone' | 'unsold' | null;
}

/** Price and problem stay empty while a product is loading, and if its offer can't be loaded. */
function useOffer(id: number, staleMs?: number): Offer {
  const { data, error } = useCall(getProduct, { id }, staleMs === undefined ? {} : { staleMs });
  if (isApiError(error) && error.code === 'not-found') return { price: '', problem: 'gone' };
  if (!data) return { price: '', problem: null };
  const { lowest_price, currency, merchant_count } = data.data;
  return { price: priceText(lowest_price, currency), problem: merchant_count === 0 ? 'unsold' : null };
}

/** Returns the pictures of a product in all sizes, or until they are loaded the small one that the picker gave. */
export function useProductImages(product: PickedProduct | null): Product['images'] | null {
  const { data } = useCall(getProduct, { id: product?.id ?? 1 }, { enabled: product !== null });
  if (!product) return null;
  const { image } = product;
  return data?.data.images ?? { img_200x200: image, img_400x400: image, original: image };
}

const styles = {
  offer: css({ ...text('sm'), display: 'flex', flexWrap: 'wrap', columnGap: 8, color: color.text2 }),
  problem: css({ color: color.danger }),
};
