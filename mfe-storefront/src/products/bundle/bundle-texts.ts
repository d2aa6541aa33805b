import { textTable } from '@tagalong/contracts/core/language';

/** Texts for buying the products of a post together. */
export const BUNDLE_TEXTS = textTable('bundle', {
  title: (count: number) => `Buy ${count} products from this post`,
  cheapest: (total: string, shops: number) =>
    shops === 1 ? `${total} from one shop` : `${total} from ${shops} shops`,
  oneShop: (total: string, shop: string) => `${total}, all from ${shop}`,
  shipping: 'plus shipping',
  missing: (names: string) => `Not included: ${names}`,
  showOne: 'Buy from one shop',
  showCheapest: 'Show the lowest total',
  go: (shop: string, product: string) => `Go to ${shop}: ${product}`,
});
