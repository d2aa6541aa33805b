import * as z from '@tagalong/contracts/core/z';
import { factOf } from '#src/core/declare';
import { endpoint } from '#src/core/endpoint';
import { id, ok, success, wholeNumber } from '#src/core/wire';
import { POST_MY_VOTE, POST_REPOST, POST_VOTES } from './facts.ts';

/** Where a post is pinned: 0 on the social profile, 1 anywhere else. */
export const PIN_TYPE = { profile: 0, other: 1 } as const;
/** Only posts that were made from a link can be promoted by others. */
export const REPOSTABLE_TYPES = ['INSTAGRAM', 'TIKTOK', 'YOUTUBE'] as const;

const zeroOrOne = z.pipe(wholeNumber, z.union([z.literal(0), z.literal(1)]));
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

/** A vote on a this-or-that post: 0 left, 1 right. Voting again moves the vote. */
export const votePost = endpoint({
  name: 'post.vote',
  method: 'POST',
  path: '/api/post/:post_id/vote',
  access: 'member',
  body: 'json',
  request: z.object({ post_id: id, side: zeroOrOne }),
  answer: success(z.object({ side: z.int(), left_votes: z.int(), right_votes: z.int() })),
  facts: ({ data }, { post_id }) => [
    factOf(POST_MY_VOTE, post_id, data.side),
    factOf(POST_VOTES, post_id, { left: data.left_votes, right: data.right_votes }),
  ],
  errors: ['not-found'],
  clears: ['feed', 'post'],
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
