import * as z from '@tagalong/contracts/core/z';
import { declareSlot } from '#src/core/declare';
import type { Post } from './post.ts';

/** Watches or unwatches a brand (FO-04). */
export const WATCH_BUTTON = declareSlot(
  'social.watch-button',
  'social',
  z.object({ brand_id: z.int(), name: z.string(), is_watched: z.boolean() }),
);

/**
 * Shows a post as its card will look, before it is published or changed: nothing in it leads away or acts on it. The
 * card validates the post when it draws it, because the schema would load with the first page.
 */
export const POST_PREVIEW = declareSlot(
  'social.post-preview',
  'social',
  z.object({ post: z.optional(z.unknown()) as z.ZodMiniType as typeof Post }),
);

/**
 * Shows the site search with suggestions; `query` is the search whose results the page shows (SE-01). It begins with what was
 * typed into the plain field that it replaces, and takes over its focus.
 */
export const SEARCH_BAR = declareSlot(
  'social.search-bar',
  'social',
  z.object({ query: z.string(), typed: z.optional(z.string()), is_focused: z.optional(z.boolean()) }),
);

/** Shows the member's own posts or collections, private ones included. */
export const OWN_PART = declareSlot(
  'social.own-part',
  'social',
  z.object({ part: z.oneOf(['posts', 'collections']) }),
);
