import { expect, test } from '@jest/globals';
import { PAYMENT_STATES, RETURN_REASONS } from '@tagalong/contracts/earnings/cash-out';
import { BOOKING_TEXTS } from './booking-texts.ts';
import { returnReasonText } from './payment-progress.tsx';

test('[XT-21] each reason of a return has its own sentence', () => {
  const sentences = RETURN_REASONS.map(returnReasonText);
  expect(new Set(sentences).size).toBe(RETURN_REASONS.length);
  expect(returnReasonText('name-mismatch')).toContain('in someone else’s name');
});

test.each([null, undefined, 'a-later-reason'])('[XT-21] the reason %p is explained in general', (reason) => {
  expect(returnReasonText(reason)).toBe('Your bank or the provider returned this payment.');
});

test('[EA-01] each state of a payment has its own text, and a failed one is not lost', () => {
  expect(PAYMENT_STATES.map((state) => BOOKING_TEXTS.states[state])).toEqual([
    ...['On its way', 'Sent to your bank', 'Paid', 'Returned to your balance'],
  ]);
});
