import * as z from '@tagalong/contracts/core/z';
import { declareFact, factOf, type KnownFact } from '#src/core/declare';
import { endpoint } from '#src/core/endpoint';
import { LIKEBOARD_COLOR_IDS, LIKEBOARD_DESCRIPTION_MAX, LIKEBOARD_NAME_MAX } from '#src/core/limits';
import { flag, id, minorUnits, page, paging, success, wholeNumber } from '#src/core/wire';
import { ProductCard, productFacts } from '#src/storefront/product-card';
import { SOCIAL_ERROR_TEXTS } from './errors.ts';
import { IS_LIKED, LIKEBOARD_HAS_ITEM, LIKEBOARD_ORDER, likeboardItem } from './facts.ts';
import { Post, postFacts } from './post.ts';
import { TARGET_TYPE, type TargetType, targetType } from './target-type.ts';

export const Likeboard = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  is_public: flag,
  is_default: flag,
  color: z.literal('v2'),
  color_id: z.int(),
  /** Format 'count-index', such as '3-2'. */
  layout: z.string(),
  cover_photos: z.array(z.string()),
  created_default: flag,
  product_count: z.int(),
  post_count: z.int(),
  updated_at: z.string(),
});
export type Likeboard = z.output<typeof Likeboard>;

/** Name, cover, visibility and counts of a likeboard, which its page, cards and lists show. */
export const LIKEBOARD_CONTENT = declareFact('likeboard.content', 'social', Likeboard);

const CONTENT_KEYS = Object.keys(Likeboard._zod.def.shape) as (keyof Likeboard)[];

/** Responses extend a likeboard with its owner or items, which are not part of the fact. */
export function likeboardFacts(likeboard: Likeboard): KnownFact[] {
  const content = Object.fromEntries(
    CONTENT_KEYS.map((key) => [key, likeboard[key]]),
  ) as unknown as Likeboard;
  return [factOf(LIKEBOARD_CONTENT, likeboard.id, content)];
}

/** Row of the collection picker. */
export const LikeboardChoice = z.object({
  ...Likeboard.shape,
  target_in_the_likeboard: flag,
});
export type LikeboardChoice = z.output<typeof LikeboardChoice>;

export const likeboardFields = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Give the collection a name.' }),
      z.maxLength(LIKEBOARD_NAME_MAX, { error: `Use at most ${LIKEBOARD_NAME_MAX} characters.` }),
    ),
  description: z.withDefault(
    z.string().check(
      z.trim(),
      z.maxLength(LIKEBOARD_DESCRIPTION_MAX, {
        error: `Use at most ${LIKEBOARD_DESCRIPTION_MAX} characters.`,
      }),
    ),
    '',
  ),
  is_public: flag,
  is_default: z.withDefault(flag, false),
  color: z.withDefault(z.literal('v2'), 'v2'),
  color_id: z.pipe(
    wholeNumber,
    z.int().check(z.refine((value) => LIKEBOARD_COLOR_IDS.some((known) => known === value))),
  ),
});

export const createLikeboard = endpoint({
  name: 'likeboard.create',
  http: 'POST /api/likeboards',
  access: 'member',
  body: 'form',
  request: likeboardFields,
  response: success(Likeboard),
  facts: ({ data }) => likeboardFacts(data),
  errors: ['validation-failed', 'name-taken', 'idempotency-mismatch'],
  clears: ['*'],
});

/** Lists the member's likeboards for the picker, last used first; each row says whether it holds the target. */
export const listLikeboardChoices = endpoint({
  name: 'likeboard.choices',
  http: 'GET /api/likeboards',
  access: 'member',
  request: z.object({ type: targetType, target_id: id }),
  response: success(z.array(LikeboardChoice)),
  facts: ({ data }, { type, target_id }) =>
    data.flatMap((choice) => [
      ...likeboardFacts(choice),
      factOf(LIKEBOARD_HAS_ITEM, likeboardItem(choice.id, type, target_id), choice.target_in_the_likeboard),
    ]),
  tags: ['likeboard'],
});

export const listMyLikeboards = endpoint({
  name: 'likeboard.mine',
  http: 'GET /api/me/likeboards',
  access: 'member',
  request: z.object({ ...paging }),
  response: page(Likeboard),
  facts: ({ data }) => data.flatMap(likeboardFacts),
  tags: ['likeboard'],
});

