import * as z from '@tagalong/contracts/core/z';
import { factOf } from '#src/core/declare';
import { endpoint } from '#src/core/endpoint';
import { CAPTION_MAX, TAGGED_PRODUCTS_MAX } from '#src/core/limits';
import { id, success } from '#src/core/wire';
import { POST_REPOST } from '#src/social/facts';
import { Post, photoFields, postFacts } from '#src/social/post';

const caption = z.string().check(z.trim(), z.maxLength(CAPTION_MAX));
/** An empty list passes validation: the API refuses it with its own code, 'no-tagged-product'. */
const productIds = z.array(id).check(z.maxLength(TAGGED_PRODUCTS_MAX));
const postLists = ['feed', 'post', 'product'] as const;

/**
 * Lets the author change caption and tags; a scraped post is 'forbidden'. `photos` replaces the photos of an image
 * post, each an upload or a photo that the post already has; a this-or-that keeps its sides because people voted on
 * them.
 */
export const editPost = endpoint({
  name: 'post.edit',
  method: 'POST',
  path: '/api/post/:post_id/edit',
  access: 'member',
  body: 'json',
  request: z.object({ post_id: id, caption, product_ids: productIds, ...photoFields }),
  answer: success(Post),
  facts: ({ data }) => postFacts(data),
  errors: ['not-found', 'forbidden', 'no-tagged-product', 'unknown-product', 'no-picture', 'unknown-picture'],
  clears: postLists,
});

/** Lets any member tag more products; existing tags stay unchanged. */
export const addTag = endpoint({
  name: 'post.add-tag',
  method: 'POST',
  path: '/api/post/:post_id/add-tag',
  access: 'member',
  body: 'json',
  request: z.object({ post_id: id, product_ids: productIds }),
  answer: success(Post),
  facts: ({ data }) => postFacts(data),
  errors: ['not-found', 'no-tagged-product', 'unknown-product', 'validation-failed'],
  clears: postLists,
});

/** Reposts a post, or changes the caption of the viewer's existing repost. Returns the repost. */
export const repostPost = endpoint({
  name: 'post.repost',
  method: 'POST',
  path: '/api/post/:post_id/repost',
  access: 'member',
  body: 'json',
  request: z.object({ post_id: id, caption }),
  answer: success(Post),
  facts: ({ data }, { post_id, caption }) => [
    ...postFacts(data),
    factOf(POST_REPOST, post_id, { post_id: data.post_id, caption }),
  ],
  errors: ['not-found', 'forbidden'],
  clears: postLists,
});
