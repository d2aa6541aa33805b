import { declareIntent } from '@tagalong/contracts/core/declare';
import * as z from '@tagalong/contracts/core/z';
import { Draft } from '@tagalong/contracts/creation/draft';

import { COMPOSE_ACTIONS, DRAFT_CHOICES } from '@tagalong/contracts/creation/intents';

/** Opens the dialog that offers this draft, which DRAFT_OFFER looks up. */
export const DRAFT_RESUME = declareIntent(
  'draft.resume',
  'creation',
  z.object({ draft: Draft }),
  DRAFT_CHOICES,
);

/** Opens the dialog of an action on a post, which POST_COMPOSE asks for once there is a member. */
export const POST_EDIT = declareIntent(
  'post.edit',
  'creation',
  z.object({ unique_key: z.string(), action: z.oneOf(COMPOSE_ACTIONS) }),
  z.object({}),
);
