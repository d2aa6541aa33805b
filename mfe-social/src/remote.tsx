import { listCollections } from '@tagalong/contracts/discovery';
import { getLikeboard, listMyLikeboards } from '@tagalong/contracts/likeboard';
import { getPost, listFeed } from '@tagalong/contracts/post';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SOCIAL_TEXTS } from '@tagalong/contracts/texts/social-texts';
import { defineRemote, firstCall, overlay, page, slot } from '@tagalong/platform';
import { FEED_PAGE_POSTS, LIKEBOARD_PAGE_SIZE } from '#lib/page-sizes.ts';
import { PEOPLE_PAGES } from './people-pages.ts';

const feed = () => import(/* webpackChunkName: "feed-page" */ './feed/feed-page.tsx');
const likeboards = { place: 'side', icon: 'bookmark', order: 30, access: 'member' } as const;

export default defineRemote({
  name: 'social',
  team: 'social',
  routes: [
    page(ROUTES.homeFeatured, {
      chunk: 'feed-page',
      skeleton: 'feed',
      firstCall: firstCall(listFeed, { kind: 'featured', limit: FEED_PAGE_POSTS }),
      load: () => feed().then((m) => m.FeaturedPage),
    }),
    page(ROUTES.homeLatest, {
      chunk: 'feed-page',
      skeleton: 'feed',
      firstCall: firstCall(listFeed, { kind: 'latest', limit: FEED_PAGE_POSTS }),
      load: () => feed().then((m) => m.LatestPage),
    }),
    page(ROUTES.homeShop, {
      chunk: 'feed-page',
      skeleton: 'feed',
      firstCall: firstCall(listFeed, { kind: 'shop', limit: FEED_PAGE_POSTS }),
      load: () => feed().then((m) => m.ShopFeedPage),
    }),
    page(ROUTES.homeTot, {
      chunk: 'feed-page',
      skeleton: 'feed',
      firstCall: firstCall(listFeed, { kind: 'tot', limit: FEED_PAGE_POSTS }),
      load: () => feed().then((m) => m.ThisOrThatPage),
    }),
    page(ROUTES.homeCollections, {
      chunk: 'collections-page',
      skeleton: 'grid',
      firstCall: firstCall(listCollections, { limit: LIKEBOARD_PAGE_SIZE }),
      load: () =>
        import(/* webpackChunkName: "collections-page" */ './feed/collections-page.tsx').then(
          (m) => m.CollectionsPage,
        ),
    }),
    page(ROUTES.post, {
      chunk: 'post-page',
      skeleton: 'post',
      firstCall: firstCall(getPost, { unique_key: ':id' }),
      load: () => import(/* webpackChunkName: "post-page" */ './posts/post-page.tsx').then((m) => m.PostPage),
    }),
    page(ROUTES.likeboards, {
      chunk: 'likeboards-page',
      skeleton: 'grid',
      firstCall: firstCall(listMyLikeboards, { limit: LIKEBOARD_PAGE_SIZE }),
      load: () =>
        import(/* webpackChunkName: "likeboards-page" */ './likeboards/likeboards-page.tsx').then(
          (m) => m.LikeboardsPage,
        ),
    }),
    page(ROUTES.likeboard, {
      chunk: 'likeboard-page',
      skeleton: 'grid',
      firstCall: firstCall(getLikeboard, { slug: ':slug' }),
      load: () =>
        import(/* webpackChunkName: "likeboard-page" */ './likeboards/likeboard-page.tsx').then(
          (m) => m.LikeboardPage,
        ),
    }),
    page(ROUTES.likeboardAddProduct, {
      chunk: 'likeboard-add-product',
      skeleton: 'grid',
      firstCall: firstCall(getLikeboard, { slug: ':id' }),
      load: () =>
        import(/* webpackChunkName: "likeboard-add-product" */ './likeboards/add-product-page.tsx').then(
          (m) => m.AddProductPage,
        ),
    }),
    ...PEOPLE_PAGES,
  ],
  overlays: [
    overlay('collections.pick', () =>
      import(/* webpackChunkName: "collections-pick" */ './likeboards/collections-pick-overlay.tsx').then(
        (m) => m.CollectionsPickOverlay,
      ),
    ),
    overlay('collections.like', () =>
      import(/* webpackChunkName: "collections-like" */ './likeboards/collections-like-overlay.tsx').then(
        (m) => m.CollectionsLikeOverlay,
      ),
    ),
    overlay('post.act', () =>
      import(/* webpackChunkName: "post-act" */ './post-act/post-act-overlay.tsx').then(
        (m) => m.PostActOverlay,
      ),
    ),
    overlay('collections.create', () =>
      import(/* webpackChunkName: "collections-create" */ './likeboards/collections-create-overlay.tsx').then(
        (m) => m.CollectionsCreateOverlay,
      ),
    ),
  ],
  slots: [
    slot('social.follow-button', () =>
      import(/* webpackChunkName: "follow-button" */ './follow/follow-button-fragment.tsx').then(
        (m) => m.FollowButtonFragment,
      ),
    ),
    slot('social.collection-picker', () =>
      import(/* webpackChunkName: "collection-picker" */ './likeboards/collection-picker-fragment.tsx').then(
        (m) => m.CollectionPickerFragment,
      ),
    ),
    slot('social.post-card', () =>
      import(/* webpackChunkName: "post-card" */ './posts/post-card-fragment.tsx').then(
        (m) => m.PostCardFragment,
      ),
    ),
    slot('social.search-bar', () =>
      import(/* webpackChunkName: "search-bar" */ './search/search-bar-fragment.tsx').then(
        (m) => m.SearchBarFragment,
      ),
    ),
    slot('social.watch-button', () =>
      import(/* webpackChunkName: "follow-button" */ './follow/watch-button-fragment.tsx').then(
        (m) => m.WatchButtonFragment,
      ),
    ),
  ],
  nav: [{ ...likeboards, label: SOCIAL_TEXTS.likeboards, path: href(ROUTES.likeboards) }],
  events: {
    publishes: [
      'like.changed@1',
      'follow.changed@1',
      'watch.changed@1',
      'likeboard.created@1',
      'post.deleted@1',
      'post.disabled@1',
    ],
    hears: [
      'like.changed@1',
      'follow.changed@1',
      'watch.changed@1',
      'likeboard.created@1',
      'post.deleted@1',
      'post.disabled@1',
      'post.created@1',
    ],
  },
});
