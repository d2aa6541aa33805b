import { cardPrice } from './card-price.ts';
import type { ProductCard } from './product-card.ts';
import { PRODUCT_CARD_TEXTS as T } from './product-card-texts.ts';
import { productHref, type Recommender } from './recommender.ts';

/** Returns the props of the design system's `ProductCard` that are the same wherever a product is shown (PR-04). */
export function productCardProps(product: ProductCard, from?: Recommender) {
  const { price, was, percentOff } = cardPrice(product);
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
    was,
    shops: product.merchant_count > 0 ? T.shops(product.merchant_count) : undefined,
    badge: percentOff >= 1 ? T.off(percentOff) : product.is_hot && T.hot,
    hotLabel: percentOff >= 1 && product.is_hot ? T.hot : undefined,
    pigLabel: product.is_monetizable ? T.pig : undefined,
  };
}
