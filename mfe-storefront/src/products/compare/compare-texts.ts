import { textTable } from '@tagalong/contracts/core/language';

/** Texts for comparing products. */
export const COMPARE_TEXTS = textTable('compare', {
  open: 'Compare',
  title: 'Compare products',
  choose: (max: number) => `Choose up to ${max} products to compare with this one.`,
  list: 'Similar products',
  product: 'Product',
  price: 'Price',
  before: 'Before the sale',
  discount: 'Discount',
  brand: 'Brand',
  shops: 'Shops',
  none: '–',
  unavailable: 'Sold out',
});
