import { formatLocale } from '@tagalong/contracts/core/language';
import { CURRENCIES, CURRENCY_DEFAULT } from './limits.ts';

export type Currency = (typeof CURRENCIES)[number];

/** Maps currencies outside the five to USD (PR-01). */
export function currencyOf(code: string | null | undefined): Currency {
  return CURRENCIES.find((known) => known === code) ?? CURRENCY_DEFAULT;
}

const SIGN: Record<Currency, [before: string, after: string]> = {
  USD: ['$', ''],
  CAD: ['$', ' (CAD)'],
  AUD: ['$', ' (AUD)'],
  GBP: ['£', ''],
  EUR: ['€', ''],
};

/** Cached, because creating a format takes longer than using it. */
const decimals = new Map<string, Intl.NumberFormat>();

function decimal(): Intl.NumberFormat {
  const locale = formatLocale();
  let format = decimals.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    decimals.set(locale, format);
  }
  return format;
}

/** Formats an amount in minor units, such as `$1,234.50 (CAD)`; negative amounts start with a minus. */
export function moneyText(minorUnits: number, currency?: string | null): string {
  const [before, after] = SIGN[currencyOf(currency)];
  const sign = minorUnits < 0 ? '−' : '';
  return `${sign}${before}${decimal().format(Math.abs(minorUnits) / 100)}${after}`;
}

/** Formats a price (PR-02). Zero means no price and returns an empty string. */
export function priceText(minorUnits: number, currency?: string | null): string {
  return minorUnits === 0 ? '' : moneyText(minorUnits, currency);
}
