import * as z from '@tagalong/contracts/core/z';
import { declareEvent } from '#src/core/declare';

const target = { target_type: z.union([z.literal(3), z.literal(4)]), target_id: z.int() };

/** Published after a collection is created. */
export const LIKEBOARD_CREATED = declareEvent('likeboard.created@1', 'social', z.object({ id: z.int() }), {
  crossTab: true,
});

/** Published after a like or an unlike is saved. */
export const LIKE_CHANGED = declareEvent(
  'like.changed@1',
  'social',
  z.object({ ...target, is_liked: z.boolean() }),
  { crossTab: true },
);

/** Published when the post can't be shown because its source is gone (PO-06). */
export const POST_DISABLED = declareEvent('post.disabled@1', 'social', z.object({ post_id: z.int() }), {
  crossTab: true,
});
