/** US cents for 100 minor units of a currency. Fixed, so that a commission can be computed anew at any time. */
const US_CENTS_PER_HUNDRED: Readonly<Record<string, number>> = {
  USD: 100,
  CAD: 72,
  AUD: 66,
  GBP: 127,
  EUR: 108,
};

/** A merchant may take a sale back for so long; then its commission can be cashed out. */
export const RETURN_DAYS = 30;
/** A purchase this long after the click still credits whoever recommended the product. */
export const CLICK_DAYS = 30;

/** Commission in US cents, rounded half up, nothing in a currency whose worth is not known here, of an amount in minor units; `bps` is in hundredths of a percent. */
export function commissionCents(amount: number, currency: string, bps: number): number {
  return Math.round((amount * (US_CENTS_PER_HUNDRED[currency] ?? 0) * bps) / 1_000_000);
}
