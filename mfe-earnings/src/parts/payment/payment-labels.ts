import type { ReturnReason } from '@tagalong/contracts/earnings/cash-out';
import { BOOKING_TEXTS } from './booking-texts.ts';

/** Explains a return in one sentence. Reasons from a later API are unknown. */
export function returnReasonText(reason: string | null | undefined): string {
  const { returnReasons } = BOOKING_TEXTS;
  return returnReasons[reason as ReturnReason] ?? returnReasons.other;
}
