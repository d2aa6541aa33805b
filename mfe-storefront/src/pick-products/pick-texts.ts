import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the product picker. */
export const PICK_TEXTS = textTable('product-picker', {
  search: 'Search products, or paste a link',
  sources: 'Show',
  sourceSearch: 'All products',
  sourceYours: 'Your items',
  list: 'Products',
  shown: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  failed: 'Couldn’t load products',
  moreFailed: 'Couldn’t load more products.',
  noMatchTitle: (query: string) => `No results for “${query}”`,
  noMatchText: 'Try fewer or different words, or paste the product’s link.',
  noLinkTitle: 'We don’t know this product yet',
  noLinkText: 'None of our shops sells it at this address. Try its name instead.',
  noHotTitle: 'Search for a product',
  noHotText: 'Type its name or brand, or paste its link.',
  noYoursTitle: 'Nothing here yet',
  noYoursText: 'Products you like, tag or add to your shop appear here.',
  noYoursMatchText: 'None of your items matches. Look in all products.',
  takenTag: 'Already tagged',
  takenAdd: 'Already added',
  limit: (max: number) => (max === 1 ? 'You can choose 1 product.' : `You can choose up to ${max} products.`),
  chosen: (count: number) => (count === 0 ? 'Nothing chosen yet' : `${count} chosen`),
  remove: (name: string) => `Remove ${name}`,
  tag: (count: number) => ['Tag products', 'Tag 1 product'][count] ?? `Tag ${count} products`,
  add: (count: number) => ['Add products', 'Add 1 product'][count] ?? `Add ${count} products`,
  /** Label of the button that confirms an emptied choice. */
  done: 'Done',
});
