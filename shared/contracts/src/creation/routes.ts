import { declareRoute } from '#src/core/routes';

const COMPOSER = { title: 'Create a post', access: 'member', header: 'back', pageClass: 'create' } as const;

export const CREATE_POST_ROUTE = declareRoute('create-post', 'creation', '/create-post', {
  ...COMPOSER,
  title: 'Create',
});
/** Its name gives the header's Back its own target (SH-02). */
export const CREATE_DRAFT_ROUTE = declareRoute('create-draft', 'creation', '/create-post/draft', {
  ...COMPOSER,
  title: 'Drafts',
});
export const CREATE_POST_TYPE_ROUTE = declareRoute(
  'create-post-type',
  'creation',
  '/create-post/:type',
  COMPOSER,
);
export const CREATE_POST_ALL_BRANDS_ROUTE = declareRoute(
  'create-post-all-brands',
  'creation',
  '/create-post/:type/all-brands',
  COMPOSER,
);
export const CREATE_POST_ACTION_ROUTE = declareRoute(
  'create-post-action',
  'creation',
  '/create-post/:type/:action',
  COMPOSER,
);
export const CREATE_POST_SLUG_ROUTE = declareRoute(
  'create-post-slug',
  'creation',
  '/create-post/:type/:action/:slug',
  COMPOSER,
);
/** A this-or-that with this product on its left side. */
export const CREATE_POST_PRODUCT_ROUTE = declareRoute(
  'create-post-product',
  'creation',
  '/create-post/thisorthat/product/:id/:action',
  COMPOSER,
);
export const CREATE_POST_PRODUCT_SLUG_ROUTE = declareRoute(
  'create-post-product-slug',
  'creation',
  '/create-post/thisorthat/product/:id/:action/:slug',
  COMPOSER,
);
