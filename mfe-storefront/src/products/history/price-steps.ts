import type { PriceStep } from '@tagalong/contracts/storefront/product-list';

/** The lowest price from a day on, until the next point. */
export interface PricePoint {
  /** Day as YYYY-MM-DD. */
  day: string;
  /** Amount in minor units. */
  price: number;
}

/**
 * Returns the days on which a product's lowest price in one currency changed, oldest first. A merchant's price applies
 * until its next step; a price of 0 means that the merchant reported none.
 */
export function lowestPrices(steps: readonly PriceStep[], currency: string): PricePoint[] {
  const current = new Map<number, number>();
  const points = new Map<string, number>();
  for (const step of steps) {
    if (step.currency !== currency) continue;
    current.set(step.merchant_price_id, step.price);
    const known = [...current.values()].filter((price) => price > 0);
    if (known.length > 0) points.set(step.day, Math.min(...known));
  }
  const all = [...points].map(([day, price]) => ({ day, price }));
  return all.filter(({ price }, index) => price !== all[index - 1]?.price);
}

export interface PriceRange {
  low: number;
  high: number;
  /** The price that applies now. */
  now: number;
}

/** Returns the range of the prices; null without any. */
export function rangeOf(points: readonly PricePoint[]): PriceRange | null {
  const last = points.at(-1);
  if (!last) return null;
  const prices = points.map(({ price }) => price);
  return { low: Math.min(...prices), high: Math.max(...prices), now: last.price };
}
