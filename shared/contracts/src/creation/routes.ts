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
/** Changes of a published post have routes of their own, because a route's title is the header's text. */
export const CREATE_POST_EDIT_ROUTE = declareRoute(
  'create-post-edit',
  'creation',
  '/create-post/:type/edit/:slug',
  { ...COMPOSER, title: 'Edit post' },
);
export const CREATE_POST_TAG_ROUTE = declareRoute(
  'create-post-tag',
  'creation',
  '/create-post/:type/tag/:slug',
  { ...COMPOSER, title: 'Tag products' },
);
export const CREATE_POST_REPOST_ROUTE = declareRoute(
  'create-post-repost',
  'creation',
  '/create-post/:type/repost/:slug',
  { ...COMPOSER, title: 'Repost' },
);
export const CREATE_POST_PROMOTE_ROUTE = declareRoute(
  'create-post-promote',
  'creation',
  '/create-post/:type/promote/:slug',
  { ...COMPOSER, title: 'Promote' },
);
export const CREATE_POST_UNDO_ROUTE = declareRoute(
  'create-post-undo',
  'creation',
  '/create-post/:type/undo/:slug',
  { ...COMPOSER, title: 'Undo repost' },
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
