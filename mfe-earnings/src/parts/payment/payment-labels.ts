import type { Payment, ReturnReason } from '@tagalong/contracts/earnings/cash-out';
import { BOOKING_TEXTS } from './booking-texts.ts';

const TEXT = {
  requested: 'stateRequested',
  sent: 'stateSent',
  paid: 'statePaid',
  failed: 'stateFailed',
} as const;

export const paymentStateText = (state: Payment['state']): string => BOOKING_TEXTS[TEXT[state]];

const REASON_TEXT = {
  'account-closed': 'returnAccountClosed',
  'account-not-found': 'returnAccountNotFound',
  'name-mismatch': 'returnNameMismatch',
  declined: 'returnDeclined',
  other: 'returnOther',
} as const satisfies Record<ReturnReason, keyof typeof BOOKING_TEXTS>;

/** Explains a return in one sentence. Reasons from a later API are unknown. */
export function returnReasonText(reason: string | null | undefined): string {
  return BOOKING_TEXTS[REASON_TEXT[reason as ReturnReason] ?? 'returnOther'];
}
