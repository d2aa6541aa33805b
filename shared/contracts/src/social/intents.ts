import * as z from '@tagalong/contracts/core/z';
import { declareIntent } from '#src/core/declare';

const target = z.object({
  target_type: z.union([z.literal(3), z.literal(4)]),
  target_id: z.int(),
  /** Author of the post, who is notified of a like. */
  target_user_id: z.optional(z.int()),
});

/** Opens the collection picker (LB-05). Returns the number of collections that hold the target afterwards. */
export const COLLECTIONS_PICK = declareIntent(
  'collections.pick',
  'social',
  target,
  z.object({ count: z.int() }),
);

/**
 * Handles one press of a heart (LB-06). A product's new like is saved to the default collection at once, and removing
 * one requires confirmation; for a post the picker opens. Returns the resulting state, which is also a fact.
 */
export const COLLECTIONS_LIKE = declareIntent(
  'collections.like',
  'social',
  z.object({
    target_type: z.union([z.literal(3), z.literal(4)]),
    target_id: z.int(),
    target_user_id: z.optional(z.int()),
    is_liked: z.boolean(),
  }),
  z.object({ is_liked: z.boolean() }),
);

/** Asks for confirmation before the target is removed from all collections (LB-06). Returns after the removal. */
export const COLLECTIONS_UNLIKE = declareIntent(
  'collections.unlike',
  'social',
  target,
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
