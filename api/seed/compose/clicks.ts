import type { Random } from '#seed/random';
import type { ClickRow } from './money-rows.ts';
import { awake, before, DAY_MS, MONEY_SPAN_MS, someAge } from './when.ts';

/** A product at a merchant's, as a buyer meets it. */
export interface Offer {
  productId: number;
  merchantId: number;
  /** What is paid, in minor units of the currency. */
  price: number;
  currency: string;
  commissionBps: number;
}

export interface Seller {
  creatorId: number;
  joinedAt: Date;
  /** Clicks in the whole span of the demo's money. */
  clickCount: number;
  /** Oldest first. */
  posts: readonly { id: number; createdAt: Date; productIds: readonly number[] }[];
  shop: readonly { productId: number; createdAt: Date }[];
}

/** Posts that are this many places behind the newest one are hardly opened any more. */
const FRESH_POSTS = 24;
const FROM_SHOP = 0.24;
const FROM_KNOWN_VISITOR = 0.22;

/** Visitors go from a creator's posts and shop to merchants, more of them of late. */
export function composeClicks(
  random: Random,
  sellers: readonly Seller[],
  offersOf: (productId: number) => readonly Offer[],
  visitorIds: readonly number[],
  now: Date,
): ClickRow[] {
  const clicks = sellers.flatMap((seller) =>
    Array.from({ length: seller.clickCount }, () => clickOf(random, seller, offersOf, visitorIds, now)),
  );
  return clicks
    .filter((click) => click !== null)
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((click, index) => ({ id: index + 1, ...click }));
}

/** Null when the creator had nothing to click on at that time. */
function clickOf(
  random: Random,
  seller: Seller,
  offersOf: (productId: number) => readonly Offer[],
  visitorIds: readonly number[],
  now: Date,
): Omit<ClickRow, 'id'> | null {
  const at = before(now, awake(someAge(random, MONEY_SPAN_MS, 1.35)));
  const isThere = at.getTime() > seller.joinedAt.getTime() + 3 * DAY_MS;
  const source = isThere ? sourceOf(random, seller, at) : null;
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
  const shown = posts.filter(({ createdAt }) => createdAt <= at).slice(-FRESH_POSTS);
  const stocked = shop.filter(({ createdAt }) => createdAt <= at);
  if (shown.length > 0 && (stocked.length === 0 || !random.chance(FROM_SHOP))) {
    const post = random.weighted(shown.map((entry, index) => [entry, 1 + index * index] as const));
    return { productId: random.pick(post.productIds), postId: post.id };
  }
  if (stocked.length === 0) return null;
  return { productId: random.pick(stocked).productId, postId: null };
}
