import { getBrand, getUser } from '@tagalong/contracts/people';
import { ROUTES } from '@tagalong/contracts/routes';
import { firstCall, page } from '@tagalong/platform';

const people = () => import(/* webpackChunkName: "people-page" */ './people/following-page.tsx');
const myPosts = () =>
  import(/* webpackChunkName: "my-posts-page" */ './profiles/my-posts-page.tsx').then((m) => m.MyPostsPage);
const search = () =>
  import(/* webpackChunkName: "search-page" */ './search/search-page.tsx').then((m) => m.SearchPage);

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
];
