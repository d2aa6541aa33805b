import * as z from '@tagalong/contracts/core/z';
import type { KnownFact } from '#src/core/declare';
import { endpoint } from '#src/core/endpoint';
import { id, page, paging, searchText, success } from '#src/core/wire';
import { ProductCard, productFacts } from '#src/storefront/product-card';
import { Likeboard, likeboardFacts } from './likeboard.ts';
import { BrandItem, brandFacts, PersonItem, personFacts } from './people.ts';
import { Post, postFacts } from './post.ts';

/** Kinds of results as they appear in the URL (SE-02). */
export const SEARCH_KINDS = ['top', 'products', 'posts', 'users', 'brands', 'collections'] as const;

const query = searchText;

/** Public likeboard of any member, with its owner. */
export const PublicLikeboard = z.object({
  ...Likeboard.shape,
  owner: z.object({
    user_id: id,
    nickname: z.string(),
    avatar: z.nullable(z.string()),
    color_id: z.int(),
    is_me: z.boolean(),
  }),
});
export type PublicLikeboard = z.output<typeof PublicLikeboard>;

function searchCall<Item extends z.ZodMiniType>(
  kind: string,
  item: Item,
  tags: readonly string[],
  factsOf: (item: z.output<Item>) => KnownFact[],
) {
  return endpoint({
    name: `search.${kind}`,
    http: `GET /api/search/${kind}`,
    access: 'visitor',
    request: z.object({ query, ...paging }),
    response: page(item),
    facts: ({ data }) => data.flatMap(factsOf),
    tags,
  });
}

/** Finds posts whose caption or title contains all the words, newest first. */
export const searchPosts = searchCall('posts', Post, ['post'], postFacts);
/** Finds people by name or handle, best match first. */
export const searchUsers = searchCall('users', PersonItem, ['people'], personFacts);
/** Finds brands by name, best match first. */
export const searchBrands = searchCall('brands', BrandItem, ['people'], brandFacts);
/** Finds public likeboards by name, best match first. */
export const searchCollections = searchCall('collections', PublicLikeboard, ['likeboard'], likeboardFacts);

/** Returns the best results of each kind. */
export const searchTop = endpoint({
  name: 'search.top',
  http: 'GET /api/search/top',
  access: 'visitor',
  request: z.object({ query }),
  response: success(
    z.object({
      products: z.array(ProductCard),
      posts: z.array(Post),
      users: z.array(PersonItem),
      brands: z.array(BrandItem),
      collections: z.array(PublicLikeboard),
    }),
  ),
  facts: ({ data }) => [
    ...data.products.flatMap(productFacts),
    ...data.posts.flatMap(postFacts),
    ...data.users.flatMap(personFacts),
    ...data.brands.flatMap(brandFacts),
    ...data.collections.flatMap(likeboardFacts),
  ],
  tags: ['product', 'post', 'people', 'likeboard'],
});

/** Search suggestion: `text` fills the search bar, `id` identifies the entity to open. */
export const Suggestion = z.object({
  kind: z.oneOf(['word', 'tag', 'brand', 'user', 'product']),
  text: z.string(),
  id: z.nullable(id),
  image: z.nullable(z.string()),
});
export type Suggestion = z.output<typeof Suggestion>;

export const suggest = endpoint({
  name: 'search.suggest',
  http: 'GET /api/search/suggest',
  access: 'visitor',
  request: z.object({ query }),
  response: success(z.array(Suggestion)),
});
