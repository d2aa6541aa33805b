import { textTable } from '@tagalong/contracts/core/language';

/** Texts of a merchant's shop, which invited members edit. */
export const MERCHANT_TEXTS = textTable('merchant-shop', {
  title: (merchant: string) => `${merchant}’s shop`,
  addTitle: (merchant: string) => `Add products to ${merchant}’s shop`,
  tagTitle: (merchant: string) => `Tag products from ${merchant}`,
  add: 'Add products',
  added: (count: number) => (count === 1 ? '1 product added' : `${count} products added`),
  tagged: (count: number) => (count === 1 ? '1 product tagged' : `${count} products tagged`),
  removed: 'Removed from the shop',
  removeLabel: (name: string) => `Remove ${name} from the shop`,
  shelves: 'Shelves',
  everything: 'Everything',
  emptyTitle: 'Nothing here yet',
  emptyText: 'Products you add will appear here.',
  notFoundTitle: 'You need an invitation to edit this shop',
  notFoundText: 'Ask someone who manages the shop to invite you.',
  toOwnShop: 'Open your profile',
  failed: 'Couldn’t load the shop',
});
