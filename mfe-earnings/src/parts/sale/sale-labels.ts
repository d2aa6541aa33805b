import { moneyText } from '@tagalong/contracts/core/money';
import type { Sale } from '@tagalong/contracts/earnings/sale';
import { dayText } from '#lib/date-text.ts';
import { SALE_TEXTS } from './sale-texts.ts';

/** Describes the state of a sale, with the day on which a pending commission becomes available. */
export function saleStateText({ state, available_at }: Pick<Sale, 'state' | 'available_at'>): string {
  if (state === 'pending' && available_at) return SALE_TEXTS.pendingUntil(dayText(available_at));
  return SALE_TEXTS[state];
}

/** Names what led to a sale. */
export function sourceText({ post }: Pick<Sale, 'post'>): string {
  return post ? SALE_TEXTS.fromPost(post.name) : SALE_TEXTS.fromShop;
}

/** Formats what shoppers paid in each currency, such as '$1,200.00 · £80.00'. */
export function amountsText(amounts: readonly { currency: string; amount: number }[]): string {
  return amounts.map(({ currency, amount }) => paidText(amount, currency)).join(' · ') || moneyText(0);
}

/** Formats an amount in the currency in which it was paid; one that the site has no sign for keeps its code. */
export function paidText(amount: number, currency: string): string {
  const isKnown = moneyText(amount, currency) !== moneyText(amount) || currency === 'USD';
  return isKnown ? moneyText(amount, currency) : `${moneyText(amount).replace('$', '')} ${currency}`;
}
