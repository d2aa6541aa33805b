import { type MerchantPrice, OFFER_TYPE } from '@tagalong/contracts/storefront/product';

export interface RunningDeal {
  kind: 'sale' | 'promo';
  title: string;
  code: string | null;
  merchant: string;
  endsAt: string;
}

/** Returns the deals that are valid now (PR-03), the earliest end date first. */
export function runningDeals(prices: readonly MerchantPrice[], now: Date): RunningDeal[] {
  const time = now.getTime();
  return prices
    .flatMap(({ deals, product_merchant }) =>
      deals
        .filter(({ start_date, end_date }) => Date.parse(start_date) <= time && time < Date.parse(end_date))
        .map(({ offer_type, title, code, end_date }) => ({
          kind: offer_type === OFFER_TYPE.sale ? ('sale' as const) : ('promo' as const),
          title,
          code,
          merchant: product_merchant.display_name || product_merchant.name,
          endsAt: end_date,
        })),
    )
    .sort((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt));
}
