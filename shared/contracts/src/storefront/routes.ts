import { routesOf } from '#src/core/routes';

const page = routesOf('storefront', { header: 'back' });
const memberPage = routesOf('storefront', { header: 'back', access: 'member' });

export const ME_ROUTE = memberPage('me', '/me', 'Profile', { header: 'main', pageClass: 'private-profile' });
export const PRODUCT_ROUTE = page('productdetails', '/productdetails/:id', 'Product', { overFeed: true });
export const HOT_PRODUCTS_ROUTE = page('hotproducts', '/hotproducts', 'Hot products');
/** Posts that tag a product, all or those of one kind. */
export const PRODUCT_POSTS_ROUTE = page('productdetails-posts', '/productdetails/:id/posts/:type', 'Posts');
export const TRENDING_PRODUCTS_ROUTE = page('trending-product', '/trending/product/:type/:text', 'Trending', {
  pageClass: 'trending-list',
});
export const BRANDS_ROUTE = page('shop-brands', '/shop/brands', 'Brands', { pageClass: 'shop-brands' });
export const BRAND_SHOP_ROUTE = page('brand-shop', '/brand/:id/profile/shop', 'Shop');

const shopPage = <Path extends string>(name: string, path: Path, title: string) =>
  memberPage(name, `/me/storefront/${path}`, title, { pageClass: 'private-profile' });

export const SHOP_ADD_PRODUCT_ROUTE = shopPage('shop-add-product', 'add-product', 'Add products');
export const SHOP_ALL_BRANDS_ROUTE = shopPage('shop-all-brands', 'all-brands', 'All brands');
export const SHOP_BRAND_PRODUCT_ROUTE = shopPage('shop-brand-product', 'brand-product/:slug', 'Add products');
export const SHOP_YOUR_ITEMS_ROUTE = shopPage('shop-your-items', 'your-items', 'Your items');
export const SHOP_YOUR_ITEMS_KIND_ROUTE = shopPage('shop-your-items-kind', 'your-items/:slug', 'Your items');
export const SHOP_SEARCH_ROUTE = shopPage('shop-search', 'search-product', 'Search products');
export const SHOP_SEARCH_WORDS_ROUTE = shopPage(
  'shop-search-words',
  'search-product/:slug',
  'Search products',
);

const merchantPage = <Path extends string>(name: string, path: Path) =>
  memberPage(name, `/me/storefront/:merchant_account_id/${path}`, 'Add products');
const shelfPage = <Path extends string>(name: string, path: Path) =>
  merchantPage(name, `collection/:collection_id/${path}`);
const postPage = <Path extends string>(name: string, path: Path) =>
  memberPage(name, `/me/storefront-post/:merchant_account_id/post/:post_id/${path}`, 'Add products');

/** Page of a merchant's shop, reached by invitation (SF-03). */
export const MERCHANT_ADD_ROUTE = merchantPage('merchant-add-product', 'add-product');
/** Its other pages, those of one of its shelves, and those of a post whose tags are then the merchant's products. */
export const MERCHANT_ROUTES = [
  merchantPage('merchant-search', 'search-product'),
  merchantPage('merchant-search-words', 'search-product/:slug'),
  merchantPage('merchant-your-items', 'your-items'),
  shelfPage('merchant-shelf-add-product', 'add-product'),
  shelfPage('merchant-shelf-search', 'search-product'),
  shelfPage('merchant-shelf-search-words', 'search-product/:slug'),
  shelfPage('merchant-shelf-your-items', 'your-items'),
  postPage('merchant-post-add-product', 'add-product'),
  postPage('merchant-post-search', 'search-product'),
  postPage('merchant-post-search-words', 'search-product/:slug'),
  postPage('merchant-post-your-items', 'your-items'),
];
