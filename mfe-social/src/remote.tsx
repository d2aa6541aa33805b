import { FACT_CHANGED } from '@tagalong/contracts/core/events';
import { href, type RouteInfo } from '@tagalong/contracts/core/routes';
import { CURSOR_PARAM } from '@tagalong/contracts/core/wire';
import { POST_CREATED } from '@tagalong/contracts/creation/events';
import { getArticle, getGroup, listArticles } from '@tagalong/contracts/social/article';
import {
  listCollections,
  listTrendingPosts,
  listTrends,
  TREND_LISTS,
} from '@tagalong/contracts/social/discovery';
import { LIKE_CHANGED, LIKEBOARD_CREATED, POST_DISABLED } from '@tagalong/contracts/social/events';
import { COLLECTIONS_LIKE, COLLECTIONS_PICK } from '@tagalong/contracts/social/intents';
import { getLikeboard, listMyLikeboards } from '@tagalong/contracts/social/likeboard';
import { getBrand, getUser } from '@tagalong/contracts/social/people';
import { type FeedKind, getPost, listFeed } from '@tagalong/contracts/social/post';
import {
  ARTICLE_ROUTE,
  BRAND_PROFILE_ROUTE,
  FOLLOWERS_ROUTE,
  FOLLOWING_ROUTE,
  GROUP_ROUTE,
  HOME_ARTICLES_ROUTE,
  HOME_COLLECTIONS_ROUTE,
  HOME_FEATURED_ROUTE,
  HOME_FOLLOWING_ROUTE,
  HOME_LATEST_ROUTE,
  HOME_SHOP_ROUTE,
  HOME_TOT_ROUTE,
  HOME_TOT_TAG_ROUTE,
  LIKEBOARD_ADD_PRODUCT_ROUTE,
  LIKEBOARD_ROUTE,
  LIKEBOARDS_ROUTE,
  MY_POSTS_ROUTE,
  MY_POSTS_TYPE_ROUTE,
  POST_ROUTE,
  SEARCH_FILTER_ROUTE,
  SEARCH_ROUTE,
  TRENDING_LIST_KEYWORD_ROUTE,
  TRENDING_LIST_ROUTE,
  TRENDING_POSTS_ROUTE,
  USER_PROFILE_ROUTE,
} from '@tagalong/contracts/social/routes';
import { SEARCH_KINDS } from '@tagalong/contracts/social/search';
import { OWN_PART, POST_PREVIEW, SEARCH_BAR, WATCH_BUTTON } from '@tagalong/contracts/social/slots';
import { listThisOrThat } from '@tagalong/contracts/social/this-or-that';
import { TREND_TYPES } from '@tagalong/contracts/storefront/product-filter';
import { answer, defineRemote, firstCall, overlay, page, slot } from '@tagalong/platform';
import { COLLECTIONS_CREATE, COLLECTIONS_UNLIKE, POST_ACT } from '#parts/intents.ts';
import { POST_KINDS } from '#parts/post/post-kinds.ts';
import {
  ARTICLES_PAGE_SIZE,
  FEED_PAGE_POSTS,
  LIKEBOARD_PAGE_SIZE,
  TILES_PAGE_SIZE,
} from './lib/page-sizes.ts';
import { NAV_TEXTS } from './nav-texts.ts';
import {
  ARTICLE_DOCUMENT,
  BRAND_DOCUMENT,
  FEED_DOCUMENT,
  GROUP_DOCUMENT,
  LIKEBOARD_DOCUMENT,
  POST_DOCUMENT,
  USER_DOCUMENT,
} from './page-documents.ts';

const likeboards = { place: 'side', icon: 'bookmark', order: 30, access: 'member' } as const;

const feedPage = (route: RouteInfo, kind: FeedKind) =>
  page(route, () => import('./feed/feed-page.tsx'), {
    skeleton: 'feed',
    firstCall: firstCall(listFeed, { kind, limit: FEED_PAGE_POSTS }),
    firstCallIds: [CURSOR_PARAM],
    document: FEED_DOCUMENT,
  });

