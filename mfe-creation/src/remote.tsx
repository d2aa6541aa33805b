import { POST_CREATED } from '@tagalong/contracts/creation/events';
import { CREATE_CHOOSE, POST_COMPOSE, POST_EDIT, POST_REPOST } from '@tagalong/contracts/creation/intents';
import {
  CREATE_POST_ACTION_ROUTE,
  CREATE_POST_ROUTE,
  CREATE_POST_TYPE_ROUTE,
} from '@tagalong/contracts/creation/routes';
import { answer, defineRemote, overlay, page } from '@tagalong/platform';

export default defineRemote({
  name: 'creation',
  team: 'creation',
  routes: [
    page(CREATE_POST_ROUTE, () => import('./chooser/start-page.tsx'), { skeleton: 'form' }),
    page(CREATE_POST_TYPE_ROUTE, () => import('./composer-page.tsx'), { skeleton: 'form' }),
    page(CREATE_POST_ACTION_ROUTE, () => import('./composer-page.tsx'), { skeleton: 'form' }),
  ],
  intents: [
    overlay(CREATE_CHOOSE, () => import('./chooser/create-choose-overlay.tsx')),
    answer(POST_COMPOSE, () => import('./compose/compose-post.ts')),
    overlay(POST_EDIT, () => import('./compose/post-edit-overlay.tsx')),
    overlay(POST_REPOST, () => import('./compose/post-repost-overlay.tsx')),
  ],
  events: { publishes: [POST_CREATED], hears: [] },
});
