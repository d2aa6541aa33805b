import { moneyText } from '@tagalong/contracts/core/money';
import type { Transaction } from '@tagalong/contracts/earnings/transaction';
import { dayText, monthOfText } from '#lib/date-text.ts';
import { EARNINGS_TEXTS } from './earnings-texts.ts';

export const KIND_TEXT: Record<Transaction['kind'], string> = {
  commission: EARNINGS_TEXTS.kindCommission,
  reversal: EARNINGS_TEXTS.kindReversal,
  'cash-out': EARNINGS_TEXTS.kindCashOut,
  'cash-out-return': EARNINGS_TEXTS.kindCashOutReturn,
};

export const STATE_TEXT: Record<Transaction['state'], string> = {
  pending: EARNINGS_TEXTS.statePending,
  available: EARNINGS_TEXTS.stateAvailable,
  paid: EARNINGS_TEXTS.statePaid,
  reversed: EARNINGS_TEXTS.stateReversed,
};

/** Formats an amount with its sign, such as '+$2.00' or '−$2.00'. */
export function signedText(cents: number): string {
  return cents > 0 ? `+${moneyText(cents)}` : moneyText(cents);
}

/** Formats place and date, such as 'Tessel · Mar 2'. */
export function placeText({ merchant_name, created_at }: Transaction): string {
  return [merchant_name, dayText(created_at)].filter(Boolean).join(' · ');
}

interface Month {
  month: string;
  transactions: Transaction[];
}

/** Groups transactions by month, keeping their order. */
export function byMonth(transactions: readonly Transaction[]): Month[] {
  const groups: Month[] = [];
  for (const transaction of transactions) {
    const month = monthOfText(transaction.created_at);
    const last = groups.at(-1);
    if (last?.month === month) last.transactions.push(transaction);
    else groups.push({ month, transactions: [transaction] });
  }
  return groups;
}
