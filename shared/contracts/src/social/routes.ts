import { routesOf } from '#src/core/routes';

const page = routesOf('social');
const homePage = routesOf('social', { pageClass: 'home-home' });
const backPage = routesOf('social', { header: 'back' });
const trendPage = routesOf('social', { header: 'back', pageClass: 'trending-list' });
const ownPage = routesOf('social', { access: 'member', pageClass: 'private-profile' });

export const HOME_FEATURED_ROUTE = homePage('home-featured', '/home/featured', 'For you');
export const HOME_FOLLOWING_ROUTE = homePage('home-following', '/home/following', 'Following', {
  access: 'member',
});
export const HOME_LATEST_ROUTE = homePage('home-latest', '/home/latest', 'Latest');
export const HOME_SHOP_ROUTE = page('home-shop', '/home/shop', 'Shop', { pageClass: 'home-shop' });
export const HOME_TOT_ROUTE = page('home-tot', '/home/tot', 'This or That', { pageClass: 'home-tot' });
export const HOME_TOT_TAG_ROUTE = page('home-tot-tag', '/home/tot/:slug', 'This or That', {
  pageClass: 'home-tag',
});
export const HOME_COLLECTIONS_ROUTE = homePage('home-collections', '/home/collections', 'Collections');
export const HOME_ARTICLES_ROUTE = page('home-article', '/home/article', 'Articles', {
  pageClass: 'home-article',
});
export const ARTICLE_ROUTE = backPage('article', '/article/:id', 'Article');
export const GROUP_ROUTE = backPage('groups-page', '/group/:group_id', 'Group');
export const POST_ROUTE = backPage('postdetails', '/postdetails/:id', 'Post', { overFeed: true });
export const LIKEBOARDS_ROUTE = page('likeboards', '/me/likeboards', 'Collections', {
  access: 'member',
  pageClass: 'likeboards',
});
export const LIKEBOARD_ROUTE = backPage('likeboard', '/me/likeboards/:slug', 'Collection', {
  pageClass: 'likeboards',
});
export const LIKEBOARD_ADD_PRODUCT_ROUTE = backPage(
  'likeboard-add-product',
  '/me/likeboards/:id/add-product',
  'Add products',
  { access: 'member', pageClass: 'likeboards' },
);
export const MY_POSTS_ROUTE = ownPage('my-posts', '/me/posts', 'Your posts');
export const MY_POSTS_TYPE_ROUTE = ownPage('my-posts-type', '/me/posts/:type', 'Your posts');
export const FOLLOWING_ROUTE = ownPage('following-list', '/me/following', 'Following', { header: 'back' });
export const FOLLOWERS_ROUTE = ownPage('followers-list', '/me/followers', 'Followers', { header: 'back' });
export const USER_PROFILE_ROUTE = backPage('user-profile', '/user/:id/profile', 'Profile');
export const BRAND_PROFILE_ROUTE = backPage('brand-profile', '/brand/:id/profile', 'Brand');
export const SEARCH_ROUTE = page('globalsearch', '/globalsearch', 'Search');
export const SEARCH_FILTER_ROUTE = page('globalsearch-filter', '/globalsearch/:filter_type', 'Search');
export const TRENDING_POSTS_ROUTE = trendPage('trending-post', '/trending/post/:type/:text', 'Trending');
export const TRENDING_LIST_ROUTE = trendPage('trending-list', '/trending/list/:type', 'Trending');
export const TRENDING_LIST_KEYWORD_ROUTE = trendPage(
  'trending-list-keyword',
  '/trending/list/:type/:keyword',
  'Trending',
);
