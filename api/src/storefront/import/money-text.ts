/** Parses an amount such as `1299.00 USD` into minor units and currency; returns null for invalid text. */
export function amountOf(text: string): { amount: number; currency: string } | null {
  const [, whole = '', fraction = '', code = ''] =
    /^(\d{1,12})(?:\.(\d{1,4}))?\s*([A-Za-z]{3})$/.exec(text) ?? [];
  const currency = code.toUpperCase();
  const digits = DIGITS.has(currency) ? digitsOf(currency) : null;
  if (digits === null || whole === '') return null;
  const kept = fraction.slice(0, digits).padEnd(digits, '0');
  // Extra zeros are harmless, but other extra digits cannot be represented in the currency.
  if (/[1-9]/.test(fraction.slice(digits))) return null;
  const amount = Number(whole + kept);
  return Number.isSafeInteger(amount) ? { amount, currency } : null;
}

const DIGITS: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Returns the currency's number of fraction digits: 2 for dollars, 0 for yen. */
function digitsOf(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
}
