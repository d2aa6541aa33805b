import { counter } from '#test/counter';

export const STOREFRONT_COUNTERS = [
  counter('users', 'storefront_count', 'SELECT count(*) FROM storefront_items WHERE user_id = t.id'),
];

/** Only imports of products change these. Tests that insert a single product leave them as they are. */
export const IMPORT_COUNTERS = [
  counter('brands', 'product_count', 'SELECT count(*) FROM products WHERE brand_id = t.id AND status = 1'),
  counter(
    'products',
    'merchant_count',
    'SELECT count(*) FROM merchant_prices WHERE product_id = t.id AND product_url IS NOT NULL',
  ),
];
