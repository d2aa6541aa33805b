import { moneyText } from '@tagalong/contracts/core/money';
import type { Transaction } from '@tagalong/contracts/earnings/transaction';
import { dayText, monthOfText } from '#lib/date-text.ts';

/** Formats an amount with its sign, such as '+$2.00' or '−$2.00'. */
export function signedText(cents: number): string {
  return cents > 0 ? `+${moneyText(cents)}` : moneyText(cents);
}

/** Formats place and date, such as 'Tessel · Mar 2'. */
export function placeText({ merchant_name, created_at }: Transaction): string {
  return [merchant_name, dayText(created_at)].filter(Boolean).join(' · ');
}

/** Groups transactions by month, keeping their order. */
export function byMonth(
  transactions: readonly Transaction[],
): { month: string; transactions: Transaction[] }[] {
  const groups = new Map<string, Transaction[]>();
  for (const transaction of transactions) {
    const month = monthOfText(transaction.created_at);
    const own = groups.get(month);
    if (own) own.push(transaction);
    else groups.set(month, [transaction]);
  }
  return [...groups].map(([month, own]) => ({ month, transactions: own }));
}
