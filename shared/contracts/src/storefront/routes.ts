import { declareRoute } from '#src/core/routes';

export const ME_ROUTE = declareRoute('me', 'storefront', '/me', {
  title: 'Profile',
  access: 'member',
  pageClass: 'private-profile',
});
export const PRODUCT_ROUTE = declareRoute('productdetails', 'storefront', '/productdetails/:id', {
  title: 'Product',
  header: 'back',
  overFeed: true,
});
export const HOT_PRODUCTS_ROUTE = declareRoute('hotproducts', 'storefront', '/hotproducts', {
  title: 'Hot products',
  header: 'back',
});
/** Posts that tag a product, all or those of one kind. */
export const PRODUCT_POSTS_ROUTE = declareRoute(
  'productdetails-posts',
  'storefront',
  '/productdetails/:id/posts/:type',
  { title: 'Posts', header: 'back' },
);
export const TRENDING_PRODUCTS_ROUTE = declareRoute(
  'trending-product',
  'storefront',
  '/trending/product/:type/:text',
  { title: 'Trending', header: 'back', pageClass: 'trending-list' },
);
export const BRANDS_ROUTE = declareRoute('shop-brands', 'storefront', '/shop/brands', {
  title: 'Brands',
  header: 'back',
  pageClass: 'shop-brands',
});
export const BRAND_SHOP_ROUTE = declareRoute('brand-shop', 'storefront', '/brand/:id/profile/shop', {
  title: 'Shop',
  header: 'back',
});

const inOwnShop = { access: 'member', header: 'back', pageClass: 'private-profile' } as const;

export const SHOP_ADD_PRODUCT_ROUTE = declareRoute(
  'shop-add-product',
  'storefront',
  '/me/storefront/add-product',
  { title: 'Add products', ...inOwnShop },
);
export const SHOP_ALL_BRANDS_ROUTE = declareRoute(
  'shop-all-brands',
  'storefront',
  '/me/storefront/all-brands',
  { title: 'All brands', ...inOwnShop },
);
export const SHOP_BRAND_PRODUCT_ROUTE = declareRoute(
  'shop-brand-product',
  'storefront',
  '/me/storefront/brand-product/:slug',
  { title: 'Add products', ...inOwnShop },
);
export const SHOP_YOUR_ITEMS_ROUTE = declareRoute(
  'shop-your-items',
  'storefront',
  '/me/storefront/your-items',
  { title: 'Your items', ...inOwnShop },
);
export const SHOP_YOUR_ITEMS_KIND_ROUTE = declareRoute(
  'shop-your-items-kind',
  'storefront',
  '/me/storefront/your-items/:slug',
  { title: 'Your items', ...inOwnShop },
);
export const SHOP_SEARCH_ROUTE = declareRoute('shop-search', 'storefront', '/me/storefront/search-product', {
  title: 'Search products',
  ...inOwnShop,
});
export const SHOP_SEARCH_WORDS_ROUTE = declareRoute(
  'shop-search-words',
  'storefront',
  '/me/storefront/search-product/:slug',
  { title: 'Search products', ...inOwnShop },
);
