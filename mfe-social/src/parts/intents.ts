import { declareIntent } from '@tagalong/contracts/core/declare';
import * as z from '@tagalong/contracts/core/z';
import { COLLECTIONS_PICK } from '@tagalong/contracts/social/intents';

/** Asks for confirmation before the target is removed from all collections (LB-06). Returns after the removal. */
export const COLLECTIONS_UNLIKE = declareIntent(
  'collections.unlike',
  'social',
  COLLECTIONS_PICK.payload,
  z.object({ is_liked: z.boolean() }),
);

/** Opens the popup that creates a collection (LB-02). Returns the new collection. */
export const COLLECTIONS_CREATE = declareIntent(
  'collections.create',
  'social',
  z.object({}),
  z.object({ id: z.int(), is_public: z.boolean(), name: z.string() }),
);

/** Opens the menu of a post, or one of its steps directly (PO-02, PO-03). Returns once the action is done. */
export const POST_ACT = declareIntent(
  'post.act',
  'social',
  z.object({
    unique_key: z.string(),
    step: z.oneOf(['menu', 'products', 'report', 'delete']),
  }),
  z.object({ done: z.string() }),
);
