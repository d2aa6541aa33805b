import type { Random } from '#seed/random';
import type { DemoMerchant } from './catalogue.ts';
import type { DemoPrice } from './offers.ts';
import type { Row } from './row.ts';
import { before, DAY_MS } from './when.ts';

const SALE = 1;
const PROMO = 2;

const SALE_TITLES = ['Weekend sale', 'End of season', 'Color of the week', 'Last of the batch', 'Quiet sale'];
const PROMOS = [
  ['10% off your first order', 'HELLO10'],
  ['Free shipping over 50', 'SHIPFREE'],
  ['15% off for newsletter readers', 'INBOX15'],
  ['Two for one on small things', 'PAIRUP'],
  ['20% off everything blue', 'BLUE20'],
] as const;

/** Running, expired and coming deals: a sale of one product goes with its lower price, a promo is for a whole shop. */
export function composeDeals(
  random: Random,
  prices: readonly DemoPrice[],
  merchants: readonly DemoMerchant[],
  now: Date,
): Row<'deals'>[] {
  const deals = [
    ...prices.flatMap((price) => runningSale(random, price, now)),
    ...prices.filter(() => random.chance(0.07)).map((price) => pastSale(random, price, now)),
    ...merchants.flatMap((merchant) => promosOf(random, merchant, now)),
  ];
  return deals.map((deal, index) => ({ id: index + 1, ...deal }));
}

type Deal = Omit<Row<'deals'>, 'id'>;

function runningSale(random: Random, price: DemoPrice, now: Date): Deal[] {
  const { salePrice, saleBeganAt } = price;
  if (salePrice === null || !saleBeganAt) return [];
  const percent = Math.round(100 - (100 * salePrice) / price.price);
  return [
    {
      merchant_id: price.merchant.id,
      product_id: price.product.id,
      offer_type: SALE,
      title: `${random.pick(SALE_TITLES)}: ${percent}% off`,
      code: null,
      start_date: saleBeganAt,
      end_date: before(now, -random.whole(1, 18) * DAY_MS),
    },
  ];
}

function pastSale(random: Random, price: DemoPrice, now: Date): Deal {
  const endedAt = before(now, random.whole(21, 120) * DAY_MS);
  return {
    merchant_id: price.merchant.id,
    product_id: price.product.id,
    offer_type: SALE,
    title: random.pick(SALE_TITLES),
    code: null,
    start_date: before(endedAt, random.whole(3, 14) * DAY_MS),
    end_date: endedAt,
  };
}

/** Most shops have a promo that is over; some have one that runs, and a few one that is still to come. */
function promosOf(random: Random, merchant: DemoMerchant, now: Date): Deal[] {
  const promo = (daysFromStart: number, days: number): Deal => {
    const [title, code] = random.pick(PROMOS);
    const startsAt = before(now, daysFromStart * DAY_MS);
    return {
      merchant_id: merchant.id,
      product_id: null,
      offer_type: PROMO,
      title,
      code,
      start_date: startsAt,
      end_date: new Date(startsAt.getTime() + days * DAY_MS),
    };
  };
  return [
    ...(random.chance(0.8) ? [promo(random.whole(60, 200), random.whole(7, 30))] : []),
    ...(merchant.id === 1 || random.chance(0.4) ? [promo(random.whole(1, 6), random.whole(10, 30))] : []),
    ...(random.chance(0.15) ? [promo(-random.whole(3, 10), 14)] : []),
  ];
}
