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

export const DRAFT_CHOICES = z.object({ done: z.oneOf(['keep', 'discard', 'continue']) });

/**
 * Offers the member's last unfinished draft, once per visit and version (DR-02). Returns what was done with it; cancels
 * at once for a visitor and without a draft.
 */
export const DRAFT_OFFER = declareIntent('draft.offer', 'creation', z.object({}), DRAFT_CHOICES);
