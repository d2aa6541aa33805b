import * as z from '@tagalong/contracts/core/z';
import { declareFact } from '#src/core/declare';
import { PRODUCT_IS_LIKED } from '#src/core/facts';

// Unless stated otherwise, each id belongs to the product, post, user, brand or likeboard that the name begins with.

export const POST_IS_LIKED = declareFact('post.is_liked', 'social', z.boolean(), { visitor: false });

export const POST_LIKE_COUNT = declareFact('post.like_count', 'social', z.int());

/** Lists omit the post: it was deleted, or its source is gone. */
export const POST_IS_HIDDEN = declareFact('post.is_hidden', 'social', z.boolean());

/** The viewer's repost, with its own caption. */
export const POST_REPOST = declareFact(
  'post.repost',
  'social',
  z.nullable(z.object({ post_id: z.int(), caption: z.nullable(z.string()) })),
  { visitor: null },
);

/** Side that the viewer voted for: 0 left, 1 right. */
export const POST_MY_VOTE = declareFact('post.my_vote', 'social', z.nullable(z.int()), { visitor: null });

export const POST_VOTES = declareFact('post.votes', 'social', z.object({ left: z.int(), right: z.int() }));

/** Post that the user pinned; pinning another post replaces it (PO-04). */
export const USER_PINNED_POST = declareFact('user.pinned_post', 'social', z.nullable(z.int()));

export const USER_IS_FOLLOWED = declareFact('user.is_followed', 'social', z.boolean(), { visitor: false });

export const BRAND_IS_WATCHED = declareFact('brand.is_watched', 'social', z.boolean(), { visitor: false });

export const BRAND_WATCHER_COUNT = declareFact('brand.watcher_count', 'social', z.int());

/** Whether a likeboard contains a product or post; its id comes from `likeboardItem`. */
export const LIKEBOARD_HAS_ITEM = declareFact('likeboard.has_item', 'social', z.boolean());

/** The owner's order of a likeboard's products or posts, as ids; its id comes from `likeboardItem` without an item. */
export const LIKEBOARD_ORDER = declareFact('likeboard.order', 'social', z.array(z.int()));

/** Id of a fact about the items of one type in a likeboard, or about one of them. */
export const likeboardItem = (likeboardId: number, type: keyof typeof IS_LIKED, itemId?: number): string =>
  [likeboardId, type, itemId].filter((part) => part !== undefined).join('/');

/** Maps the code of the target's type to its fact. */
export const IS_LIKED = { 3: PRODUCT_IS_LIKED, 4: POST_IS_LIKED } as const;