/** Returns a likeboard. A private one is 'not-found' except for its owner, who may also name it by its id. */
export const getLikeboard = endpoint({
  name: 'likeboard.get',
  http: 'GET /api/likeboards/:slug',
  access: 'visitor',
  request: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(90)) }),
  response: success(
    z.object({
      ...Likeboard.shape,
      owner: z.object({
        user_id: id,
        nickname: z.string(),
        is_me: z.boolean(),
        is_followed: z.optional(z.boolean()),
      }),
      likes: z.object({ products: z.array(ProductCard), posts: z.array(Post) }),
      /** For the owner: product prices at the time they were added, in each product's current currency. */
      saved_prices: z.optional(z.array(z.object({ product_id: id, price: minorUnits }))),
    }),
  ),
  facts: ({ data }) => [
    ...likeboardFacts(data),
    ...data.likes.products.flatMap(productFacts),
    ...data.likes.posts.flatMap(postFacts),
    ...itemFacts(
      data.id,
      TARGET_TYPE.product,
      data.likes.products.map(({ id }) => id),
    ),
    ...itemFacts(
      data.id,
      TARGET_TYPE.post,
      data.likes.posts.map(({ post_id }) => post_id),
    ),
  ],
  errors: ['not-found'],
  tags: ['likeboard'],
});

function itemFacts(likeboardId: number, type: TargetType, ids: number[]): KnownFact[] {
  return [
    factOf(LIKEBOARD_ORDER, likeboardItem(likeboardId, type), ids),
    ...ids.map((id) => factOf(LIKEBOARD_HAS_ITEM, likeboardItem(likeboardId, type, id), true)),
  ];
}

const like = z.object({
  likebook_ids: z.array(id).check(z.minLength(1), z.maxLength(100)),
  target_user_id: z.optional(id),
  target_id: id,
  sub_target_ids: z.optional(z.array(id)),
});
const dislike = z.object({
  likebook_ids: z.array(id).check(z.minLength(1), z.maxLength(100)),
  target_id: id,
});

function likeCall<R extends z.ZodMiniType<z.output<typeof dislike>>>(
  name: string,
  path: `/${string}`,
  request: R,
  { type, isAdded }: { type: TargetType; isAdded: boolean },
) {
  return endpoint({
    name,
    http: `POST ${path}`,
    access: 'member',
    body: 'form',
    request,
    facts: (_answer, { likebook_ids, target_id }) => [
      ...(isAdded ? [factOf(IS_LIKED[type], target_id, true)] : []),
      ...likebook_ids.map((id) => factOf(LIKEBOARD_HAS_ITEM, likeboardItem(id, type, target_id), isAdded)),
    ],
    errors: ['not-found', 'validation-failed'],
    clears: ['likeboard'],
  });
}

export const likePost = likeCall('likeboard.like-post', '/api/likeboards/like-post', like, {
  type: TARGET_TYPE.post,
  isAdded: true,
});
export const likeProduct = likeCall('likeboard.like-product', '/api/likeboards/like-product', like, {
  type: TARGET_TYPE.product,
  isAdded: true,
});
export const dislikePost = likeCall('likeboard.dislike-post', '/api/likeboards/dislike-post', dislike, {
  type: TARGET_TYPE.post,
  isAdded: false,
});
export const dislikeProduct = likeCall(
  'likeboard.dislike-product',
  '/api/likeboards/dislike-product',
  dislike,
  { type: TARGET_TYPE.product, isAdded: false },
);

/** Saves the edit popup, which has the fields of the create popup (LB-02). */
export const updateLikeboard = endpoint({
  name: 'likeboard.update',
  http: 'POST /api/likeboards/:id/update',
  access: 'member',
  body: 'form',
  request: z.object({ id, ...likeboardFields.shape }),
  response: success(Likeboard),
  facts: ({ data }) => likeboardFacts(data),
  errors: ['validation-failed', 'name-taken', 'not-found'],
  clears: ['*'],
});

/** Deletes a likeboard. Its items are no longer liked unless another of the member's likeboards holds them. */
export const deleteLikeboard = endpoint({
  name: 'likeboard.delete',
  http: 'POST /api/likeboards/:id/delete',
  access: 'member',
  body: 'none',
  request: z.object({ id }),
  errors: ['not-found', 'default-likeboard'],
  errorTexts: SOCIAL_ERROR_TEXTS,
  clears: ['*'],
});

/** Restores a likeboard deleted within the last day, with its URL, its items and their order. */
export const restoreLikeboard = endpoint({
  name: 'likeboard.restore',
  http: 'POST /api/likeboards/:id/restore',
  access: 'member',
  body: 'none',
  request: z.object({ id }),
  response: success(Likeboard),
  facts: ({ data }) => likeboardFacts(data),
  errors: ['not-found', 'name-taken'],
  clears: ['*'],
});
