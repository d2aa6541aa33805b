import { textTable } from '@tagalong/contracts/core/language';

/** Texts of a product's price history. */
export const HISTORY_TEXTS = textTable('price-history', {
  title: 'Price history',
  show: 'Show price history',
  range: (low: string, high: string) => `Between ${low} and ${high} in the last three months`,
  steady: (price: string) => `${price} for the last three months`,
  isLowest: 'This is the lowest price in three months.',
  label: (range: string, now: string) => `Lowest price over time. ${range}; now ${now}.`,
  asTable: 'Show as a table',
  asChart: 'Show as a chart',
  day: 'From',
  price: 'Lowest price',
  empty: 'No prices recorded yet.',
  failed: 'Couldn’t load the price history',
});
