import { CASH_OUT_MINIMUM_CENTS } from '@tagalong/contracts/core/limits';

/** True from 25 dollars (EA-01). */
export function canCashOut(balanceCents: number): boolean {
  return balanceCents >= CASH_OUT_MINIMUM_CENTS;
}
