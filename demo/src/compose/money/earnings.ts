import type { Offer } from '#compose/catalog/prices';
import type { ShopItem } from '#compose/collections/storefronts';
import type { DemoPerson, People } from '#compose/people/people';
import type { DemoPost } from '#compose/posts/post';
import type { Random } from '#src/lib/random';
import type { SiteRules } from '#src/lib/site-rules';
import type { CashOutHabit } from './cash-outs.ts';
import { composeClicks, type Seller } from './clicks.ts';
import { composeLedger } from './ledger.ts';
import { composeMetrics } from './metrics.ts';
import { composeSales } from './sales.ts';

interface EarningsInput {
  people: People;
  posts: readonly DemoPost[];
  shops: readonly ShopItem[];
  offersOf: (productId: number) => readonly Offer[];
  rules: SiteRules;
  now: Date;
}

/** Clicks within 18 months per point of appeal. */
const CLICKS_PER_APPEAL = 270;

/** 18 months of the creators' business: clicks, sales, commissions, reversals and cash-outs. */
export function composeEarnings(
  random: Random,
  { people, posts, shops, offersOf, rules, now }: EarningsInput,
) {
  const sellers = people.creators.map((creator) => sellerOf(random, creator, posts, shops));
  const visitorIds = people.members.filter(({ isCreator }) => !isCreator).map(({ id }) => id);
  const clicks = composeClicks(random.fork('clicks'), sellers, offersOf, visitorIds, now);
  const { sales, histories } = composeSales(random.fork('sales'), clicks, offersOf, rules, now);
  const ledger = composeLedger(histories, people.creators.map(habitOf), now);
  const metrics = composeMetrics(random.fork('metrics'), sellers, clicks, sales, now);
  return { clicks, sales, histories, ledger, metrics };
}

function sellerOf(
  random: Random,
  creator: DemoPerson,
  posts: readonly DemoPost[],
  shops: readonly ShopItem[],
): Seller {
  const clicks = CLICKS_PER_APPEAL * creator.appeal * (0.8 + 0.4 * random.fork(creator.person.key).unit());
  return {
    creatorId: creator.id,
    joinedAt: creator.joinedAt,
    clickCount: Math.round(clicks),
    posts: posts
      .filter(({ author }) => author === creator)
      .map(({ id, createdAt, tags }) => ({
        id,
        createdAt,
        productIds: tags.map(({ productId }) => productId),
      })),
    shop: shops
      .filter(({ owner }) => owner === creator)
      .map(({ product, createdAt }) => ({ productId: product.id, createdAt })),
  };
}

/**
 * The demo creator hasn't cashed out recently and has a balance. Every third creator cashes out as soon as possible,
 * so their balance is below the minimum.
 */
function habitOf(creator: DemoPerson, index: number): CashOutHabit {
  const isDemo = creator.person.demo_account === 'creator';
  const isEager = index % 3 === 2;
  return {
    creatorId: creator.id,
    everyDays: isEager ? 7 : 30,
    atLeast: isEager ? 2_500 : 6_000,
    quietDays: quietDays(isDemo, isEager),
    firstFails: index === 0 || index === 4,
  };
}

function quietDays(isDemo: boolean, isEager: boolean): number {
  if (isDemo) return 95;
  return isEager ? 0 : 28;
}
