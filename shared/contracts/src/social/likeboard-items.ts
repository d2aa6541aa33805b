import * as z from '@tagalong/contracts/core/z';
import { factOf, type KnownFact } from '#src/core/declare';
import { endpoint } from '#src/core/endpoint';
import { COVER_IMAGES_MAX, LINK_MAX } from '#src/core/limits';
import { flag, id, ok, page, paging, success } from '#src/core/wire';
import { ProductCard, productFacts } from '#src/storefront/product-card';
import { IS_LIKED, POST_LIKE_COUNT } from './facts.ts';
import { Likeboard } from './likeboard.ts';
import { Post, postFacts } from './post.ts';
import { TARGET_TYPE, targetType } from './target-type.ts';

/** So many things go into a likeboard or out of it at once. */
export const LIKEBOARD_STEP_MAX = 50;
/** So many things, or likeboards, can be arranged. */
export const ARRANGED_MAX = 200;

const slug = z.string().check(z.minLength(1), z.maxLength(90));

function itemsCall<Item extends z.ZodMiniType>(
  kind: 'products' | 'posts',
  item: Item,
  factsOf: (item: z.output<Item>) => KnownFact[],
) {
  return endpoint({
    name: `likeboard.${kind}`,
    method: 'GET',
    path: `/api/likeboards/:slug/${kind}`,
    access: 'visitor',
    request: z.object({ slug, ...paging }),
    answer: page(item),
    facts: ({ data }) => data.flatMap(factsOf),
    errors: ['bad-cursor', 'not-found'],
    tags: ['likeboard'],
  });
}

/** All that a likeboard holds, as its owner arranged it, else newest first. A private one is its owner's alone. */
export const listLikeboardProducts = itemsCall('products', ProductCard, productFacts);
export const listLikeboardPosts = itemsCall('posts', Post, postFacts);

/** The likeboard afterwards; `changed_ids` are the things that really went in or out, for who takes it back. */
const stepAnswer = success(z.object({ ...Likeboard._zod.def.shape, changed_ids: z.optional(z.array(id)) }));

const step = z.object({
  id,
  type: targetType,
  target_ids: z.array(id).check(z.minLength(1), z.maxLength(LIKEBOARD_STEP_MAX)),
});

/** Puts things into one of the member's likeboards (LB-07); what is in there already stays as it is. */
export const addToLikeboard = endpoint({
  name: 'likeboard.add',
  method: 'POST',
  path: '/api/likeboards/:id/add',
  access: 'member',
  body: 'form',
  request: step,
  answer: stepAnswer,
  facts: (_answer, { type, target_ids }) => target_ids.map((id) => factOf(IS_LIKED[type], id, true)),
  errors: ['not-found'],
  clears: ['likeboard'],
});

/** Takes things out of it; those that no other likeboard of the member holds are no longer liked. */
export const removeFromLikeboard = endpoint({
  name: 'likeboard.remove',
  method: 'POST',
  path: '/api/likeboards/:id/remove',
  access: 'member',
  body: 'form',
  request: step,
  answer: stepAnswer,
  errors: ['not-found'],
  clears: ['likeboard'],
});

/** The named things stand in this order, the others of their kind behind them. What is added later comes first. */
export const arrangeLikeboardItems = endpoint({
  name: 'likeboard.arrange-items',
  method: 'POST',
  path: '/api/likeboards/:id/arrange',
  access: 'member',
  body: 'form',
  request: z.object({
    id,
    type: targetType,
    target_ids: z.array(id).check(z.minLength(1), z.maxLength(ARRANGED_MAX)),
  }),
  answer: ok,
  errors: ['not-found'],
  clears: ['likeboard'],
});

/** The named likeboards stand in this order, the others behind them. A new one comes first. */
export const arrangeLikeboards = endpoint({
  name: 'likeboard.arrange',
  method: 'POST',
  path: '/api/me/likeboards/arrange',
  access: 'member',
  body: 'form',
  request: z.object({ likeboard_ids: z.array(id).check(z.minLength(1), z.maxLength(ARRANGED_MAX)) }),
  answer: ok,
  errors: ['not-found'],
  clears: ['likeboard'],
});

/** Pictures of what a likeboard holds, newest first, out of which its owner chooses those of the cover. */
export const listCoverChoices = endpoint({
  name: 'likeboard.cover-choices',
  method: 'GET',
  path: '/api/likeboards/:slug/cover-choices',
  access: 'member',
  request: z.object({ slug }),
  answer: success(z.array(z.string())),
  errors: ['not-found'],
  tags: ['likeboard'],
});

const photo = z.string().check(z.minLength(1), z.maxLength(LINK_MAX));

/**
 * Saves the cover (LB-04): at most five of the pictures to choose from, as a list or as its JSON text, and a layout
 * 'count-index' for as many. No pictures let the cover follow what the likeboard holds; no layout is the first one.
 */
export const saveLikeboardCover = endpoint({
  name: 'likeboard.cover',
  method: 'POST',
  path: '/api/likeboards/:id/cover',
  access: 'member',
  body: 'form',
  request: z.object({
    id,
    layout: z.optional(z.string().check(z.maxLength(4))),
    cover_photos: z.optional(
      z.union([z.array(photo).check(z.maxLength(COVER_IMAGES_MAX)), z.string().check(z.maxLength(12_000))]),
    ),
  }),
  answer: success(Likeboard),
  errors: ['validation-failed', 'not-found'],
  clears: ['likeboard'],
});

/** How the member likes something: what the question before an unlike needs to say (LB-06). */
export const LikeState = z.object({
  is_liked: flag,
  like_count: z.int(),
  in_default_likeboard: flag,
  /** The member's likeboards besides the default one that hold it. */
  in_other_likeboard_count: z.int(),
  likeboards: z.array(z.object({ id, name: z.string(), is_default: flag })),
  is_storefront: flag,
  /** It is in the member's shop out of one of these likeboards: an alert stands in place of the unlike. */
  storefront_only_from_likeboard: flag,
});
export type LikeState = z.output<typeof LikeState>;

const target = z.object({ type: targetType, target_id: id });

const stateFacts = (
  { data }: { data: Pick<LikeState, 'is_liked' | 'like_count'> },
  { type, target_id }: z.output<typeof target>,
): KnownFact[] => [
  factOf(IS_LIKED[type], target_id, data.is_liked),
  ...(type === TARGET_TYPE.post ? [factOf(POST_LIKE_COUNT, target_id, data.like_count)] : []),
];

export const getLikeState = endpoint({
  name: 'likeboard.like-state',
  method: 'GET',
  path: '/api/me/like-state',
  access: 'member',
  request: target,
  answer: success(LikeState),
  facts: stateFacts,
  errors: ['not-found'],
  tags: ['likeboard'],
});

/** One tap: into the default likeboard. */
export const likeWithOneTap = endpoint({
  name: 'likeboard.like',
  method: 'POST',
  path: '/api/likeboards/like',
  access: 'member',
  body: 'form',
  request: target,
  answer: success(LikeState),
  facts: stateFacts,
  errors: ['not-found'],
  clears: ['likeboard'],
});

/** Out of all of the member's likeboards. */
export const unlikeEverywhere = endpoint({
  name: 'likeboard.unlike',
  method: 'POST',
  path: '/api/likeboards/unlike',
  access: 'member',
  body: 'form',
  request: target,
  answer: success(z.object({ ...LikeState._zod.def.shape, removed_count: z.int() })),
  facts: stateFacts,
  errors: ['not-found', 'in-shop-from-likeboard'],
  clears: ['likeboard'],
});
