import { CURRENCIES } from '@tagalong/contracts/core/limits';
import type { Currency } from '@tagalong/contracts/core/money';
import type { BundleProduct } from '@tagalong/contracts/storefront/bundle';

export type BundleOffer = BundleProduct['offers'][number];

/** One offer for each product. */
export interface BundlePlan {
  total: number;
  purchases: { product: BundleProduct; offer: BundleOffer }[];
}

export interface BundlePlans {
  currency: Currency;
  /** The lowest total, at whatever shops. */
  cheapest: BundlePlan;
  /** The lowest total at a single shop; null if none sells all products, or if the cheapest plan is one. */
  oneShop: BundlePlan | null;
  /** Products that aren't sold in the currency. */
  missing: BundleProduct[];
}

/**
 * Compares the ways to buy products together, within the currency in which most of them are sold; null unless at least
 * two are.
 */
export function bundlePlans(products: readonly BundleProduct[]): BundlePlans | null {
  const sold = CURRENCIES.map((currency) => ({
    currency,
    products: products.filter(({ offers }) => offers.some((offer) => offer.currency === currency)),
  }));
  const [most] = sold.toSorted((a, b) => b.products.length - a.products.length);
  if (!most || most.products.length < 2) return null;
  const cheapest = planOf(most.products, ({ currency }) => currency === most.currency);
  if (!cheapest) return null;
  const merchants = new Set(most.products.flatMap(({ offers }) => offers.map(({ merchant_id: id }) => id)));
  const single = [...merchants].flatMap((id) => {
    const isOwn = (offer: BundleOffer): boolean =>
      offer.merchant_id === id && offer.currency === most.currency;
    return planOf(most.products, isOwn) ?? [];
  });
  const [oneShop = null] = single.toSorted((a, b) => a.total - b.total);
  return {
    currency: most.currency,
    cheapest: oneShop?.total === cheapest.total ? oneShop : cheapest,
    oneShop: oneShop?.total === cheapest.total ? null : oneShop,
    missing: products.filter((product) => !most.products.includes(product)),
  };
}

/** Returns the cheapest fitting offers; null if a product has none. */
function planOf(
  products: readonly BundleProduct[],
  fits: (offer: BundleOffer) => boolean,
): BundlePlan | null {
  const purchases = products.flatMap((product) => {
    const [offer] = product.offers.filter(fits).toSorted((a, b) => a.amount - b.amount);
    return offer ? [{ product, offer }] : [];
  });
  if (purchases.length < products.length) return null;
  return { total: purchases.reduce((sum, { offer }) => sum + offer.amount, 0), purchases };
}

export const shopCount = ({ purchases }: BundlePlan): number =>
  new Set(purchases.map(({ offer }) => offer.merchant_id)).size;
