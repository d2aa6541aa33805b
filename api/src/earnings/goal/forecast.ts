/** Days of a month after which its pace says enough. */
const DAYS_MIN = 3;

/**
 * Extends the earnings of a month's first days to the whole month, in whole cents; null in the first days. Earnings below
 * zero, after returns, are no pace.
 */
export function forecastOf(earned: number, day: number, dayCount: number): number | null {
  if (day < DAYS_MIN) return null;
  return earned <= 0 ? earned : Math.round((earned * dayCount) / day);
}
