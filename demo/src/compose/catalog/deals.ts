import type { Deal } from '#src/content/content';
import type { Random } from '#src/lib/random';
import { after, before, DAY_MS } from '#src/lib/times';
import { type DemoMerchant, MANAGED_MERCHANT_ID } from './catalog-rows.ts';
import type { DemoPrice } from './prices.ts';

const OFFER_TYPE = { sale: 1, promo: 2 } as const;

/** Current, past and future deals. Every price that is reduced now has its sale. */
export function composeDeals(
  random: Random,
  texts: readonly Deal[],
  prices: readonly DemoPrice[],
  merchants: readonly DemoMerchant[],
  now: Date,
) {
  const sales = texts.filter(({ kind }) => kind === 'sale');
  const promos = texts.filter(({ kind }) => kind === 'promo');
  const deals = [
    ...prices.flatMap((price) => currentSale(random, sales, price, now)),
    ...prices.filter(() => random.chance(0.07)).map((price) => pastSale(random, sales, price, now)),
    ...merchants.flatMap((merchant) => promosOf(random, promos, merchant, now)),
  ];
  return deals.map((deal, index) => ({ id: index + 1, ...deal }));
}

function currentSale(random: Random, sales: readonly Deal[], price: DemoPrice, now: Date) {
  const { salePrice, saleBeganAt } = price;
  if (salePrice === null || !saleBeganAt) return [];
  const percent = Math.round(100 - (100 * salePrice) / price.price);
  const title = `${random.pick(sales).title}: ${percent}% off`;
  return [saleOf(price, title, saleBeganAt, after(now, random.whole(1, 18) * DAY_MS))];
}

function pastSale(random: Random, sales: readonly Deal[], price: DemoPrice, now: Date) {
  const endedAt = before(now, random.whole(21, 120) * DAY_MS);
  const { title } = random.pick(sales);
  return saleOf(price, title, before(endedAt, random.whole(3, 14) * DAY_MS), endedAt);
}

function saleOf({ merchant, product }: DemoPrice, title: string, startsAt: Date, endsAt: Date) {
  return {
    merchant_id: merchant.id,
    product_id: product.id,
    offer_type: OFFER_TYPE.sale,
    title,
    code: null,
    start_date: startsAt,
    end_date: endsAt,
  };
}

/** Most shops have a past promo, some a current one, and a few a future one. */
function promosOf(random: Random, promos: readonly Deal[], { id, merchant }: DemoMerchant, now: Date) {
  const promo = (startedDaysAgo: number, days: number) => {
    const { title, code } = random.pick(promos);
    const startsAt = before(now, startedDaysAgo * DAY_MS);
    return {
      merchant_id: id,
      // A promo applies to the whole shop.
      product_id: null,
      offer_type: OFFER_TYPE.promo,
      title: withAmount(title, merchant.currency),
      code: code ?? null,
      start_date: startsAt,
      end_date: after(startsAt, days * DAY_MS),
    };
  };
  return [
    ...(random.chance(0.8) ? [promo(random.whole(60, 200), random.whole(7, 30))] : []),
    ...(id === MANAGED_MERCHANT_ID || random.chance(0.4)
      ? [promo(random.whole(1, 6), random.whole(10, 30))]
      : []),
    ...(random.chance(0.15) ? [promo(-random.whole(3, 10), 14)] : []),
  ];
}

/** Replaces `{50}` by the amount in the merchant's currency, such as '£50'. */
export function withAmount(title: string, currency: string): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  return title.replace(/\{(\d+)\}/, (_, amount: string) => format.format(Number(amount)));
}
