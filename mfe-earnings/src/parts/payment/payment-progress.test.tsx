import { expect, test } from '@jest/globals';
import type { Payment } from '@tagalong/contracts/earnings/cash-out';
import { buildPayment } from '@tagalong/testing/builders';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen } from '@testing-library/react';
import { PaymentProgress } from './payment-progress.tsx';

const TIMES = {
  created_at: '2026-03-01T15:00:00.000Z',
  sent_at: '2026-03-01T15:05:00.000Z',
  updated_at: '2026-03-04T15:00:00.000Z',
};

/** Returns the steps as title and time. */
function stepsOf(payment: Partial<Payment>): string[] {
  renderRemote(<PaymentProgress payment={buildPayment({ ...TIMES, ...payment })} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' ') ?? '');
}

test('[EA-01] a requested payment shows what follows, without times that nobody knows', () => {
  expect(stepsOf({ state: 'requested', sent_at: null })).toEqual([
    'RequestedMar 1, 2026, 10:00 AM',
    'Our payout provider sends it, usually within minutes',
    'Arrives at your bank, usually within 3 to 5 business days',
  ]);
});

test('[EA-01] a sent payment names when the provider accepted it', () => {
  expect(stepsOf({ state: 'sent' }).slice(1)).toEqual([
    'Sent by our payout providerMar 1, 2026, 10:05 AM',
    'Arrives at your bank, usually within 3 to 5 business days',
  ]);
});

test('[EA-01] a paid payment keeps the time of sending, and names that of its arrival', () => {
  expect(stepsOf({ state: 'paid' }).slice(1)).toEqual([
    'Sent by our payout providerMar 1, 2026, 10:05 AM',
    'Paid to your bankMar 4, 2026, 10:00 AM',
  ]);
});

test('an older API, which knows only the last change, shows no time twice', () => {
  const payment = { sent_at: null } as const;
  expect(stepsOf({ ...payment, state: 'sent' })[1]).toBe('Sent by our payout providerMar 4, 2026, 10:00 AM');
});

test('an older API’s paid payment has the time of its arrival only', () => {
  expect(stepsOf({ state: 'paid', sent_at: null }).slice(1)).toEqual([
    'Sent by our payout provider',
    'Paid to your bankMar 4, 2026, 10:00 AM',
  ]);
});

test('[XT-21] a payment that a bank returned was sent first, and ends in the balance', () => {
  expect(stepsOf({ state: 'failed' })).toEqual([
    'RequestedMar 1, 2026, 10:00 AM',
    'Sent by our payout providerMar 1, 2026, 10:05 AM',
    'Returned to your balanceMar 4, 2026, 10:00 AM',
  ]);
});

test('[XT-21] a payment that the provider refused was never sent', () => {
  expect(stepsOf({ state: 'failed', sent_at: null })).toEqual([
    'RequestedMar 1, 2026, 10:00 AM',
    'Returned to your balanceMar 4, 2026, 10:00 AM',
  ]);
});
