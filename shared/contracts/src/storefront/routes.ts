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

const ofMerchant = { access: 'member', header: 'back', title: 'Add products' } as const;
type MerchantPath = `/me/storefront${string}`;
const merchantRoute = <Path extends MerchantPath>(name: string, path: Path) =>
  declareRoute(name, 'storefront', path, ofMerchant);

/** Pages of a merchant's shop, reached by invitation (SF-03). */
export const MERCHANT_ADD_ROUTE = merchantRoute(
  'merchant-add-product',
  '/me/storefront/:merchant_account_id/add-product',
);
export const MERCHANT_SEARCH_ROUTE = merchantRoute(
  'merchant-search',
  '/me/storefront/:merchant_account_id/search-product',
);
export const MERCHANT_SEARCH_WORDS_ROUTE = merchantRoute(
  'merchant-search-words',
  '/me/storefront/:merchant_account_id/search-product/:slug',
);
export const MERCHANT_ITEMS_ROUTE = merchantRoute(
  'merchant-your-items',
  '/me/storefront/:merchant_account_id/your-items',
);
/** The same for one shelf of the merchant's shop. */
export const MERCHANT_SHELF_ADD_ROUTE = merchantRoute(
  'merchant-shelf-add-product',
  '/me/storefront/:merchant_account_id/collection/:collection_id/add-product',
);
export const MERCHANT_SHELF_SEARCH_ROUTE = merchantRoute(
  'merchant-shelf-search',
  '/me/storefront/:merchant_account_id/collection/:collection_id/search-product',
);
export const MERCHANT_SHELF_SEARCH_WORDS_ROUTE = merchantRoute(
  'merchant-shelf-search-words',
  '/me/storefront/:merchant_account_id/collection/:collection_id/search-product/:slug',
);
export const MERCHANT_SHELF_ITEMS_ROUTE = merchantRoute(
  'merchant-shelf-your-items',
  '/me/storefront/:merchant_account_id/collection/:collection_id/your-items',
);
/** The same for a post, whose tags are then the merchant's products. */
export const MERCHANT_POST_ADD_ROUTE = merchantRoute(
  'merchant-post-add-product',
  '/me/storefront-post/:merchant_account_id/post/:post_id/add-product',
);
export const MERCHANT_POST_SEARCH_ROUTE = merchantRoute(
  'merchant-post-search',
  '/me/storefront-post/:merchant_account_id/post/:post_id/search-product',
);
export const MERCHANT_POST_SEARCH_WORDS_ROUTE = merchantRoute(
  'merchant-post-search-words',
  '/me/storefront-post/:merchant_account_id/post/:post_id/search-product/:slug',
);
export const MERCHANT_POST_ITEMS_ROUTE = merchantRoute(
  'merchant-post-your-items',
  '/me/storefront-post/:merchant_account_id/post/:post_id/your-items',
);
