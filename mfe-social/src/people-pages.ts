import { getArticle, getGroup, listArticles } from '@tagalong/contracts/article';
import { listTrendingPosts, listTrends } from '@tagalong/contracts/discovery';
import { getBrand, getUser } from '@tagalong/contracts/people';
import { ROUTES } from '@tagalong/contracts/routes';
import { firstCall, page } from '@tagalong/platform';
import { ARTICLES_PAGE_SIZE, TILES_PAGE_SIZE } from '#lib/page-sizes.ts';

const people = () => import(/* webpackChunkName: "people-page" */ './people/following-page.tsx');
const myPosts = () =>
  import(/* webpackChunkName: "my-posts-page" */ './profiles/my-posts-page.tsx').then((m) => m.MyPostsPage);
const search = () =>
  import(/* webpackChunkName: "search-page" */ './search/search-page.tsx').then((m) => m.SearchPage);
const trends = () =>
  import(/* webpackChunkName: "trends-page" */ './trending/trends-page.tsx').then((m) => m.TrendsPage);

/** Pages of people, brands, search, articles and trends. */
export const PEOPLE_PAGES = [
  page(ROUTES.following, {
    chunk: 'people-page',
    skeleton: 'list',
    load: () => people().then((m) => m.FollowingPage),
  }),
  page(ROUTES.followers, {
    chunk: 'people-page',
    skeleton: 'list',
    load: () => people().then((m) => m.FollowersPage),
  }),
  page(ROUTES.userProfile, {
    chunk: 'user-profile-page',
    skeleton: 'profile',
    firstCall: firstCall(getUser, { id: ':id' }),
    load: () =>
      import(/* webpackChunkName: "user-profile-page" */ './profiles/user-profile-page.tsx').then(
        (m) => m.UserProfilePage,
      ),
  }),
  page(ROUTES.brandProfile, {
    chunk: 'brand-profile-page',
    skeleton: 'profile',
    firstCall: firstCall(getBrand, { id: ':id' }),
    load: () =>
      import(/* webpackChunkName: "brand-profile-page" */ './profiles/brand-profile-page.tsx').then(
        (m) => m.BrandProfilePage,
      ),
  }),
  page(ROUTES.myPosts, { chunk: 'my-posts-page', skeleton: 'grid', load: myPosts }),
  page(ROUTES.myPostsType, { chunk: 'my-posts-page', skeleton: 'grid', load: myPosts }),
  page(ROUTES.search, { chunk: 'search-page', skeleton: 'list', load: search }),
  page(ROUTES.searchFilter, { chunk: 'search-page', skeleton: 'list', load: search }),
  page(ROUTES.homeArticles, {
    chunk: 'articles-page',
    skeleton: 'grid',
    firstCall: firstCall(listArticles, { limit: ARTICLES_PAGE_SIZE }),
    load: () =>
      import(/* webpackChunkName: "articles-page" */ './articles/articles-page.tsx').then(
        (m) => m.ArticlesPage,
      ),
  }),
  page(ROUTES.article, {
    chunk: 'article-page',
    skeleton: 'post',
    firstCall: firstCall(getArticle, { id: ':id' }),
    load: () =>
      import(/* webpackChunkName: "article-page" */ './articles/article-page.tsx').then((m) => m.ArticlePage),
  }),
  page(ROUTES.group, {
    chunk: 'group-page',
    skeleton: 'profile',
    firstCall: firstCall(getGroup, { group_id: ':group_id' }),
    load: () =>
      import(/* webpackChunkName: "group-page" */ './groups/group-page.tsx').then((m) => m.GroupPage),
  }),
  page(ROUTES.trendingPosts, {
    chunk: 'trend-page',
    skeleton: 'grid',
    firstCall: firstCall(listTrendingPosts, { type: ':type', text: ':text', limit: TILES_PAGE_SIZE }),
    load: () =>
      import(/* webpackChunkName: "trend-page" */ './trending/trend-page.tsx').then((m) => m.TrendPage),
  }),
  page(ROUTES.trendingList, {
    chunk: 'trends-page',
    skeleton: 'list',
    firstCall: firstCall(listTrends, { type: ':type' }),
    load: trends,
  }),
  page(ROUTES.trendingListKeyword, { chunk: 'trends-page', skeleton: 'list', load: trends }),
  page(ROUTES.homeTotTag, {
    chunk: 'tot-topic-page',
    skeleton: 'feed',
    load: () =>
      import(/* webpackChunkName: "tot-topic-page" */ './trending/tot-topic-page.tsx').then(
        (m) => m.TotTopicPage,
      ),
  }),
];
