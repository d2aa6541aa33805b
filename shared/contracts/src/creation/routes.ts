import { routesOf } from '#src/core/routes';

const COMPOSER = 'Create a post';
const page = routesOf('creation', { access: 'member', header: 'back', pageClass: 'create' });

export const CREATE_POST_ROUTE = page('create-post', '/create-post', 'Create');
/** Its name gives the header's Back its own target (SH-02). */
export const CREATE_DRAFT_ROUTE = page('create-draft', '/create-post/draft', 'Drafts');
export const CREATE_POST_TYPE_ROUTE = page('create-post-type', '/create-post/:type', COMPOSER);
export const CREATE_POST_ALL_BRANDS_ROUTE = page(
  'create-post-all-brands',
  '/create-post/:type/all-brands',
  COMPOSER,
);
export const CREATE_POST_ACTION_ROUTE = page('create-post-action', '/create-post/:type/:action', COMPOSER);
export const CREATE_POST_SLUG_ROUTE = page('create-post-slug', '/create-post/:type/:action/:slug', COMPOSER);
/** Changes of a published post have routes of their own, because a route's title is the header's text. */
export const CREATE_POST_EDIT_ROUTE = page('create-post-edit', '/create-post/:type/edit/:slug', 'Edit post');
export const CREATE_POST_TAG_ROUTE = page('create-post-tag', '/create-post/:type/tag/:slug', 'Tag products');
export const CREATE_POST_REPOST_ROUTE = page(
  'create-post-repost',
  '/create-post/:type/repost/:slug',
  'Repost',
);
export const CREATE_POST_PROMOTE_ROUTE = page(
  'create-post-promote',
  '/create-post/:type/promote/:slug',
  'Promote',
);
export const CREATE_POST_UNDO_ROUTE = page(
  'create-post-undo',
  '/create-post/:type/undo/:slug',
  'Undo repost',
);
/** A this-or-that with this product on its left side. */
export const CREATE_POST_PRODUCT_ROUTE = page(
  'create-post-product',
  '/create-post/thisorthat/product/:id/:action',
  COMPOSER,
);
export const CREATE_POST_PRODUCT_SLUG_ROUTE = page(
  'create-post-product-slug',
  '/create-post/thisorthat/product/:id/:action/:slug',
  COMPOSER,
);
