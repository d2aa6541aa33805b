import { CURRENCIES } from '@tagalong/contracts/core/limits';
import { type Currency, currencyOf } from '@tagalong/contracts/core/money';
import type { MerchantPrice } from '@tagalong/contracts/storefront/product';
import { runningDeals } from './deals.ts';

/** What one merchant asks for the product. */
export interface Offer {
  id: number;
  merchant: string;
  /** What is paid now, in minor units; 0 means that the merchant tells no price. */
  amount: number;
  /** The price before a running sale, 0 when there is none. */
  fullAmount: number;
  currency: Currency;
  /** The merchant's page of the product, tracked where the merchant has a programme; null when it is not sold there. */
  link: string | null;
  isAffiliate: boolean;
  isReseller: boolean;
  recommendedBy: string | null;
  updatedAt: string;
}

export interface CurrencyGroup {
  currency: Currency;
  offers: Offer[];
  /** The offer with the lowest of several prices; null when there is nothing to compare. */
  lowestId: number | null;
}

/** What follows from a product's merchant prices (PR-01). Names in snake case are those of the documents. */
export interface MerchantPrices {
  groups: CurrencyGroup[];
  total_sales: number;
  total_promos: number;
  /** True if any merchant has a page of the product. */
  is_available: boolean;
  /** Where buying is cheapest in the first currency, for the page's main button. */
  best: Offer | null;
}

export function merchantPrices(prices: readonly MerchantPrice[], now: Date): MerchantPrices {
  const offers = prices.map(offerOf).sort(byAmount);
  const deals = runningDeals(prices, now);
  const groups = CURRENCIES.map((currency) => groupOf(currency, offers)).filter(
    ({ offers: own }) => own.length > 0,
  );
  return {
    groups,
    total_sales: deals.filter(({ kind }) => kind === 'sale').length,
    total_promos: deals.filter(({ kind }) => kind === 'promo').length,
    is_available: prices.some(({ affiliate_profile }) => affiliate_profile.product_url !== null),
    best: groups.flatMap(({ offers: own }) => own).find(({ link }) => link !== null) ?? null,
  };
}

function groupOf(currency: Currency, all: readonly Offer[]): CurrencyGroup {
  const offers = all.filter((offer) => offer.currency === currency);
  const priced = offers.filter(({ amount, link }) => amount > 0 && link !== null);
  return { currency, offers, lowestId: priced.length > 1 ? (priced[0]?.id ?? null) : null };
}

function offerOf(price: MerchantPrice): Offer {
  const { product_merchant: merchant, affiliate_profile } = price;
  const isReduced = price.on_sale && price.on_sale_price > 0 && price.on_sale_price < price.price;
  return {
    id: price.id,
    merchant: merchant.display_name || merchant.name,
    amount: isReduced ? price.on_sale_price : price.price,
    fullAmount: isReduced ? price.price : 0,
    currency: currencyOf(price.currency),
    link: affiliate_profile.product_url && webAddress(price.merchant_link ?? affiliate_profile.product_url),
    isAffiliate: price.is_monetizable,
    isReseller: merchant.is_reseller,
    recommendedBy: price.recommend_user?.nickname ?? null,
    updatedAt: price.updated_at,
  };
}

/** Ascending; what has no price or can't be bought comes last. */
function byAmount(a: Offer, b: Offer): number {
  return weight(a) - weight(b) || a.id - b.id;
}

function weight({ amount, link }: Offer): number {
  if (link === null) return Number.MAX_SAFE_INTEGER;
  return amount > 0 ? amount : Number.MAX_SAFE_INTEGER - 1;
}

/** A page of the web or of this site; anything else, such as `javascript:`, is no place to send a buyer. */
function webAddress(address: string): string | null {
  return /^(https?:\/\/|\/(?!\/))/.test(address) ? address : null;
}
