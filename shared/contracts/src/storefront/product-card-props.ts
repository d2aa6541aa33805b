import { textTable } from '@tagalong/contracts/core/language';
import { priceText } from '#src/core/money';
import { convertedText } from './converted-price.ts';
import type { ProductCard } from './product-card.ts';
import { productHref, type Recommender } from './recommender.ts';

interface CardOptions {
  /** Only creators see which products earn a commission. */
  isCreator?: boolean;
  /** True in the list of hot products, where no card says so again. */
  isInHotList?: boolean | undefined;
}

/** Returns the props of the design system's `ProductCard` that are the same wherever a product is shown (PR-04). */
export function productCardProps(
  product: ProductCard,
  from?: Recommender,
  { isCreator = false, isInHotList = false }: CardOptions = {},
) {
  const { price, converted, was, percentOff } = cardPrice(product);
  const isHot = product.is_hot && !isInHotList;
  return {
    to: productHref(product.id, from),
    name: product.name,
    brand: product.brand_name,
    picture: {
      src: product.images.img_400x400,
      srcSet: `${product.images.img_200x200} 200w, ${product.images.img_400x400} 400w`,
      dominant: product.dominant,
    },
    price,
    converted,
    was,
    shops: shopsText(product),
    colors: product.colors ?? undefined,
    colorsLabel: product.colors ? PRODUCT_CARD_TEXTS.colors(product.colors.length) : undefined,
    badge: percentOff >= 1 ? PRODUCT_CARD_TEXTS.off(percentOff) : isHot && PRODUCT_CARD_TEXTS.hot,
    hotLabel: percentOff >= 1 && isHot ? PRODUCT_CARD_TEXTS.hot : undefined,
    pigLabel: isCreator && product.is_monetizable ? PRODUCT_CARD_TEXTS.pig : undefined,
  };
}

/** Says how many shops sell a product, and if its price is the lowest in 90 days or unknown. */
function shopsText({ merchant_count, lowest_price, is_lowest }: ProductCard): string | undefined {
  if (merchant_count === 0) return undefined;
  const shops = PRODUCT_CARD_TEXTS.shops(merchant_count);
  if (lowest_price === 0) return `${PRODUCT_CARD_TEXTS.noPrice} · ${shops}`;
  return is_lowest ? PRODUCT_CARD_TEXTS.shopsLowest(shops) : shops;
}

type Priced = Pick<ProductCard, 'lowest_price' | 'full_price' | 'currency' | 'converted_price'>;

/**
 * Returns a card's price, also in the reader's currency if it is another one, the price before a sale and the discount in
 * percent; the price is empty if unknown (PR-02).
 */
export function cardPrice({ lowest_price, full_price, currency, converted_price }: Priced) {
  const isReduced = lowest_price > 0 && full_price > lowest_price;
  return {
    price: priceText(lowest_price, currency),
    converted: convertedText(converted_price),
    was: isReduced ? priceText(full_price, currency) : null,
    percentOff: isReduced ? Math.round((1 - lowest_price / full_price) * 100) : 0,
  };
}

/** Texts of a product's card, which several remotes draw. */
export const PRODUCT_CARD_TEXTS = textTable('product-card', {
  hot: 'Hot',
  rank: (place: number) => `No. ${place}`,
  pig: 'Creators earn a commission on this product',
  shops: (count: number) => (count === 1 ? '1 shop' : `${count} shops`),
  shopsLowest: (shops: string) => `${shops} · lowest in 90 days`,
  lowest: 'Lowest in 90 days',
  noPrice: 'No price right now',
  colors: (count: number) => `${count} colors`,
  menu: (name: string) => `Options for ${name}`,
  likeProduct: (name: string) => `Like ${name}`,
  // The left-to-right mark keeps the sign before the number in right-to-left text.
  off: (percent: number) => `\u200e−${percent}%`,
});
