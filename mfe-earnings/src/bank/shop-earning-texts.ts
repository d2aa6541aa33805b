import { textTable } from '@tagalong/contracts/core/language';

export const SHOP_EARNING_TEXTS = textTable('earnings-by-shop', {
  title: 'Earnings by shop',
  shop: 'Shop',
  sales: 'Sales',
  commission: 'Commission',
  more: 'Show more shops',
  failedTitle: 'Couldn’t load your shops',
});
