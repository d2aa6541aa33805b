import { exportOf } from '#api/database/data-export';

export const STOREFRONT_SECTIONS = [
  exportOf('shelves', 'SELECT * FROM storefront_collections WHERE user_id = $1 ORDER BY id'),
  exportOf('shop_items', 'SELECT * FROM storefront_items WHERE user_id = $1 ORDER BY product_id'),
  exportOf('product_requests', 'SELECT * FROM product_requests WHERE user_id = $1 ORDER BY link_key'),
  exportOf('social_accounts', 'SELECT * FROM social_accounts WHERE user_id = $1 ORDER BY id'),
  exportOf('visited_shops', 'SELECT * FROM clicks WHERE visitor_id = $1 ORDER BY id'),
];
