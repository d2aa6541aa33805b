import { textTable } from '@tagalong/contracts/core/language';

/** Texts for buying the products of a post together. */
export const BUNDLE_TEXTS = textTable('bundle', {
  title: (count: number) => `Buy ${count} products of the post together`,
  cheapest: (total: string, shops: number) =>
    shops === 1 ? `${total} at one shop` : `${total} at ${shops} shops`,
  oneShop: (total: string, shop: string) => `${total} at ${shop} alone`,
  shipping: 'Without shipping.',
  missing: (names: string) => `Not included: ${names}`,
  showOne: 'Show one shop',
  showCheapest: 'Show the cheapest',
  go: (shop: string, product: string) => `Go to ${shop}: ${product}`,
});
