import { formatLocale } from '@tagalong/contracts/language';
import { CURRENCIES, CURRENCY_DEFAULT } from './limits.ts';

export type Currency = (typeof CURRENCIES)[number];

/** Currencies outside the five are treated as USD (PR-01). */
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

/** In the digits and separators of the language; making a format takes longer than using it. */
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

/** An amount in minor units as text, such as `$1,234.50 (CAD)`; negative amounts carry a leading minus. */
export function moneyText(minorUnits: number, currency?: string | null): string {
  const [before, after] = SIGN[currencyOf(currency)];
  const sign = minorUnits < 0 ? '−' : '';
  return `${sign}${before}${decimal().format(Math.abs(minorUnits) / 100)}${after}`;
}

/** A price as text (PR-02). Zero means that there is no price and gives an empty text. */
export function priceText(minorUnits: number, currency?: string | null): string {
  return minorUnits === 0 ? '' : moneyText(minorUnits, currency);
}
