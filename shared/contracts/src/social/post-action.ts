import * as z from '@tagalong/contracts/core/z';
import { factOf } from '#src/core/declare';
import { endpoint } from '#src/core/endpoint';
import { id, ok, wholeNumber } from '#src/core/wire';
import { POST_REPOST } from './facts.ts';

/** Place where a post is pinned: 0 on the social profile, 1 anywhere else. */
export const PIN_TYPE = { profile: 0, other: 1 } as const;

const zeroOrOne = z.pipe(wholeNumber, z.union([z.literal(0), z.literal(1)]));
const postLists = ['feed', 'post', 'product'] as const;

function pinCall(name: string, path: `/${string}`) {
  return endpoint({
    name,
    address: `POST ${path}`,
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

export const undoRepost = endpoint({
  name: 'post.undo-repost',
  address: 'POST /api/post/:post_id/undo-repost',
  access: 'member',
  body: 'none',
  request: z.object({ post_id: id }),
  answer: ok,
  facts: (_answer, { post_id }) => [factOf(POST_REPOST, post_id, null)],
  errors: ['not-found'],
  clears: postLists,
});

export const REPORT_REASONS = ['suspicious', 'spam', 'wrong-product'] as const;

/** Reports a post. `product_id` names the tagged product that a 'wrong-product' report is about. */
export const reportPost = endpoint({
  name: 'post.report',
  address: 'POST /api/post/:post_id/report',
  access: 'member',
  request: z.object({ post_id: id, reason: z.oneOf(REPORT_REASONS), product_id: z.optional(id) }),
  answer: ok,
  errors: ['not-found', 'validation-failed'],
});

export const reportProduct = endpoint({
  name: 'product.report',
  address: 'POST /api/product/:product_id/report',
  access: 'member',
  request: z.object({ product_id: id, reason: z.oneOf(REPORT_REASONS) }),
  answer: ok,
  errors: ['not-found'],
});
