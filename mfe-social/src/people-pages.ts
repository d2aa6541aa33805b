import { getArticle, getGroup, listArticles } from '@tagalong/contracts/social/article';
import { listTrendingPosts, listTrends } from '@tagalong/contracts/social/discovery';
import { getBrand, getUser } from '@tagalong/contracts/social/people';
import {
  ARTICLE_ROUTE,
  BRAND_PROFILE_ROUTE,
  FOLLOWERS_ROUTE,
  FOLLOWING_ROUTE,
  GROUP_ROUTE,
  HOME_ARTICLES_ROUTE,
  HOME_TOT_TAG_ROUTE,
  MY_POSTS_ROUTE,
  MY_POSTS_TYPE_ROUTE,
  SEARCH_FILTER_ROUTE,
  SEARCH_ROUTE,
  TRENDING_LIST_KEYWORD_ROUTE,
  TRENDING_LIST_ROUTE,
  TRENDING_POSTS_ROUTE,
  USER_PROFILE_ROUTE,
} from '@tagalong/contracts/social/routes';
import { firstCall, page } from '@tagalong/platform';
import { ARTICLES_PAGE_SIZE, TILES_PAGE_SIZE } from './lib/page-sizes.ts';
import { ARTICLE_DOCUMENT, BRAND_DOCUMENT, GROUP_DOCUMENT, USER_DOCUMENT } from './page-documents.ts';

/** Pages of people, brands, search, articles and trends. */
export const PEOPLE_PAGES = [
  page(FOLLOWING_ROUTE, () => import('./people/people-list-page.tsx'), { skeleton: 'list' }),
  page(FOLLOWERS_ROUTE, () => import('./people/people-list-page.tsx'), { skeleton: 'list' }),
  page(USER_PROFILE_ROUTE, () => import('./profiles/user-profile-page.tsx'), {
    skeleton: 'profile',
    firstCall: firstCall(getUser, { id: ':id' }),
    notFound: 'page',
    document: USER_DOCUMENT,
  }),
  page(BRAND_PROFILE_ROUTE, () => import('./profiles/brand-profile-page.tsx'), {
    skeleton: 'profile',
    firstCall: firstCall(getBrand, { id: ':id' }),
    notFound: 'page',
    document: BRAND_DOCUMENT,
  }),
  page(MY_POSTS_ROUTE, () => import('./profiles/my-posts-page.tsx'), { skeleton: 'grid' }),
  page(MY_POSTS_TYPE_ROUTE, () => import('./profiles/my-posts-page.tsx'), { skeleton: 'grid' }),
  page(SEARCH_ROUTE, () => import('./search/search-page.tsx'), { skeleton: 'list' }),
  page(SEARCH_FILTER_ROUTE, () => import('./search/search-page.tsx'), { skeleton: 'list' }),
  page(HOME_ARTICLES_ROUTE, () => import('./articles/articles-page.tsx'), {
    skeleton: 'grid',
    firstCall: firstCall(listArticles, { limit: ARTICLES_PAGE_SIZE }),
  }),
  page(ARTICLE_ROUTE, () => import('./articles/article-page.tsx'), {
    skeleton: 'post',
    firstCall: firstCall(getArticle, { id: ':id' }),
    notFound: 'page',
    document: ARTICLE_DOCUMENT,
  }),
  page(GROUP_ROUTE, () => import('./groups/group-page.tsx'), {
    skeleton: 'profile',
    firstCall: firstCall(getGroup, { group_id: ':group_id' }),
    notFound: 'page',
    document: GROUP_DOCUMENT,
  }),
  page(TRENDING_POSTS_ROUTE, () => import('./trending/trend-page.tsx'), {
    skeleton: 'grid',
    firstCall: firstCall(listTrendingPosts, { type: ':type', text: ':text', limit: TILES_PAGE_SIZE }),
  }),
  page(TRENDING_LIST_ROUTE, () => import('./trending/trends-page.tsx'), {
    skeleton: 'list',
    firstCall: firstCall(listTrends, { type: ':type' }),
  }),
  page(TRENDING_LIST_KEYWORD_ROUTE, () => import('./trending/trends-page.tsx'), { skeleton: 'list' }),
  page(HOME_TOT_TAG_ROUTE, () => import('./trending/tot-topic-page.tsx'), { skeleton: 'feed' }),
];
