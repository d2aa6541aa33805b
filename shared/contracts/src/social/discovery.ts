import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { id, page, paging, success } from '#src/core/wire';
import { ProductCard, productFacts } from '#src/storefront/product-card';
import { TrendType } from '#src/storefront/product-filter';
import { likeboardFacts } from './likeboard.ts';
import { BrandItem, brandFacts, PersonItem, personFacts } from './people.ts';
import { Post, postFacts } from './post.ts';
import { PublicLikeboard } from './search.ts';

/** Kinds of trend lists. */
export const TREND_LISTS = ['tags', 'brands', 'categories'] as const;

const trendText = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));

export const COLLECTION_ORDERS = ['newest', 'liked'] as const;

/** Lists the public likeboards of all members that hold an item, last changed or most liked first. */
export const listCollections = endpoint({
  name: 'discovery.collections',
  http: 'GET /api/collections',
  access: 'visitor',
  request: z.object({ order: z.optional(z.oneOf(COLLECTION_ORDERS)), ...paging }),
  response: page(PublicLikeboard),
  facts: ({ data }) => data.flatMap(likeboardFacts),
  tags: ['likeboard'],
});

/** Lists a member's public likeboards; owners also see their private ones. */
export const listUserCollections = endpoint({
  name: 'discovery.user-collections',
  http: 'GET /api/user/:id/collections',
  access: 'visitor',
  request: z.object({ id, ...paging }),
  response: page(PublicLikeboard),
  facts: ({ data }) => data.flatMap(likeboardFacts),
  errors: ['not-found'],
  tags: ['likeboard'],
});

/** Kinds of posts as routes name them; a product has a post count for each kind except 'all'. */
export const PRODUCT_POST_TYPES = ['all', 'image', 'instagram', 'tiktok', 'thisorthat', 'video'] as const;

/** Lists posts that tag a product, all or of one kind, newest first (PR-06). */
export const listProductPosts = endpoint({
  name: 'product.posts',
  http: 'GET /api/product/:id/posts/:type',
  access: 'visitor',
  request: z.object({ id, type: z.oneOf(PRODUCT_POST_TYPES), ...paging }),
  response: page(Post),
  facts: ({ data }) => data.flatMap(postFacts),
  errors: ['not-found'],
  tags: ['post'],
});

/** Lists posts with a #tag, of a brand's or a category's products, or with a word, newest first. */
export const listTrendingPosts = endpoint({
  name: 'discovery.trending-posts',
  http: 'GET /api/trending/post/:type/:text',
  access: 'visitor',
  request: z.object({ type: TrendType, text: trendText, ...paging }),
  response: page(Post),
  facts: ({ data }) => data.flatMap(postFacts),
  errors: ['not-found'],
  tags: ['post'],
});

/** Lists products of a brand, of a category, of posts with a #tag, or with a word, hottest first. */
export const listTrendingProducts = endpoint({
  name: 'discovery.trending-products',
  http: 'GET /api/trending/product/:type/:text',
  access: 'visitor',
  request: z.object({ type: TrendType, text: trendText, ...paging }),
  response: page(ProductCard),
  facts: ({ data }) => data.flatMap(productFacts),
  errors: ['not-found'],
  tags: ['product'],
});

export const Trend = z.object({
  type: TrendType,
  /** Input of `listTrendingPosts` and `listTrendingProducts`. */
  text: z.string(),
  label: z.string(),
  count: z.int(),
  image: z.nullable(z.string()),
});
export type Trend = z.output<typeof Trend>;

/** Lists current trends, strongest first; `keyword` limits them to names that begin with it. */
export const listTrends = endpoint({
  name: 'discovery.trends',
  http: 'GET /api/trending/list/:type',
  access: 'visitor',
  request: z.object({
    type: z.oneOf(TREND_LISTS),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(50))),
  }),
  response: success(z.array(Trend)),
  tags: ['post'],
});

export const BRAND_ORDERS = ['name', 'popular'] as const;

/** Lists all brands by name or by number of watchers; `letter` starts the alphabet there, '#' selects non-letters. */
export const listBrands = endpoint({
  name: 'brand.list',
  http: 'GET /api/brands',
  access: 'visitor',
  request: z.object({
    order: z.withDefault(z.oneOf(BRAND_ORDERS), 'name'),
    letter: z.optional(z.string().check(z.regex(/^[a-z#]$/, { error: 'Send a letter from a to z, or #.' }))),
    ...paging,
  }),
  response: page(BrandItem),
  facts: ({ data }) => data.flatMap(brandFacts),
  tags: ['people'],
});

/** Lists a brand's products, hottest first. */
export const listBrandProducts = endpoint({
  name: 'brand.products',
  http: 'GET /api/brand/:id/products',
  access: 'visitor',
  request: z.object({ id, ...paging }),
  response: page(ProductCard),
  facts: ({ data }) => data.flatMap(productFacts),
  errors: ['not-found'],
  tags: ['product'],
});

/** Lists posts that tag at least one of a brand's products, newest first. */
export const listBrandPosts = endpoint({
  name: 'brand.posts',
  http: 'GET /api/brand/:id/posts',
  access: 'visitor',
  request: z.object({ id, ...paging }),
  response: page(Post),
  facts: ({ data }) => data.flatMap(postFacts),
  errors: ['not-found'],
  tags: ['post'],
});

/** Lists creators whom the member does not follow yet; those followed by the member's followees come first. */
export const listSuggestedPeople = endpoint({
  name: 'discovery.suggested-people',
  http: 'GET /api/me/suggested-people',
  access: 'member',
  response: success(z.array(PersonItem)),
  facts: ({ data }) => data.flatMap(personFacts),
  tags: ['people'],
});
