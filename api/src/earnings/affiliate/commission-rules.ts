/** US cents for 100 minor units of a currency. The rates are fixed, so that commissions are reproducible. */
const US_CENTS_PER_HUNDRED: Readonly<Record<string, number>> = {
  USD: 100,
  CAD: 72,
  AUD: 66,
  GBP: 127,
  EUR: 108,
};

/** Days after the order during which a merchant can cancel a sale; after that, its commission can be cashed out. */
export const RETURN_DAYS = 30;
/** Days after the click during which a purchase credits the recommending creator. */
export const CLICK_DAYS = 30;

/**
 * Computes a commission in US cents, rounded half up; it is 0 for a currency without a known rate. `amount` is in minor
 * units and `bps` in basis points.
 */
export function commissionCents(amount: number, currency: string, bps: number): number {
  return Math.round((amount * (US_CENTS_PER_HUNDRED[currency] ?? 0) * bps) / 1_000_000);
}
