import { href } from '@tagalong/contracts/routes';
import { defineRemote, page } from '@tagalong/platform';
import { FOREIGN, FOREIGN_PART, GREETED } from './contracts.ts';

export default defineRemote({
  name: 'foreign',
  team: 'foreign',
  routes: [
    page(FOREIGN, {
      chunk: 'foreign-page',
      skeleton: 'list',
      load: () =>
        import(/* webpackChunkName: "foreign-page" */ './foreign-page.tsx').then((m) => m.ForeignPage),
    }),
    page(FOREIGN_PART, {
      chunk: 'part-page',
      skeleton: 'list',
      load: () => import(/* webpackChunkName: "part-page" */ './part-page.tsx').then((m) => m.PartPage),
    }),
  ],
  nav: [{ place: 'side', label: 'Foreign', icon: 'flame', path: href(FOREIGN), order: 90, access: 'public' }],
  events: { publishes: [GREETED], hears: [GREETED] },
});
