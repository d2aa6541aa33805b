import type { Payment } from '@tagalong/contracts/earnings/cash-out';
import { BOOKING_TEXTS } from './booking-texts.ts';

const TEXT = {
  requested: 'stateRequested',
  sent: 'stateSent',
  paid: 'statePaid',
  failed: 'stateFailed',
} as const;

export const paymentStateText = (state: Payment['state']): string => BOOKING_TEXTS[TEXT[state]];
