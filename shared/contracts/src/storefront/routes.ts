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
