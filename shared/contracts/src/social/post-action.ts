import * as z from '@tagalong/contracts/core/z';
import { factOf } from '#src/core/declare';
import { endpoint } from '#src/core/endpoint';
import { CAPTION_MAX, TAGGED_PRODUCTS_MAX } from '#src/core/limits';
import { id, ok, success, wholeNumber } from '#src/core/wire';
import { POST_REPOST } from './facts.ts';
import { Post, photoFields, postFacts } from './post.ts';

/** Where a post is pinned: 0 on the social profile, 1 anywhere else. */
export const PIN_TYPE = { profile: 0, other: 1 } as const;
const zeroOrOne = z.pipe(wholeNumber, z.union([z.literal(0), z.literal(1)]));
const caption = z.string().check(z.trim(), z.maxLength(CAPTION_MAX));
/** None at all is refused with its own code, 'no-tagged-product'. */
const productIds = z.array(id).check(z.maxLength(TAGGED_PRODUCTS_MAX));
const postLists = ['feed', 'post', 'product'] as const;

function pinCall(name: string, path: `/${string}`) {
  return endpoint({
    name,
    method: 'POST',
    path,
    access: 'member',
    body: 'form',
    request: z.object({ item_id: id, item_type: zeroOrOne }),
    answer: ok,
    errors: ['not-found'],
    clears: ['feed', 'post'],
  });
}

export const pinPost = pinCall('post.pin', '/api/pin');
export const unpinPost = pinCall('post.unpin', '/api/unpin');

/** Reposts a post, or changes the caption of the viewer's repost of it. Answers with the repost. */
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

export const undoRepost = endpoint({
  name: 'post.undo-repost',
  method: 'POST',
  path: '/api/post/:post_id/undo-repost',
  access: 'member',
  request: z.object({ post_id: id }),
  answer: ok,
  facts: (_answer, { post_id }) => [factOf(POST_REPOST, post_id, null)],
  errors: ['not-found'],
  clears: postLists,
});

/**
 * The author changes caption and tags; a scraped post is 'forbidden'. `photos` replaces the photos of an image post,
 * each an upload or one that the post has; the two sides of a this-or-that stay what people voted on.
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

/** Any member tags more products; those that are tagged already stay as they are. */
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

export const REPORT_REASONS = ['suspicious', 'spam', 'wrong-product'] as const;

/** `product_id` names the tagged product that a 'wrong-product' report is about. */
export const reportPost = endpoint({
  name: 'post.report',
  method: 'POST',
  path: '/api/post/:post_id/report',
  access: 'member',
  body: 'json',
  request: z.object({ post_id: id, reason: z.oneOf(REPORT_REASONS), product_id: z.optional(id) }),
  answer: ok,
  errors: ['not-found', 'validation-failed'],
});

export const reportProduct = endpoint({
  name: 'product.report',
  method: 'POST',
  path: '/api/product/:product_id/report',
  access: 'member',
  body: 'json',
  request: z.object({ product_id: id, reason: z.oneOf(REPORT_REASONS) }),
  answer: ok,
  errors: ['not-found'],
});
