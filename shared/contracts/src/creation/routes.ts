import { declareRoute } from '#src/core/routes';

export const CREATE_POST_ROUTE = declareRoute('create-post', 'creation', '/create-post', {
  title: 'Create',
  access: 'member',
  header: 'back',
  pageClass: 'create',
});
export const CREATE_POST_TYPE_ROUTE = declareRoute('create-post-type', 'creation', '/create-post/:type', {
  title: 'Create a post',
  access: 'member',
  header: 'back',
  pageClass: 'create',
});
export const CREATE_POST_ACTION_ROUTE = declareRoute(
  'create-post-action',
  'creation',
  '/create-post/:type/:action',
  { title: 'Create a post', access: 'member', header: 'back', pageClass: 'create' },
);
