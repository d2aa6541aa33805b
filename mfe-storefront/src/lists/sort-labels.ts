import type { ProductSort } from '@tagalong/contracts/storefront/product-filter';
import type { LIST_TEXTS } from './list-texts.ts';

export const SORT_LABELS = {
  hot: 'sortHot',
  newest: 'sortNewest',
  'price-low': 'sortPriceLow',
  'price-high': 'sortPriceHigh',
  discount: 'sortDiscount',
} as const satisfies Record<ProductSort, keyof typeof LIST_TEXTS>;
