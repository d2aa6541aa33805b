import * as z from '@tagalong/contracts/core/z';
import { factOf, type KnownFact } from '#src/core/declare';
import { endpoint } from '#src/core/endpoint';
import { countFacts } from '#src/core/facts';
import { id, ok, page, paging, success } from '#src/core/wire';
import { BRAND_IS_WATCHED, BRAND_WATCHER_COUNT, USER_IS_FOLLOWED } from './facts.ts';
import { Post, PostType, postFacts } from './post.ts';

const person = {
  user_id: id,
  unique_key: z.string(),
  nickname: z.string(),
  tagalong_handle: z.string(),
  avatar: z.nullable(z.string()),
  color_id: z.int(),
  register_type: z.int(),
};

/** Row of a list of people; on the viewer's own row 'Yourself' replaces the button (FO-01). */
export const PersonItem = z.object({
  ...person,
  is_followed: z.boolean(),
  is_me: z.boolean(),
  /** The person follows the viewer, so the button offers to follow back. */
  follows_me: z.optional(z.boolean()),
});
export type PersonItem = z.output<typeof PersonItem>;

export const PublicProfile = z.object({
  ...person,
  bio: z.string(),
  is_creator: z.boolean(),
  follower_count: z.int(),
  following_count: z.int(),
  post_count: z.int(),
  storefront_count: z.int(),
  is_followed: z.boolean(),
  is_me: z.boolean(),
  follows_me: z.optional(z.boolean()),
  /** Links to the owner's profiles on other sites, in the owner's order. */
  links: z.optional(z.array(z.object({ kind: z.string(), url: z.string() }))),
  /** Picture of a shared link to someone without an avatar: their newest photo. */
  share_picture: z.optional(z.nullable(z.string())),
});
export type PublicProfile = z.output<typeof PublicProfile>;

export const BrandItem = z.object({
  id,
  name: z.string(),
  image: z.nullable(z.string()),
  color_id: z.int(),
  bio: z.string(),
  website: z.nullable(z.string()),
  watcher_count: z.int(),
  product_count: z.int(),
  is_watched: z.boolean(),
  /** Pictures of its hottest products, up to three; variants only if there are too few other products. */
  pictures: z.optional(z.array(z.object({ src: z.string(), dominant: z.string() }))),
});
export type BrandItem = z.output<typeof BrandItem>;

export const personFacts = (person: Pick<PersonItem, 'user_id' | 'is_followed'>): KnownFact[] => [
  factOf(USER_IS_FOLLOWED, person.user_id, person.is_followed),
];

export const brandFacts = (brand: BrandItem): KnownFact[] => [
  factOf(BRAND_IS_WATCHED, brand.id, brand.is_watched),
  factOf(BRAND_WATCHER_COUNT, brand.id, brand.watcher_count),
];

export const getUser = endpoint({
  name: 'user.get',
  http: 'GET /api/user/:id',
  access: 'visitor',
  request: z.object({ id }),
  response: success(z.object({ profiles: PublicProfile })),
  facts: ({ data: { profiles } }) => [
    ...personFacts(profiles),
    ...countFacts({ ...profiles, id: profiles.user_id }),
  ],
  errors: ['not-found'],
  tags: ['people'],
});

/** Returns the inviter of a referral link by the unique key that the link carries, or by id. */
export const getByReferralId = endpoint({
  name: 'user.by-referral',
  http: 'GET /api/user/getByReferralId/:id',
  access: 'visitor',
  request: z.object({ id: z.string().check(z.minLength(1), z.maxLength(40)) }),
  response: success(
    z.object({
      user_profile: z.object({ user_id: id, avatar: z.nullable(z.string()), nickname: z.string() }),
    }),
  ),
  errors: ['not-found'],
});

export const listUserPosts = endpoint({
  name: 'user.posts',
  http: 'GET /api/user/:id/posts',
  access: 'visitor',
  request: z.object({ id, type: z.optional(PostType), ...paging }),
  response: page(Post),
  facts: ({ data }) => data.flatMap(postFacts),
  errors: ['not-found'],
  tags: ['post'],
});

const listRequest = z.object({
  id,
  search: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  ...paging,
});

function peopleCall(name: string, path: `/${string}`) {
  return endpoint({
    name,
    http: `GET ${path}`,
    access: 'visitor',
    request: listRequest,
    response: page(PersonItem),
    facts: ({ data }) => data.flatMap(personFacts),
    errors: ['not-found'],
    tags: ['people'],
  });
}

export const listFollowers = peopleCall('user.followers', '/api/user/:id/followers');
export const listFollowing = peopleCall('user.following', '/api/user/:id/following');

export const listWatchedBrands = endpoint({
  name: 'user.brands',
  http: 'GET /api/user/:id/brands',
  access: 'visitor',
  request: listRequest,
  response: page(BrandItem),
  facts: ({ data }) => data.flatMap(brandFacts),
  errors: ['not-found'],
  tags: ['people'],
});

export const getBrand = endpoint({
  name: 'brand.profile',
  http: 'GET /api/brand/:id/profile',
  access: 'visitor',
  request: z.object({ id }),
  response: success(
    z.object({
      ...BrandItem.shape,
      /** Picture of a shared link to a brand whose logo networks don't show: that of its hottest product. */
      share_picture: z.optional(z.nullable(z.string())),
    }),
  ),
  facts: ({ data }) => brandFacts(data),
  errors: ['not-found'],
  tags: ['people'],
});

/** The brand's count after the change; an API that is older than this contract omits it. */
const watchResponse = z.object({
  ...ok._zod.def.shape,
  data: z.optional(z.object({ watcher_count: z.int() })),
});

function watchCall(name: string, path: `/${string}`, isWatched: boolean) {
  return endpoint({
    name,
    http: `POST ${path}`,
    access: 'member',
    body: 'none',
    request: z.object({ id }),
    response: watchResponse,
    facts: ({ data }, { id }) => [
      factOf(BRAND_IS_WATCHED, id, isWatched),
      ...(data ? [factOf(BRAND_WATCHER_COUNT, id, data.watcher_count)] : []),
    ],
    errors: ['not-found'],
    clears: ['*'],
  });
}

export const watchBrand = watchCall('brand.watch', '/api/post/brand/:id/watch', true);
export const unwatchBrand = watchCall('brand.unwatch', '/api/post/brand/:id/unwatch', false);
