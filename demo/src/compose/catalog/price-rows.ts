import type { Random } from '#src/lib/random';
import { after, before, DAY_MS, dayOf } from '#src/lib/times';
import { type DemoPrice, reduced } from './prices.ts';

const AFFILIATE_HOSTS = { sovrn: 'go.sovrn-links.example', skimlinks: 'go.skim-links.example' } as const;

export function priceRows(prices: readonly DemoPrice[], recommenderOf: (price: DemoPrice) => number | null) {
  return prices.map((price) => {
    const { merchant, host, network } = price.merchant;
    const url = price.isAvailable
      ? `https://${host}/p/${price.product.picture.key}-${price.product.id}`
      : null;
    const isMonetizable = url !== null && network !== 'none';
    return {
      id: price.id,
      product_id: price.product.id,
      merchant_id: price.merchant.id,
      price: price.price,
      on_sale: price.salePrice !== null,
      on_sale_price: price.salePrice ?? 0,
      currency: merchant.currency,
      product_url: url,
      merchant_link: isMonetizable ? affiliateLink(network, url) : null,
      is_monetizable: isMonetizable,
      recommend_user_id: isMonetizable ? recommenderOf(price) : null,
      updated_at: price.checkedAt,
    };
  });
}

function affiliateLink(network: string, url: string): string {
  if (network === 'sovrn' || network === 'skimlinks') {
    return `https://${AFFILIATE_HOSTS[network]}/?to=${encodeURIComponent(url)}`;
  }
  return `${url}?via=tagalong`;
}

export function priceHistoryRows(random: Random, prices: readonly DemoPrice[], now: Date) {
  return prices.flatMap((price) =>
    priceSteps(random, price, now).map(({ day, price: amount }) => ({
      merchant_price_id: price.id,
      day: dayOf(day),
      price: amount,
    })),
  );
}

/** The days within the last three months on which the price changed, with the new price. */
function priceSteps(random: Random, price: DemoPrice, now: Date): { day: Date; price: number }[] {
  if (price.price === 0) return [];
  const oldest = before(now, 90 * DAY_MS);
  const usual = random.chance(0.4)
    ? Math.round((price.price * (1.04 + 0.1 * random.unit())) / 100) * 100
    : price.price;
  const steps = [{ day: oldest, price: usual }];
  if (random.chance(0.45)) {
    const saleDay = before(now, random.whole(48, 80) * DAY_MS);
    steps.push({ day: saleDay, price: reduced(random, usual) });
    steps.push({ day: after(saleDay, random.whole(5, 14) * DAY_MS), price: usual });
  }
  if (usual !== price.price)
    steps.push({ day: before(now, random.whole(24, 32) * DAY_MS), price: price.price });
  if (price.salePrice !== null && price.saleBeganAt)
    steps.push({ day: price.saleBeganAt, price: price.salePrice });
  return steps;
}
