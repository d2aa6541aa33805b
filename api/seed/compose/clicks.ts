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
  const clicks: ClickRow[] = [];
  for (const seller of sellers) {
    for (let count = 0; count < seller.clickCount; count += 1) {
      const at = awake(random, before(now, someAge(random, MONEY_SPAN_MS, 1.35)));
      if (at.getTime() < seller.joinedAt.getTime() + 3 * DAY_MS) continue;
      const source = sourceOf(random, seller, at);
      const offers = source ? offersOf(source.productId) : [];
      if (!source || offers.length === 0) continue;
      const visitorId = random.chance(FROM_KNOWN_VISITOR) ? random.pick(visitorIds) : null;
      clicks.push({
        id: 0,
        key: random.token(22),
        product_id: source.productId,
        merchant_id: random.weighted(offers.map((offer, index) => [offer.merchantId, 1 / (1 + index)])),
        creator_id: seller.creatorId,
        post_id: source.postId,
        visitor_id: visitorId === seller.creatorId ? null : visitorId,
        created_at: at,
      });
    }
  }
  clicks.sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
  clicks.forEach((click, index) => {
    click.id = index + 1;
  });
  return clicks;
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
