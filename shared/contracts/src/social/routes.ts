import { declareRoute } from '#src/core/routes';

export const HOME_FEATURED_ROUTE = declareRoute('home-featured', 'social', '/home/featured', {
  title: 'Featured',
  pageClass: 'home-home',
});
export const HOME_LATEST_ROUTE = declareRoute('home-latest', 'social', '/home/latest', {
  title: 'Latest',
  pageClass: 'home-home',
});
export const HOME_SHOP_ROUTE = declareRoute('home-shop', 'social', '/home/shop', {
  title: 'Shop',
  pageClass: 'home-shop',
});
export const HOME_TOT_ROUTE = declareRoute('home-tot', 'social', '/home/tot', {
  title: 'This or That',
  pageClass: 'home-tot',
});
export const HOME_TOT_TAG_ROUTE = declareRoute('home-tot-tag', 'social', '/home/tot/:slug', {
  title: 'This or That',
  pageClass: 'home-tag',
});
export const HOME_COLLECTIONS_ROUTE = declareRoute('home-collections', 'social', '/home/collections', {
  title: 'Collections',
  pageClass: 'home-home',
});
export const HOME_ARTICLES_ROUTE = declareRoute('home-article', 'social', '/home/article', {
  title: 'Articles',
  pageClass: 'home-article',
});
export const ARTICLE_ROUTE = declareRoute('article', 'social', '/article/:id', {
  title: 'Article',
  header: 'back',
});
export const GROUP_ROUTE = declareRoute('groups-page', 'social', '/group/:group_id', {
  title: 'Group',
  header: 'back',
});
export const POST_ROUTE = declareRoute('postdetails', 'social', '/postdetails/:id', {
  title: 'Post',
  header: 'back',
  overFeed: true,
});
export const LIKEBOARDS_ROUTE = declareRoute('likeboards', 'social', '/me/likeboards', {
  title: 'Collections',
  access: 'member',
  pageClass: 'likeboards',
});
export const LIKEBOARD_ROUTE = declareRoute('likeboard', 'social', '/me/likeboards/:slug', {
  title: 'Collection',
  header: 'back',
  pageClass: 'likeboards',
});
export const LIKEBOARD_ADD_PRODUCT_ROUTE = declareRoute(
  'likeboard-add-product',
  'social',
  '/me/likeboards/:id/add-product',
  { title: 'Add products', access: 'member', header: 'back', pageClass: 'likeboards' },
);
export const MY_POSTS_ROUTE = declareRoute('my-posts', 'social', '/me/posts', {
  title: 'Your posts',
  access: 'member',
  pageClass: 'private-profile',
});
export const MY_POSTS_TYPE_ROUTE = declareRoute('my-posts-type', 'social', '/me/posts/:type', {
  title: 'Your posts',
  access: 'member',
  pageClass: 'private-profile',
});
export const FOLLOWING_ROUTE = declareRoute('following-list', 'social', '/me/following', {
  title: 'Following',
  access: 'member',
  header: 'back',
  pageClass: 'private-profile',
});
export const FOLLOWERS_ROUTE = declareRoute('followers-list', 'social', '/me/followers', {
  title: 'Followers',
  access: 'member',
  header: 'back',
  pageClass: 'private-profile',
});
export const USER_PROFILE_ROUTE = declareRoute('user-profile', 'social', '/user/:id/profile', {
  title: 'Profile',
  header: 'back',
});
export const BRAND_PROFILE_ROUTE = declareRoute('brand-profile', 'social', '/brand/:id/profile', {
  title: 'Brand',
  header: 'back',
});
export const SEARCH_ROUTE = declareRoute('globalsearch', 'social', '/globalsearch', { title: 'Search' });
export const SEARCH_FILTER_ROUTE = declareRoute(
  'globalsearch-filter',
  'social',
  '/globalsearch/:filter_type',
  { title: 'Search' },
);
export const TRENDING_POSTS_ROUTE = declareRoute('trending-post', 'social', '/trending/post/:type/:text', {
  title: 'Trending',
  header: 'back',
  pageClass: 'trending-list',
});
export const TRENDING_LIST_ROUTE = declareRoute('trending-list', 'social', '/trending/list/:type', {
  title: 'Trending',
  header: 'back',
  pageClass: 'trending-list',
});
export const TRENDING_LIST_KEYWORD_ROUTE = declareRoute(
  'trending-list-keyword',
  'social',
  '/trending/list/:type/:keyword',
  { title: 'Trending', header: 'back', pageClass: 'trending-list' },
);
