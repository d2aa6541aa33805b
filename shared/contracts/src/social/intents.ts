import * as z from '@tagalong/contracts/core/z';
import { declareIntent } from '#src/core/declare';

const target = {
  target_type: z.union([z.literal(3), z.literal(4)]),
  target_id: z.int(),
  /** Author of the post, who is notified of a like. */
  target_user_id: z.optional(z.int()),
};

/** Opens the collection picker (LB-05). Returns the number of collections that hold the target afterwards. */
export const COLLECTIONS_PICK = declareIntent(
  'collections.pick',
  'social',
  z.object(target),
  z.object({ count: z.int() }),
);

/**
 * Handles one press of a heart (LB-06). A product's new like is saved to the default collection at once, and removing
 * one requires confirmation; for a post the picker opens. Returns the resulting state, which is also a fact.
 */
export const COLLECTIONS_LIKE = declareIntent(
  'collections.like',
  'social',
  z.object({ ...target, is_liked: z.boolean() }),
  z.object({ is_liked: z.boolean() }),
);
