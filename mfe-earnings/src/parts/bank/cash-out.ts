import { CASH_OUT_MINIMUM_CENTS } from '@tagalong/contracts/core/limits';

/** Returns whether the balance reaches the cash-out minimum (EA-01). */
export function canCashOut(balanceCents: number): boolean {
  return balanceCents >= CASH_OUT_MINIMUM_CENTS;
}

/** Returns the end of a hold that is not over; a cached answer may be older than that. */
export function heldUntil(
  { held_until }: { held_until?: string | null | undefined },
  now: Date,
): string | null {
  return held_until && Date.parse(held_until) > now.getTime() ? held_until : null;
}
