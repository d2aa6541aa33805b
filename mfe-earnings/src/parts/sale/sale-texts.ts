import { plural, textTable } from '@tagalong/contracts/core/language';

export const SALE_TEXTS = textTable('earnings-sale', {
  commission: 'Commission',
  saleCount: 'Sales',
  returned: 'Returned',
  returnedNote: (amount: string) => `${amount} reversed`,
  soldFor: 'Sold for',

  chartTitle: 'Commission by order date',
  chartSales: (count: number) => plural(count, { one: '# sale', other: '# sales' }),
  chartSummary: (first: string, last: string, most: string, day: string) =>
    `Commission from ${first} to ${last}. Best: ${most} on ${day}.`,
  from: 'From',

  product: 'Product',
  unknownProduct: 'Product no longer listed',
  ordered: 'Ordered',
  shop: 'Shop',
  source: 'From',
  fromPost: (name: string) => (name === '' ? 'A post' : name),
  fromShop: 'Your shop',
  quantity: (count: number) => `${count} items`,
  was: (amount: string) => `Was ${amount}`,

  state: 'State',
  pending: 'Pending',
  pendingUntil: (day: string) => `Pending until ${day}`,
  available: 'Available',
  reversed: 'Returned',
  none: 'No commission',

  pathTitle: 'How you earned this',
  pathFailed: 'Couldn’t load this sale.',
  stepPost: 'Seen in your post',
  stepShop: 'Seen in your shop',
  stepClick: 'Clicked your link',
  stepOrder: (shop: string) => `Ordered at ${shop}`,
  bookings: {
    commission: 'Commission booked',
    release: 'Available to cash out',
    reversal: 'Returned by the shopper',
  },
  stepWaiting: (day: string) => `Available on ${day}, when the return period ends`,
  stepPayment: 'Cashed out',
  stepNoPayment: 'Not cashed out yet',
  toPost: 'See the post',
  toProduct: 'Earnings of this product',
  toPayment: 'See the payment',
});
