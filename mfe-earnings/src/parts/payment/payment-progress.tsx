import type { Payment, ReturnReason } from '@tagalong/contracts/earnings/cash-out';
import { momentText } from '#lib/date-text.ts';
import { type Step, StepList } from '#lib/step-list.tsx';
import { BOOKING_TEXTS } from './booking-texts.ts';

type Followed = Pick<Payment, 'state' | 'created_at' | 'updated_at' | 'sent_at'>;

/** Progress of a payment. */
export function PaymentProgress({ payment }: { payment: Followed }) {
  return <StepList steps={stepsOf(payment)} />;
}

function stepsOf({ state, created_at, updated_at, sent_at }: Followed): Step[] {
  const requested = {
    id: 'requested',
    title: BOOKING_TEXTS.stepRequested,
    when: momentText(created_at),
    isDone: true,
  };
  if (state === 'failed') {
    const when = momentText(updated_at);
    const failed = { id: 'failed', title: BOOKING_TEXTS.states.failed, when, isDone: true };
    if (!sent_at) return [requested, failed];
    const sent = { id: 'sent', title: BOOKING_TEXTS.stepSent, when: momentText(sent_at), isDone: true };
    return [requested, sent, failed];
  }
  const isSent = state !== 'requested';
  const isPaid = state === 'paid';
  const changedAt = momentText(updated_at);
  // An older API knows only the last change.
  const sentAt = sent_at ? momentText(sent_at) : undefined;
  return [
    requested,
    {
      id: 'sent',
      title: isSent ? BOOKING_TEXTS.stepSent : BOOKING_TEXTS.stepSending,
      when: sentAt ?? (state === 'sent' ? changedAt : undefined),
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

/** Explains a return in one sentence. Reasons from a later API are unknown. */
export function returnReasonText(reason: string | null | undefined): string {
  const { returnReasons } = BOOKING_TEXTS;
  return returnReasons[reason as ReturnReason] ?? returnReasons.other;
}
