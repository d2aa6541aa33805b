import type { DemoProduct } from '#compose/catalog/products';
import type { DemoPerson } from '#compose/people/people';
import type { DemoPost } from '#compose/posts/post';
import type { Random } from '#src/lib/random';
import { after, DAY_MS, HOUR_MS, latest, randomTime } from '#src/lib/times';

export const LIKED_PRODUCT = 3;
export const LIKED_POST = 4;

/** A like of a product or a post; likeboards.ts decides which collections keep it. */
export interface Like {
  userId: number;
  targetType: typeof LIKED_PRODUCT | typeof LIKED_POST;
  targetId: number;
  shapes: readonly string[];
  at: Date;
}

const POSTS_EACH = 125;
const PRODUCTS_EACH = 40;
const ECHO_MAX = 40;
/** A post has reached all its readers after this many hours. */
const SEEN_HOURS = 26;
/** Most likes of a post are given in its first days. */
const HOT_MS = 9 * DAY_MS;

/** People like posts of authors with appeal, recent posts, and products that match their interests more often. */
export function composeLikes(
  random: Random,
  people: readonly DemoPerson[],
  posts: readonly DemoPost[],
  products: readonly DemoProduct[],
  now: Date,
): Like[] {
  const shapeOf = new Map(products.map(({ id, picture }) => [id, picture.shape]));
  const charm = new Map(products.map(({ id }) => [id, 0.2 + random.unit() ** 3 * 4]));
  // Few posts are passed on, and then by many.
  const echo = new Map(posts.map(({ id }) => [id, Math.min(ECHO_MAX, random.unit() ** -0.8)]));
  return people.flatMap((person) => {
    const own = random.fork(person.person.key);
    const likedPosts = own
      .sampleByWeight(
        posts.filter(({ author }) => author !== person),
        (post) =>
          post.author.appeal *
          (echo.get(post.id) ?? 1) *
          (0.5 + post.id / posts.length) *
          seenShare(post, now),
        Math.round(POSTS_EACH * person.activity * (0.5 + own.unit())),
      )
      .map((post) => postLike(own, person, post, shapeOf, now));
    const likedProducts = own
      .sampleByWeight(
        products,
        ({ id, picture }) => (charm.get(id) ?? 1) * (person.person.interests.includes(picture.shape) ? 4 : 1),
        Math.round(PRODUCTS_EACH * person.activity * (0.5 + own.unit())),
      )
      .map((product) => productLike(own, person, product, now));
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
  const from = latest(person.joinedAt, post.createdAt);
  const hotUntil = new Date(Math.min(now.getTime(), after(from, HOT_MS).getTime()));
  return {
    userId: person.id,
    targetType: LIKED_POST,
    targetId: post.id,
    shapes: post.tags.map(({ productId }) => shapeOf.get(productId) ?? ''),
    at: randomTime(random, from, random.chance(0.85) ? hotUntil : now),
  };
}

function productLike(random: Random, person: DemoPerson, product: DemoProduct, now: Date): Like {
  const from = latest(person.joinedAt, product.createdAt);
  return {
    userId: person.id,
    targetType: LIKED_PRODUCT,
    targetId: product.id,
    shapes: [product.picture.shape],
    // The later of two random times makes recent likes more frequent.
    at: latest(randomTime(random, from, now), randomTime(random, from, now)),
  };
}
