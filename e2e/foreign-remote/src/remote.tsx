import { href } from '@tagalong/contracts/core/routes';
import { defineRemote, page } from '@tagalong/platform';
import { FOREIGN, FOREIGN_PART, GREETED } from './contracts.ts';

export default defineRemote({
  name: 'foreign',
  team: 'foreign',
  routes: [
    page(FOREIGN, () => import(/* webpackChunkName: "foreign-page" */ './foreign-page.tsx'), {
      skeleton: 'list',
    }),
    page(FOREIGN_PART, () => import(/* webpackChunkName: "part-page" */ './part-page.tsx'), {
      skeleton: 'list',
    }),
  ],
  nav: [{ place: 'side', label: 'Foreign', icon: 'flame', path: href(FOREIGN), order: 90, access: 'public' }],
  events: { publishes: [GREETED], subscribes: [GREETED] },
});
