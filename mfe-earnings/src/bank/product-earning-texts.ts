import { plural, textTable } from '@tagalong/contracts/core/language';

export const PRODUCT_EARNING_TEXTS = textTable('earnings-by-product', {
  overTime: 'Over time',
  title: 'Earnings by product',
  product: 'Product',
  clicks: 'Clicks',
  sales: 'Sales',
  commission: 'Commission',
  salesOf: (count: number, product: string) =>
    `${count} ${plural(count, { one: 'sale', other: 'sales' })} of ${product}`,
  bySales: 'Most sales',
  byClicks: 'Most clicks',
  more: 'Show more products',
  empty: 'No clicks or sales in these dates. Share your shop and they appear here.',
  failedTitle: 'Couldn’t load your products',
  total: (amount: string, count: number) =>
    `${amount} from ${count} ${plural(count, { one: 'product', other: 'products' })}.`,
});
