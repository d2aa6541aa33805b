import { getLastDraft } from '@tagalong/contracts/creation/draft';
import { POST_CREATED } from '@tagalong/contracts/creation/events';
import { CREATE_CHOOSE, DRAFT_OFFER, POST_COMPOSE } from '@tagalong/contracts/creation/intents';
import {
  CREATE_DRAFT_ROUTE,
  CREATE_POST_ACTION_ROUTE,
  CREATE_POST_ALL_BRANDS_ROUTE,
  CREATE_POST_EDIT_ROUTE,
  CREATE_POST_PRODUCT_ROUTE,
  CREATE_POST_PRODUCT_SLUG_ROUTE,
  CREATE_POST_PROMOTE_ROUTE,
  CREATE_POST_REPOST_ROUTE,
  CREATE_POST_ROUTE,
  CREATE_POST_SLUG_ROUTE,
  CREATE_POST_TAG_ROUTE,
  CREATE_POST_TYPE_ROUTE,
  CREATE_POST_UNDO_ROUTE,
} from '@tagalong/contracts/creation/routes';
import { answer, defineRemote, firstCall, overlay, page } from '@tagalong/platform';
import { DRAFT_RESUME, POST_EDIT } from '#parts/intents.ts';
import { KINDS } from './parts/composer/kinds.ts';
import { ACTIONS, SLUG_ACTIONS } from './route-place.ts';

/** Loads the unfinished post with the page, because an offer that arrives later would shift the form. */
const lastDraft = firstCall(getLastDraft, {});
const loadComposer = () => import('./composer-page.tsx');

type Page = Parameters<typeof page>;
const composer = (route: Page[0], values: NonNullable<Page[2]['values']>, options: Partial<Page[2]> = {}) =>
  page(route, loadComposer, { skeleton: 'form', values, ...options });

export default defineRemote({
  name: 'creation',
  team: 'creation',
  routes: [
    page(CREATE_POST_ROUTE, () => import('./chooser/start-page.tsx'), { skeleton: 'form' }),
    page(CREATE_DRAFT_ROUTE, () => import('./drafts/drafts-page.tsx'), { skeleton: 'list' }),
    composer(CREATE_POST_TYPE_ROUTE, { type: KINDS }, { firstCall: lastDraft }),
    composer(CREATE_POST_ALL_BRANDS_ROUTE, { type: KINDS }),
    composer(CREATE_POST_ACTION_ROUTE, { type: KINDS, action: ACTIONS }, { firstCall: lastDraft }),
    composer(CREATE_POST_SLUG_ROUTE, { type: KINDS, action: SLUG_ACTIONS }),
    ...[
      CREATE_POST_EDIT_ROUTE,
      CREATE_POST_TAG_ROUTE,
      CREATE_POST_REPOST_ROUTE,
      CREATE_POST_PROMOTE_ROUTE,
      CREATE_POST_UNDO_ROUTE,
    ].map((route) => composer(route, { type: KINDS })),
    composer(CREATE_POST_PRODUCT_ROUTE, { action: ACTIONS }),
    composer(CREATE_POST_PRODUCT_SLUG_ROUTE, { action: SLUG_ACTIONS }),
  ],
  intents: [
    overlay(CREATE_CHOOSE, () => import('./chooser/create-choose-overlay.tsx')),
    answer(DRAFT_OFFER, () => import('./drafts/offer-draft.ts')),
    overlay(DRAFT_RESUME, () => import('./drafts/draft-resume-overlay.tsx')),
    answer(POST_COMPOSE, () => import('./compose/compose-post.ts')),
    overlay(POST_EDIT, () => import('./change-overlay.tsx')),
  ],
  events: { publishes: [POST_CREATED], subscribes: [] },
});
