import * as z from '@tagalong/contracts/core/z';
import { factOf } from '#src/core/declare';
import { endpoint } from '#src/core/endpoint';
import { flag, id, success, wholeNumber } from '#src/core/wire';
import { POST_IS_HIDDEN, POST_MY_VOTE, POST_REPOST, POST_VOTES } from './facts.ts';
import { Post, postFacts } from './post.ts';

/** Place where a post is pinned: 0 on the social profile, 1 anywhere else. */
export const PIN_TYPE = { profile: 0, other: 1 } as const;

const zeroOrOne = z.pipe(wholeNumber, z.union([z.literal(0), z.literal(1)]));
const postLists = ['feed', 'post', 'product'] as const;

function pinCall(name: string, path: `/${string}`) {
  return endpoint({
    name,
    http: `POST ${path}`,
    access: 'member',
    body: 'form',
    request: z.object({ item_id: id, item_type: zeroOrOne }),
    errors: ['not-found'],
    clears: ['feed', 'post'],
  });
}

export const pinPost = pinCall('post.pin', '/api/pin');
export const unpinPost = pinCall('post.unpin', '/api/unpin');

export const undoRepost = endpoint({
  name: 'post.undo-repost',
  http: 'POST /api/post/:post_id/undo-repost',
  access: 'member',
  body: 'none',
  request: z.object({ post_id: id }),
  facts: (_answer, { post_id }) => [factOf(POST_REPOST, post_id, null)],
  errors: ['not-found'],
  clears: postLists,
});

export const REPORT_REASONS = ['suspicious', 'spam', 'wrong-product'] as const;

/** Reports a post. `product_id` names the tagged product that a 'wrong-product' report is about. */
export const reportPost = endpoint({
  name: 'post.report',
  http: 'POST /api/post/:post_id/report',
  access: 'member',
  request: z.object({ post_id: id, reason: z.oneOf(REPORT_REASONS), product_id: z.optional(id) }),
  errors: ['not-found', 'validation-failed'],
});

export const reportProduct = endpoint({
  name: 'product.report',
  http: 'POST /api/product/:product_id/report',
  access: 'member',
  request: z.object({ product_id: id, reason: z.oneOf(REPORT_REASONS) }),
  errors: ['not-found'],
});

/**
 * Removes a product tag from a post: authors may remove any tag, members only their own. The last tag can't be removed
 * ('no-tagged-product'). Tagging is open to every member, so the author must be able to undo it.
 */
export const removeTag = endpoint({
  name: 'post.remove-tag',
  http: 'POST /api/post/:post_id/remove-tag',
  access: 'member',
  request: z.object({ post_id: id, product_id: id }),
  response: success(Post),
  facts: ({ data }) => postFacts(data),
  errors: ['not-found', 'forbidden', 'no-tagged-product'],
  clears: ['feed', 'post', 'product'],
});

/** Votes on a this-or-that post: 0 left, 1 right. Voting again moves the vote. */
export const votePost = endpoint({
  name: 'post.vote',
  http: 'POST /api/post/:post_id/vote',
  access: 'member',
  request: z.object({ post_id: id, side: z.pipe(wholeNumber, z.union([z.literal(0), z.literal(1)])) }),
  response: success(z.object({ side: z.int(), left_votes: z.int(), right_votes: z.int() })),
  facts: ({ data }, { post_id }) => [
    factOf(POST_MY_VOTE, post_id, data.side),
    factOf(POST_VOTES, post_id, { left: data.left_votes, right: data.right_votes }),
  ],
  errors: ['not-found'],
  clears: ['feed', 'post'],
});

/**
 * Reports that the thumbnail of a TikTok post failed to load. `thumbnail_url` is the base64 of the image URL from the
 * viewer's own look-up, or of the video URL for viewers that query no other site; its host must belong to TikTok. The
 * server stores the image that TikTok returns to it at that time, so that no caller can replace a post's image.
 */
export const saveTiktokThumbnail = endpoint({
  name: 'embed.save-tiktok-thumbnail',
  http: 'POST /api/save-tiktok-thumbnail-url-from-post-id',
  access: 'visitor',
  body: 'form',
  request: z.object({ post_id: id, thumbnail_url: z.string().check(z.maxLength(4_000)) }),
  response: success(z.object({ local_thumbnail_url: z.string() })),
  errors: ['not-found', 'validation-failed', 'link-unreadable', 'provider-failed', 'timeout'],
  clears: ['feed', 'post'],
});

/**
 * Reports that the photo or video of a post could not be shown. The server checks the source, and hides the post for
 * all users only if the source confirms that it is gone.
 */
export const disablePost = endpoint({
  name: 'embed.disable-post',
  http: 'POST /api/disable-post',
  access: 'visitor',
  body: 'form',
  request: z.object({ post_id: id }),
  response: success(z.object({ is_disabled: flag })),
  facts: ({ data }, { post_id }) => (data.is_disabled ? [factOf(POST_IS_HIDDEN, post_id, true)] : []),
  errors: ['not-found', 'link-unreadable', 'provider-failed', 'timeout'],
  clears: ['feed', 'post', 'product'],
});
