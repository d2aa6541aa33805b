import * as z from '@tagalong/contracts/core/z';
import { declareSlot } from '#src/core/declare';
import type { Post } from './post.ts';

/** Follows or unfollows a member; reads 'Yourself' on the member's own entry (FO-01). */
export const FOLLOW_BUTTON = declareSlot(
  'social.follow-button',
  'social',
  z.object({
    user_id: z.int(),
    nickname: z.string(),
    is_followed: z.boolean(),
    follows_me: z.optional(z.boolean()),
  }),
);

/** Watches or unwatches a brand (FO-04). */
export const WATCH_BUTTON = declareSlot(
  'social.watch-button',
  'social',
  z.object({ brand_id: z.int(), name: z.string(), is_watched: z.boolean() }),
);

/** Saves a product (3) or a post (4) to collections with the picker (LB-05); visitors log in first. */
export const COLLECTION_PICKER = declareSlot(
  'social.collection-picker',
  'social',
  z.object({
    target_type: z.union([z.literal(3), z.literal(4)]),
    target_id: z.int(),
    /** Author of the post, who is notified of a like. */
    target_user_id: z.optional(z.int()),
    /** Accessible name of the post or product. */
    name: z.string(),
  }),
);

/** Shows one post with its products and actions, by its unique key (PO-02); empty when the post is gone. */
export const POST_CARD = declareSlot('social.post-card', 'social', z.object({ unique_key: z.string() }));

/**
 * Shows a post as its card will look, before it is published or changed: nothing in it leads away or acts on it. The
 * card validates the post when it draws it, because the schema would load with the first page.
 */
export const POST_PREVIEW = declareSlot(
  'social.post-preview',
  'social',
  z.object({ post: z.optional(z.unknown()) as z.ZodMiniType as typeof Post }),
);

/** Shows the site search with suggestions; `query` is the search whose results the page shows (SE-01). */
export const SEARCH_BAR = declareSlot('social.search-bar', 'social', z.object({ query: z.string() }));
