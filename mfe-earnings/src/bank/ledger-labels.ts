import { moneyText } from '@tagalong/contracts/core/money';
import type { LedgerLine } from '@tagalong/contracts/earnings/earning';
import { dayText, monthOfText } from '#lib/date-text.ts';
import { EARNINGS_TEXTS } from '#lib/earnings-texts.ts';

export const KIND_TEXT: Record<LedgerLine['kind'], string> = {
  commission: EARNINGS_TEXTS.kindCommission,
  reversal: EARNINGS_TEXTS.kindReversal,
  'cash-out': EARNINGS_TEXTS.kindCashOut,
};

export const STATE_TEXT: Record<LedgerLine['state'], string> = {
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
export function placeText({ merchant_name, created_at }: LedgerLine): string {
  return [merchant_name, dayText(created_at)].filter(Boolean).join(' · ');
}

/** Groups lines by month, keeping their order. */
export function byMonth(lines: readonly LedgerLine[]): { month: string; lines: LedgerLine[] }[] {
  const groups: { month: string; lines: LedgerLine[] }[] = [];
  for (const line of lines) {
    const month = monthOfText(line.created_at);
    const last = groups.at(-1);
    if (last?.month === month) last.lines.push(line);
    else groups.push({ month, lines: [line] });
  }
  return groups;
}
