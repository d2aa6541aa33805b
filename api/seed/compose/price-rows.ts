import type { Random } from '#seed/random';
import { type DemoPrice, priceSteps } from './offers.ts';
import type { Row } from './row.ts';
import { dayOf } from './when.ts';

const AFFILIATE_HOSTS = { sovrn: 'go.sovrn-links.example', skimlinks: 'go.skim-links.example' } as const;

export function priceRows(
  prices: readonly DemoPrice[],
  recommenderOf: (price: DemoPrice) => number | null,
): Row<'merchant_prices'>[] {
  return prices.map((price) => {
    const { merchant, network } = price.merchant;
    const url = price.isAvailable ? `https://${merchant.host}/p/${price.product.picture.key}-${price.product.id}` : null;
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

export function priceHistoryRows(
  random: Random,
  prices: readonly DemoPrice[],
  now: Date,
): Row<'price_history'>[] {
  return prices.flatMap((price) =>
    priceSteps(random, price, now).map(({ day, price: amount }) => ({
      merchant_price_id: price.id,
      day: dayOf(day),
      price: amount,
    })),
  );
}
