import { backendCall } from '@tagalong/contracts/core/backend';
import { href } from '@tagalong/contracts/core/routes';
import { defineRemote, page } from '@tagalong/platform';
import { addWish, FOREIGN, FOREIGN_PART, FOREIGN_WISHES, GREETED, readWishes } from './contracts.ts';

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
    page(FOREIGN_WISHES, () => import(/* webpackChunkName: "wishes-page" */ './wishes-page.tsx'), {
      skeleton: 'list',
    }),
  ],
  backend: [backendCall(readWishes), backendCall(addWish, { bodyBytesMax: 1_000 })],
  nav: [{ place: 'side', label: 'Foreign', icon: 'flame', path: href(FOREIGN), order: 90, access: 'public' }],
  events: { publishes: [GREETED], subscribes: [GREETED] },
});
