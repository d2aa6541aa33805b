import { plural, textTable } from '@tagalong/contracts/core/language';

export const PRODUCT_PAGE_TEXTS = textTable('earnings-product', {
  commission: 'Commission, all time',
  sales: 'Sales',
  clicks: 'Clicks',
  newest: 'Newest sales',
  noSales: 'No sales yet. They appear here as soon as a shop reports them.',
  allSales: 'All sales of this product',
  toProduct: 'See the product',
  loading: 'Loading the product’s earnings',
  noteLabel: 'Your earnings with this product',
  noteEarned: (amount: string) => `You earned ${amount} with this product`,
  noteCounts: (clicks: number, sales: number) =>
    `${plural(clicks, { one: '# click', other: '# clicks' })} · ${plural(sales, { one: '# sale', other: '# sales' })}`,
  noteLink: 'See earnings',
  failedTitle: 'Couldn’t load this product’s earnings',
  unknownTitle: 'We can’t find this product',
  unknownText: 'Check the link, or choose a product in the Bank.',
});
