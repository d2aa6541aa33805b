import { GOAL_MAX_CENTS, GOAL_MIN_CENTS } from '@tagalong/contracts/earnings/goal';

/** Dollars with or without cents; a comma separates thousands. */
const DOLLARS = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

/** Reads an amount in dollars, such as '1,250.50', as cents; null if it is none, or out of range. */
export function goalCents(text: string): number | null {
  const [, dollars = '', cents = ''] = DOLLARS.exec(text.trim()) ?? [];
  if (dollars === '') return null;
  const amount = Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
  return amount >= GOAL_MIN_CENTS && amount <= GOAL_MAX_CENTS ? amount : null;
}

/** Formats cents as they are entered, such as '1250.50' or '1250'. */
export function goalInput(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
