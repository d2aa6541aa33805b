import { CURRENCIES } from '@tagalong/contracts/core/limits';
import { type Currency, currencyOf } from '@tagalong/contracts/core/money';
import { convertedText } from '@tagalong/contracts/storefront/converted-price';
import type { MerchantPrice, Product } from '@tagalong/contracts/storefront/product';
import { runningDeals } from './deals.ts';

/** Price of a product at one merchant. */
export interface Offer {
  id: number;
  merchant: string;
  /** Current price in minor units; 0 means that the merchant reports no price. */
  amount: number;
  /** Price before a current sale in minor units; 0 if there is no sale. */
  fullAmount: number;
  currency: Currency;
  /** The current price in the reader's currency, such as 'about €12.00'; null if it is the same currency, or without rates. */
  converted: string | null;
  /** Merchant's product page, tracked if the merchant has an affiliate program; null if it doesn't sell the product. */
  link: string | null;
  isAffiliate: boolean;
  isReseller: boolean;
  /** The creator whom a click credits, null if it is the same for all offers. */
  recommendedBy: string | null;
  updatedAt: string;
}

export interface CurrencyGroup {
  currency: Currency;
  offers: Offer[];
  /** Id of the lowest offer; null unless at least two offers can be compared. */
  lowestId: number | null;
}

/** Facts derived from a product's merchant prices (PR-01). The snake_case names are fixed by the source documents. */
export interface MerchantPrices {
  groups: CurrencyGroup[];
  /** Day of the exchange rates as YYYY-MM-DD; null if no price is converted. */
  ratesDay: string | null;
  total_sales: number;
  total_promos: number;
  /** Whether any merchant sells the product. */
  is_available: boolean;
  /** Cheapest offer in the first currency that has one; the page's main button links to it. */
  best: Offer | null;
  /** The creator whom a click on any of the merchants credits. */
  recommender: MerchantPrice['recommend_user'];
}

type Priced = Pick<Product, 'merchant_prices' | 'conversion'>;

/**
 * Groups the offers by currency, the reader's first. `shop` is the owner of the shop that led to the product; its tracked
 * links credit them (PR-07).
 */
export function merchantPrices(product: Priced, now: Date, shop?: number): MerchantPrices {
  const { merchant_prices: prices, conversion } = product;
  const reader = currencyOf(conversion?.currency);
  const recommender = commonRecommender(prices);
  const offers = prices
    .map((price) => offerOf(recommender ? { ...price, recommend_user: null } : price, reader, shop))
    .sort(byAmount);
  const deals = runningDeals(prices, now);
  const currencies = [reader, ...CURRENCIES.filter((currency) => currency !== reader)];
  const groups = currencies
    .map((currency) => groupOf(currency, offers))
    .filter(({ offers: own }) => own.length > 0);
  return {
    groups,
    ratesDay: offers.some(({ converted }) => converted) ? (conversion?.day ?? null) : null,
    total_sales: deals.filter(({ kind }) => kind === 'sale').length,
    total_promos: deals.filter(({ kind }) => kind === 'promo').length,
    is_available: prices.some(({ affiliate_profile }) => affiliate_profile.product_url !== null),
    best: groups.flatMap(({ offers: own }) => own).find(({ link }) => link !== null) ?? null,
    recommender,
  };
}

function commonRecommender(prices: readonly MerchantPrice[]): MerchantPrices['recommender'] {
  const [first, ...others] = prices
    .filter(({ affiliate_profile }) => affiliate_profile.product_url !== null)
    .map(({ recommend_user }) => recommend_user);
  return first && others.every((other) => other?.user_id === first.user_id) ? first : null;
}

function groupOf(currency: Currency, all: readonly Offer[]): CurrencyGroup {
  const offers = all.filter((offer) => offer.currency === currency);
  const priced = offers.filter(({ amount, link }) => amount > 0 && link !== null);
  return { currency, offers, lowestId: priced.length > 1 ? (priced[0]?.id ?? null) : null };
}

function offerOf(price: MerchantPrice, reader: Currency, shop: number | undefined): Offer {
  const { product_merchant: merchant, affiliate_profile, converted_amount } = price;
  const isReduced = price.on_sale && price.on_sale_price > 0 && price.on_sale_price < price.price;
  return {
    id: price.id,
    merchant: merchant.display_name || merchant.name,
    amount: isReduced ? price.on_sale_price : price.price,
    fullAmount: isReduced ? price.price : 0,
    currency: currencyOf(price.currency),
    converted:
      convertedText(converted_amount ? { amount: converted_amount, currency: reader } : null) ?? null,
    link: affiliate_profile.product_url && webUrl(linkOf(price, shop) ?? affiliate_profile.product_url),
    isAffiliate: price.is_monetizable,
    isReseller: merchant.is_reseller,
    recommendedBy: price.recommend_user?.nickname ?? null,
    updatedAt: price.updated_at,
  };
}

function linkOf({ merchant_link: link }: MerchantPrice, shop: number | undefined): string | null {
  if (link === null || shop === undefined) return link;
  return `${link}${link.includes('?') ? '&' : '?'}shop=${shop}`;
}

/** Sorts by ascending price; offers without a price come later and those without a link last. */
function byAmount(a: Offer, b: Offer): number {
  return weight(a) - weight(b) || a.id - b.id;
}

function weight({ amount, link }: Offer): number {
  if (link === null) return Number.MAX_SAFE_INTEGER;
  return amount > 0 ? amount : Number.MAX_SAFE_INTEGER - 1;
}

/** Accepts only web URLs and paths of this site; rejects others such as `javascript:` URLs. */
function webUrl(url: string): string | null {
  return /^(https?:\/\/|\/(?!\/))/.test(url) ? url : null;
}