export default defineRemote({
  name: 'social',
  team: 'social',
  routes: [
    feedPage(HOME_FEATURED_ROUTE, 'featured'),
    feedPage(HOME_FOLLOWING_ROUTE, 'following'),
    feedPage(HOME_LATEST_ROUTE, 'latest'),
    feedPage(HOME_SHOP_ROUTE, 'shop'),
    feedPage(HOME_TOT_ROUTE, 'tot'),
    page(HOME_COLLECTIONS_ROUTE, () => import('./feed/collections-page.tsx'), {
      skeleton: 'grid',
      firstCall: firstCall(listCollections, { limit: LIKEBOARD_PAGE_SIZE }),
    }),
    page(POST_ROUTE, () => import('./posts/post-page.tsx'), {
      skeleton: 'post',
      firstCall: firstCall(getPost, { unique_key: ':id' }),
      notFound: 'page',
      document: POST_DOCUMENT,
    }),
    page(LIKEBOARDS_ROUTE, () => import('./likeboards/likeboards-page.tsx'), {
      skeleton: 'grid',
      firstCall: firstCall(listMyLikeboards, { limit: LIKEBOARD_PAGE_SIZE }),
    }),
    page(LIKEBOARD_ROUTE, () => import('./likeboards/likeboard-page.tsx'), {
      skeleton: 'grid',
      firstCall: firstCall(getLikeboard, { slug: ':slug' }),
      notFound: 'page',
      document: LIKEBOARD_DOCUMENT,
    }),
    page(LIKEBOARD_ADD_PRODUCT_ROUTE, () => import('./likeboards/add-product-page.tsx'), {
      skeleton: 'grid',
      firstCall: firstCall(getLikeboard, { slug: ':id' }),
      notFound: 'page',
    }),
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
    page(MY_POSTS_TYPE_ROUTE, () => import('./profiles/my-posts-page.tsx'), {
      skeleton: 'grid',
      values: { type: POST_KINDS.map(({ slug }) => slug) },
    }),
    page(SEARCH_ROUTE, () => import('./search/search-page.tsx'), { skeleton: 'list' }),
    page(SEARCH_FILTER_ROUTE, () => import('./search/search-page.tsx'), {
      skeleton: 'list',
      values: { filter_type: SEARCH_KINDS },
    }),
    page(HOME_ARTICLES_ROUTE, () => import('./articles/articles-page.tsx'), {
      skeleton: 'grid',
      firstCall: firstCall(listArticles, { limit: ARTICLES_PAGE_SIZE }),
      firstCallIds: [CURSOR_PARAM],
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
      firstCallIds: [CURSOR_PARAM],
      notFound: 'page',
      values: { type: TREND_TYPES },
    }),
    page(TRENDING_LIST_ROUTE, () => import('./trending/trends-page.tsx'), {
      skeleton: 'list',
      firstCall: firstCall(listTrends, { type: ':type' }),
      values: { type: TREND_LISTS },
    }),
    page(TRENDING_LIST_KEYWORD_ROUTE, () => import('./trending/trends-page.tsx'), {
      skeleton: 'list',
      values: { type: TREND_LISTS },
    }),
    page(HOME_TOT_TAG_ROUTE, () => import('./trending/tot-topic-page.tsx'), {
      skeleton: 'feed',
      firstCall: firstCall(listThisOrThat, { slug: ':slug', limit: FEED_PAGE_POSTS }),
      firstCallIds: [CURSOR_PARAM],
      notFound: 'page',
    }),
  ],
  intents: [
    overlay(COLLECTIONS_PICK, () => import('./likeboards/picker/collections-pick-overlay.tsx')),
    answer(COLLECTIONS_LIKE, () => import('./likeboards/picker/like.ts')),
    overlay(COLLECTIONS_UNLIKE, () => import('./likeboards/picker/collections-unlike-overlay.tsx')),
    overlay(POST_ACT, () => import('./post-act/post-act-overlay.tsx')),
    overlay(COLLECTIONS_CREATE, () => import('./likeboards/collections-create-overlay.tsx')),
  ],
  slots: [
    slot(POST_PREVIEW, () => import('./posts/post-preview.tsx')),
    slot(OWN_PART, () => import('./profiles/own-part.tsx')),
    slot(SEARCH_BAR, () => import('./search/search-bar.tsx')),
    slot(WATCH_BUTTON, () => import('./parts/follow/watch-button.tsx')),
  ],
  nav: [{ ...likeboards, label: NAV_TEXTS.likeboards, path: href(LIKEBOARDS_ROUTE) }],
  events: {
    publishes: [LIKE_CHANGED, LIKEBOARD_CREATED, POST_DISABLED],
    subscribes: [FACT_CHANGED, LIKEBOARD_CREATED, POST_CREATED],
  },
});
