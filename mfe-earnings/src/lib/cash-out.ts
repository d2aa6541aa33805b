import { CASH_OUT_MINIMUM_CENTS } from '@tagalong/contracts/core/limits';

/** Returns whether the balance reaches the cash-out minimum (EA-01). */
export function canCashOut(balanceCents: number): boolean {
  return balanceCents >= CASH_OUT_MINIMUM_CENTS;
}
