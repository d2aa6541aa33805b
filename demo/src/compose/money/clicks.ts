import type { Offer } from '#compose/catalog/prices';
import type { Random } from '#src/lib/random';
import { after, before, DAY_MS, outsideNight, randomAge, SALES_SPAN_MS } from '#src/lib/times';

export interface Seller {
  creatorId: number;
  joinedAt: Date;
  /** Clicks within SALES_SPAN_MS. */
  clickCount: number;
  /** Oldest first. */
  posts: readonly { id: number; createdAt: Date; productIds: readonly number[] }[];
  shop: readonly { productId: number; createdAt: Date }[];
}

/** Only this many of a creator's newest posts get clicks. */
const CLICKED_POSTS = 24;
const FROM_SHOP = 0.24;
const FROM_KNOWN_VISITOR = 0.22;

/** Clicks from creators' posts and shops to merchants; recent ones are more frequent. */
export function composeClicks(
  random: Random,
  sellers: readonly Seller[],
  offersOf: (productId: number) => readonly Offer[],
  visitorIds: readonly number[],
  now: Date,
) {
  const clicks = sellers.flatMap((seller) =>
    Array.from({ length: seller.clickCount }, () => clickOf(random, seller, offersOf, visitorIds, now)),
  );
  return clicks
    .filter((click) => click !== null)
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((click, index) => ({ id: index + 1, ...click }));
}

export type ClickRow = ReturnType<typeof composeClicks>[number];

/** Null if the creator had nothing to click on at that time. */
function clickOf(
  random: Random,
  seller: Seller,
  offersOf: (productId: number) => readonly Offer[],
  visitorIds: readonly number[],
  now: Date,
) {
  const at = before(now, outsideNight(randomAge(random, SALES_SPAN_MS, 1.35)));
  const hasStarted = at > after(seller.joinedAt, 3 * DAY_MS);
  const source = hasStarted ? sourceOf(random, seller, at) : null;
  const offers = source ? offersOf(source.productId) : [];
  if (!source || offers.length === 0) return null;
  return {
    key: random.token(22),
    product_id: source.productId,
    merchant_id: random.weighted(offers.map((offer, index) => [offer.merchantId, 1 / (1 + index)])),
    creator_id: seller.creatorId,
    post_id: source.postId,
    visitor_id: random.chance(FROM_KNOWN_VISITOR) ? random.pick(visitorIds) : null,
    created_at: at,
  };
}

function sourceOf(
  random: Random,
  { posts, shop }: Seller,
  at: Date,
): { productId: number; postId: number | null } | null {
  const shown = posts.filter(({ createdAt }) => createdAt <= at).slice(-CLICKED_POSTS);
  const stocked = shop.filter(({ createdAt }) => createdAt <= at);
  if (shown.length > 0 && (stocked.length === 0 || !random.chance(FROM_SHOP))) {
    const post = random.weighted(shown.map((entry, index) => [entry, 1 + index * index] as const));
    return { productId: random.pick(post.productIds), postId: post.id };
  }
  if (stocked.length === 0) return null;
  return { productId: random.pick(stocked).productId, postId: null };
}
