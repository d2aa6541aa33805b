import type { Random } from '#seed/random';
import type { CashOutHabit } from './cash-outs.ts';
import { composeClicks, type Offer, type Seller } from './clicks.ts';
import { type CommissionStory, composeLedger, type Ledger } from './ledger.ts';
import { composeMetrics, type MetricsRow } from './metrics.ts';
import type { ClickRow, SaleRow } from './money-rows.ts';
import type { DemoPerson, People } from './people.ts';
import type { DemoPost } from './post.ts';
import { composeSales } from './sales.ts';
import type { ShopItem } from './storefronts.ts';

export interface Earnings {
  clicks: ClickRow[];
  sales: SaleRow[];
  stories: CommissionStory[];
  ledger: Ledger;
  metrics: MetricsRow[];
}

interface EarningsInput {
  people: People;
  posts: readonly DemoPost[];
  shops: readonly ShopItem[];
  offersOf: (productId: number) => readonly Offer[];
  now: Date;
}

/** Clicks in 18 months for each point of appeal. */
const CLICKS_PER_APPEAL = 270;

/** 18 months of the creators' business: what was clicked, bought, earned, taken back and paid out. */
export function composeEarnings(
  random: Random,
  { people, posts, shops, offersOf, now }: EarningsInput,
): Earnings {
  const sellers = people.creators.map((creator) => sellerOf(random, creator, posts, shops));
  const visitorIds = people.members.filter(({ isCreator }) => !isCreator).map(({ id }) => id);
  const clicks = composeClicks(random.fork('clicks'), sellers, offersOf, visitorIds, now);
  const { sales, stories } = composeSales(random.fork('sales'), clicks, offersOf, now);
  const ledger = composeLedger(stories, people.creators.map(habitOf), now);
  const metrics = composeMetrics(random.fork('metrics'), sellers, clicks, sales, now);
  return { clicks, sales, stories, ledger, metrics };
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
 * The demo creator has not cashed out of late and has a balance; every third creator takes everything out as soon as
 * there is enough, and therefore stands below the minimum.
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
