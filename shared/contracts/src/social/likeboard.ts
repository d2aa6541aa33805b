import * as z from '@tagalong/contracts/core/z';
import { factOf, type KnownFact } from '#src/core/declare';
import { endpoint } from '#src/core/endpoint';
import { LIKEBOARD_COLOR_IDS, LIKEBOARD_DESCRIPTION_MAX, LIKEBOARD_NAME_MAX } from '#src/core/limits';
import { flag, id, minorUnits, ok, page, paging, success, wholeNumber } from '#src/core/wire';
import { ProductCard, productFacts } from '#src/storefront/product-card';
import { POST_IS_LIKED, PRODUCT_IS_LIKED } from './facts.ts';
import { Post, postFacts } from './post.ts';
import { targetType } from './target-type.ts';

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
  address: 'POST /api/likeboards',
  access: 'member',
  body: 'form',
  request: likeboardFields,
  answer: success(Likeboard),
  errors: ['validation-failed', 'name-taken', 'idempotency-mismatch'],
  clears: ['*'],
});

/** Lists the member's likeboards for the picker, last used first; each row says whether it holds the target. */
export const listLikeboardChoices = endpoint({
  name: 'likeboard.choices',
  address: 'GET /api/likeboards',
  access: 'member',
  request: z.object({ type: targetType, target_id: id }),
  answer: success(z.array(LikeboardChoice)),
  tags: ['likeboard'],
});

export const listMyLikeboards = endpoint({
  name: 'likeboard.mine',
  address: 'GET /api/me/likeboards',
  access: 'member',
  request: z.object({ ...paging }),
  answer: page(Likeboard),
  errors: ['bad-cursor'],
  tags: ['likeboard'],
});

/** Returns a likeboard. A private one is 'not-found' except for its owner, who may also name it by its id. */
export const getLikeboard = endpoint({
  name: 'likeboard.get',
  address: 'GET /api/likeboards/:slug',
  access: 'visitor',
  request: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(90)) }),
  answer: success(
    z.object({
      ...Likeboard.shape,
      owner: z.object({ user_id: id, nickname: z.string(), is_me: z.boolean() }),
      likes: z.object({ products: z.array(ProductCard), posts: z.array(Post) }),
      /** For the owner: product prices at the time they were added, in each product's current currency. */
      saved_prices: z.optional(z.array(z.object({ product_id: id, price: minorUnits }))),
    }),
  ),
  facts: ({ data: { likes } }) => [
    ...likes.products.flatMap(productFacts),
    ...likes.posts.flatMap(postFacts),
  ],
  errors: ['not-found'],
  tags: ['likeboard'],
});

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

function likeCall<R extends z.ZodMiniType>(
  name: string,
  path: `/${string}`,
  request: R,
  facts: (answer: unknown, request: z.output<R>) => KnownFact[] = () => [],
) {
  return endpoint({
    name,
    address: `POST ${path}`,
    access: 'member',
    body: 'form',
    request,
    answer: ok,
    facts,
    errors: ['not-found', 'validation-failed'],
    clears: ['likeboard'],
  });
}

export const likePost = likeCall(
  'likeboard.like-post',
  '/api/likeboards/like-post',
  like,
  (_answer, { target_id }) => [factOf(POST_IS_LIKED, target_id, true)],
);
export const likeProduct = likeCall(
  'likeboard.like-product',
  '/api/likeboards/like-product',
  like,
  (_answer, { target_id }) => [factOf(PRODUCT_IS_LIKED, target_id, true)],
);
export const dislikePost = likeCall('likeboard.dislike-post', '/api/likeboards/dislike-post', dislike);
export const dislikeProduct = likeCall(
  'likeboard.dislike-product',
  '/api/likeboards/dislike-product',
  dislike,
);
