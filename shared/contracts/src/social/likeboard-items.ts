import * as z from '@tagalong/contracts/core/z';
import { factOf, type KnownFact } from '#src/core/declare';
import { endpoint } from '#src/core/endpoint';
import { COVER_IMAGES_MAX, LINK_MAX } from '#src/core/limits';
import { flag, id, page, paging, success } from '#src/core/wire';
import { ProductCard, productFacts } from '#src/storefront/product-card';
import { SOCIAL_ERROR_TEXTS } from './errors.ts';
import { IS_LIKED, LIKEBOARD_HAS_ITEM, LIKEBOARD_ORDER, likeboardItem, POST_LIKE_COUNT } from './facts.ts';
import { Likeboard, likeboardFacts } from './likeboard.ts';
import { Post, postFacts } from './post.ts';
import { TARGET_TYPE, targetType } from './target-type.ts';

/** Maximum number of items added to or removed from a likeboard in one call. */
export const LIKEBOARD_STEP_MAX = 50;
/** Maximum number of items, or likeboards, in an arranged order. */
export const ARRANGED_MAX = 200;

const slug = z.string().check(z.minLength(1), z.maxLength(90));

function itemsCall<Item extends z.ZodMiniType>(
  kind: 'products' | 'posts',
  item: Item,
  factsOf: (item: z.output<Item>) => KnownFact[],
) {
  return endpoint({
    name: `likeboard.${kind}`,
    http: `GET /api/likeboards/:slug/${kind}`,
    access: 'visitor',
    request: z.object({ slug, ...paging }),
    response: page(item),
    facts: ({ data }) => data.flatMap(factsOf),
    errors: ['not-found'],
    tags: ['likeboard'],
  });
}

/** Lists all items of a likeboard in its owner's order, else newest first. Only the owner sees a private likeboard. */
export const listLikeboardProducts = itemsCall('products', ProductCard, productFacts);
export const listLikeboardPosts = itemsCall('posts', Post, postFacts);

/** The changed likeboard; `changed_ids` are the items that were actually added or removed, which an undo needs. */
const stepResponse = success(z.object({ ...Likeboard.shape, changed_ids: z.optional(z.array(id)) }));

const step = z.object({
  id,
  type: targetType,
  target_ids: z.array(id).check(z.minLength(1), z.maxLength(LIKEBOARD_STEP_MAX)),
});

/** Adds items to one of the member's likeboards (LB-07); items already in it stay unchanged. */
export const addToLikeboard = endpoint({
  name: 'likeboard.add',
  http: 'POST /api/likeboards/:id/add',
  access: 'member',
  body: 'form',
  request: step,
  response: stepResponse,
  facts: ({ data }, { type, target_ids }) => [
    ...likeboardFacts(data),
    ...target_ids.flatMap((id) => [
      factOf(IS_LIKED[type], id, true),
      factOf(LIKEBOARD_HAS_ITEM, likeboardItem(data.id, type, id), true),
    ]),
  ],
  errors: ['not-found'],
  clears: ['likeboard'],
});

/** Removes items; those that no other likeboard of the member holds are no longer liked. */
export const removeFromLikeboard = endpoint({
  name: 'likeboard.remove',
  http: 'POST /api/likeboards/:id/remove',
  access: 'member',
  body: 'form',
  request: step,
  response: stepResponse,
  facts: ({ data }, { type, target_ids }) => [
    ...likeboardFacts(data),
    ...target_ids.map((id) => factOf(LIKEBOARD_HAS_ITEM, likeboardItem(data.id, type, id), false)),
  ],
  errors: ['not-found'],
  clears: ['likeboard'],
});

/** Sets the order of items: named items first, then the others of their kind. Items added later come first. */
export const arrangeLikeboardItems = endpoint({
  name: 'likeboard.arrange-items',
  http: 'POST /api/likeboards/:id/arrange',
  access: 'member',
  body: 'form',
  request: z.object({
    id,
    type: targetType,
    target_ids: z.array(id).check(z.minLength(1), z.maxLength(ARRANGED_MAX)),
  }),
  facts: (_answer, { id, type, target_ids }) => [
    factOf(LIKEBOARD_ORDER, likeboardItem(id, type), target_ids),
  ],
  errors: ['not-found'],
  clears: ['likeboard'],
});

