import { textTable } from '@tagalong/contracts/core/language';

/** Texts of a product's card, which several remotes draw. */
export const PRODUCT_CARD_TEXTS = textTable('product-card', {
  hot: 'Hot',
  pig: 'Creators earn a commission on this product',
  shops: (count: number) => (count === 1 ? '1 shop' : `${count} shops`),
  menu: (name: string) => `Options for ${name}`,
  likeProduct: (name: string) => `Like ${name}`,
  // The left-to-right mark keeps the sign before the number in right-to-left text.
  off: (percent: number) => `\u200e−${percent}%`,
});
