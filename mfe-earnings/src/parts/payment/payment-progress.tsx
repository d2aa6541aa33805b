import type { Payment } from '@tagalong/contracts/earnings/cash-out';
import { momentText } from '#lib/date-text.ts';
import { type Step, StepList } from '#parts/step-list.tsx';
import { BOOKING_TEXTS } from './booking-texts.ts';

type Followed = Pick<Payment, 'state' | 'created_at' | 'updated_at'>;

/** Progress of a payment. */
export function PaymentProgress({ payment }: { payment: Followed }) {
  return <StepList steps={stepsOf(payment)} />;
}

function stepsOf({ state, created_at, updated_at }: Followed): Step[] {
  const requested = {
    id: 'requested',
    title: BOOKING_TEXTS.stepRequested,
    when: momentText(created_at),
    isDone: true,
  };
  if (state === 'failed') {
    const when = momentText(updated_at);
    return [requested, { id: 'failed', title: BOOKING_TEXTS.stateFailed, when, isDone: true }];
  }
  const isSent = state !== 'requested';
  const isPaid = state === 'paid';
  // The last change is known; the one before it is not.
  const changedAt = momentText(updated_at);
  return [
    requested,
    {
      id: 'sent',
      title: isSent ? BOOKING_TEXTS.stepSent : BOOKING_TEXTS.stepSending,
      when: state === 'sent' ? changedAt : undefined,
      isDone: isSent,
    },
    {
      id: 'arrives',
      title: isPaid ? BOOKING_TEXTS.stepArrived : BOOKING_TEXTS.stepArrives,
      when: isPaid ? changedAt : undefined,
      isDone: isPaid,
    },
  ];
}
