import { ROUTES } from '@tagalong/contracts/routes';
import { page } from '@tagalong/platform';

const people = () => import(/* webpackChunkName: "people-page" */ './people/following-page.tsx');

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
];
