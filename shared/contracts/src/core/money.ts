import { numberText } from '@tagalong/contracts/core/language';
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

/** Formats an amount in minor units, such as `$1,234.50 (CAD)`; negative amounts start with a minus. */
export function moneyText(minorUnits: number, currency?: string | null): string {
  const [before, after] = SIGN[currencyOf(currency)];
  const sign = minorUnits < 0 ? '−' : '';
  return `${sign}${before}${numberText(Math.abs(minorUnits) / 100, 2)}${after}`;
}

/** Formats a price (PR-02). Zero means no price and returns an empty string. */
export function priceText(minorUnits: number, currency?: string | null): string {
  return minorUnits === 0 ? '' : moneyText(minorUnits, currency);
}
