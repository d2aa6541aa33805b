import type { Random } from '#seed/random';
import { drawn, later } from './follows.ts';
import type { DemoPerson } from './people.ts';
import type { DemoPost } from './post.ts';
import type { DemoProduct } from './products.ts';
import { between, DAY_MS, HOUR_MS } from './when.ts';

export const LIKED_PRODUCT = 3;
export const LIKED_POST = 4;

/** Somebody likes something; where they keep it is decided elsewhere. */
export interface Like {
  userId: number;
  targetType: typeof LIKED_PRODUCT | typeof LIKED_POST;
  targetId: number;
  shapes: readonly string[];
  at: Date;
}

const POSTS_EACH = 125;
const PRODUCTS_EACH = 40;
/** A post has all its readers after so many hours. */
const SEEN_HOURS = 26;
/** Most likes come in the first days of a post. */
const HOT_MS = 9 * DAY_MS;

/** What everybody likes: more from people with appeal, more of what suits their interests, more of late. */
export function composeLikes(
  random: Random,
  people: readonly DemoPerson[],
  posts: readonly DemoPost[],
  products: readonly DemoProduct[],
  now: Date,
): Like[] {
  const shapeOf = new Map(products.map(({ id, picture }) => [id, picture.shape]));
  const charm = new Map(products.map(({ id }) => [id, 0.2 + random.unit() ** 3 * 4]));
  return people.flatMap((person) => {
    const own = random.fork(person.person.key);
    const likedPosts = drawn(
      own,
      posts.filter(({ author }) => author !== person),
      (post) => post.author.appeal * (0.5 + post.id / posts.length) * seenShare(post, now),
      Math.round(POSTS_EACH * person.zeal * (0.5 + own.unit())),
    ).map((post) => postLike(own, person, post, shapeOf, now));
    const interests: readonly string[] = person.person.interests;
    const likedProducts = drawn(
      own,
      products,
      ({ id, picture }) => (charm.get(id) ?? 1) * (interests.includes(picture.shape) ? 4 : 1),
      Math.round(PRODUCTS_EACH * person.zeal * (0.5 + own.unit())),
    ).map((product) => productLike(own, person, product, now));
    return [...likedPosts, ...likedProducts];
  });
}

function seenShare({ createdAt }: DemoPost, now: Date): number {
  return Math.min(1, (now.getTime() - createdAt.getTime()) / (SEEN_HOURS * HOUR_MS));
}

function postLike(
  random: Random,
  person: DemoPerson,
  post: DemoPost,
  shapeOf: ReadonlyMap<number, string>,
  now: Date,
): Like {
  const from = later(person.joinedAt, post.createdAt);
  const coolsAt = new Date(Math.min(now.getTime(), from.getTime() + HOT_MS));
  return {
    userId: person.id,
    targetType: LIKED_POST,
    targetId: post.id,
    shapes: post.tags.map(({ productId }) => shapeOf.get(productId) ?? ''),
    at: between(random, from, random.chance(0.85) ? coolsAt : now),
  };
}

function productLike(random: Random, person: DemoPerson, product: DemoProduct, now: Date): Like {
  const from = later(person.joinedAt, product.createdAt);
  // The later of two, so that likes of late are the more.
  const at = later(between(random, from, now), between(random, from, now));
  return {
    userId: person.id,
    targetType: LIKED_PRODUCT,
    targetId: product.id,
    shapes: [product.picture.shape],
    at,
  };
}