/** Sets the order of likeboards: named likeboards first, then the others. A new likeboard comes first. */
export const arrangeLikeboards = endpoint({
  name: 'likeboard.arrange',
  http: 'POST /api/me/likeboards/arrange',
  access: 'member',
  body: 'form',
  request: z.object({ likeboard_ids: z.array(id).check(z.minLength(1), z.maxLength(ARRANGED_MAX)) }),
  errors: ['not-found'],
  clears: ['likeboard'],
});

/** Lists images of a likeboard's items, newest first, from which its owner chooses the cover. */
export const listCoverChoices = endpoint({
  name: 'likeboard.cover-choices',
  http: 'GET /api/likeboards/:slug/cover-choices',
  access: 'member',
  request: z.object({ slug }),
  response: success(z.array(z.string())),
  errors: ['not-found'],
  tags: ['likeboard'],
});

const photo = z.string().check(z.minLength(1), z.maxLength(LINK_MAX));

/**
 * Saves the cover (LB-04): at most five of the offered images, as a list or as its JSON text, and a layout
 * 'count-index' for that number of images. Without images the cover follows the likeboard's items; without a layout the
 * first one applies.
 */
export const saveLikeboardCover = endpoint({
  name: 'likeboard.cover',
  http: 'POST /api/likeboards/:id/cover',
  access: 'member',
  body: 'form',
  request: z.object({
    id,
    layout: z.optional(z.string().check(z.maxLength(4))),
    cover_photos: z.optional(
      z.union([z.array(photo).check(z.maxLength(COVER_IMAGES_MAX)), z.string().check(z.maxLength(12_000))]),
    ),
  }),
  response: success(Likeboard),
  facts: ({ data }) => likeboardFacts(data),
  errors: ['validation-failed', 'not-found'],
  clears: ['likeboard'],
});

/** The member's like state of an item, as the confirmation of an unlike needs it (LB-06). */
export const LikeState = z.object({
  is_liked: flag,
  like_count: z.int(),
  in_default_likeboard: flag,
  /** Number of the member's other likeboards, besides the default one, that hold the item. */
  in_other_likeboard_count: z.int(),
  likeboards: z.array(z.object({ id, name: z.string(), is_default: flag })),
  is_storefront: flag,
  /** The item is in the member's shop through one of these likeboards: an alert replaces the unlike. */
  storefront_only_from_likeboard: flag,
});
export type LikeState = z.output<typeof LikeState>;

const target = z.object({ type: targetType, target_id: id });

const stateFacts = (
  { data }: { data: Pick<LikeState, 'is_liked' | 'like_count' | 'likeboards'> },
  { type, target_id }: z.output<typeof target>,
): KnownFact[] => [
  factOf(IS_LIKED[type], target_id, data.is_liked),
  ...data.likeboards.map(({ id }) => factOf(LIKEBOARD_HAS_ITEM, likeboardItem(id, type, target_id), true)),
  ...(type === TARGET_TYPE.post ? [factOf(POST_LIKE_COUNT, target_id, data.like_count)] : []),
];

export const getLikeState = endpoint({
  name: 'likeboard.like-state',
  http: 'GET /api/me/like-state',
  access: 'member',
  request: target,
  response: success(LikeState),
  facts: stateFacts,
  errors: ['not-found'],
  tags: ['likeboard'],
});

/** Likes an item with one tap: adds it to the default likeboard. */
export const likeWithOneTap = endpoint({
  name: 'likeboard.like',
  http: 'POST /api/likeboards/like',
  access: 'member',
  body: 'form',
  request: target,
  response: success(LikeState),
  facts: stateFacts,
  errors: ['not-found'],
  clears: ['likeboard'],
});

/** Removes an item from all of the member's likeboards. */
export const unlikeEverywhere = endpoint({
  name: 'likeboard.unlike',
  http: 'POST /api/likeboards/unlike',
  access: 'member',
  body: 'form',
  request: target,
  response: success(z.object({ ...LikeState.shape, removed_count: z.int() })),
  facts: stateFacts,
  errors: ['not-found', 'in-shop-from-likeboard'],
  errorTexts: SOCIAL_ERROR_TEXTS,
  clears: ['likeboard'],
});
