import { ROUTES } from '@tagalong/contracts/routes';
import { defineRemote, overlay, page } from '@tagalong/platform';

export default defineRemote({
  name: 'creation',
  team: 'creation',
  routes: [
    page(ROUTES.createPost, {
      chunk: 'start-page',
      skeleton: 'form',
      load: () =>
        import(/* webpackChunkName: "start-page" */ './chooser/start-page.tsx').then((m) => m.StartPage),
    }),
    page(ROUTES.createPostType, {
      chunk: 'composer-page',
      skeleton: 'form',
      load: () =>
        import(/* webpackChunkName: "composer-page" */ './composer-page.tsx').then((m) => m.ComposerPage),
    }),
    page(ROUTES.createPostAction, {
      chunk: 'composer-page',
      skeleton: 'form',
      load: () =>
        import(/* webpackChunkName: "composer-page" */ './composer-page.tsx').then((m) => m.ComposerPage),
    }),
  ],
  overlays: [
    overlay('create.choose', () =>
      import(/* webpackChunkName: "create-choose" */ './chooser/create-choose-overlay.tsx').then(
        (m) => m.CreateChooseOverlay,
      ),
    ),
  ],
  events: { publishes: ['post.created@1'], hears: [] },
});
