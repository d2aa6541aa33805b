import * as z from '@tagalong/contracts/core/z';
import { declareIntent } from '#src/core/declare';

/** Opens the create chooser (CR-01). Returns the chosen kind after navigating to it. */
export const CREATE_CHOOSE = declareIntent(
  'create.choose',
  'creation',
  z.object({}),
  z.object({ kind: z.string() }),
);

/**
 * Actions of `post.compose` on an existing post. 'promote' is a repost of another author's post; 'undo' removes the
 * member's repost.
 */
export const COMPOSE_ACTIONS = ['edit', 'tag', 'repost', 'promote', 'undo'] as const;

/**
 * Edits a post, tags products on it, reposts it or undoes that (PO-02, PO-03, PO-04). A visitor logs in first. Returns
 * the action once it is done.
 */
export const POST_COMPOSE = declareIntent(
  'post.compose',
  'creation',
  z.object({ action: z.oneOf(COMPOSE_ACTIONS), unique_key: z.string() }),
  z.object({ done: z.oneOf(COMPOSE_ACTIONS) }),
);

/** Opens the dialog of an action on a post, by default 'edit'. Other remotes use POST_COMPOSE. */
export const POST_EDIT = declareIntent(
  'post.edit',
  'creation',
  z.object({ unique_key: z.string(), action: z.optional(z.oneOf(COMPOSE_ACTIONS)) }),
  z.object({}),
);

/** Opens the dialog that reposts a post or edits the repost. Other remotes use POST_COMPOSE. */
export const POST_REPOST = declareIntent(
  'post.repost',
  'creation',
  z.object({ unique_key: z.string(), is_promotion: z.boolean() }),
  z.object({}),
);
