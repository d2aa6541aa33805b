import { CASH_OUT_MINIMUM_CENTS } from '@tagalong/contracts/limits';
import type { LedgerAccountRow, LedgerTransactionRow, PaymentRow } from './money-rows.ts';
import { DAY_MS, MINUTE_MS } from './when.ts';

/** One amount that goes from one account to another. */
export interface Booking {
  at: Date;
  kind: LedgerTransactionRow['kind'];
  creatorId: number;
  amount: number;
  from: LedgerAccountRow['kind'] | 'network';
  to: LedgerAccountRow['kind'] | 'network';
  commissionId: number | null;
  paymentId: number | null;
}

/** How a creator takes money out: whenever so many days have passed and so much is there. */
export interface CashOutHabit {
  creatorId: number;
  everyDays: number;
  /** In US cents; never below the product's minimum. */
  atLeast: number;
  /** The last days of the demo, in which nothing is taken out, so that a balance is left. */
  quietDays: number;
  /** The first transfer comes back from the bank and is booked back. */
  firstFails: boolean;
}

/** Walks through one creator's bookings in order of time and cashes out as the habit says. */
export function cashOutsOf(
  habit: CashOutHabit,
  own: readonly Booking[],
  payments: PaymentRow[],
  now: Date,
): Booking[] {
  const cashOuts: Booking[] = [];
  const lastMs = now.getTime() - habit.quietDays * DAY_MS;
  const atLeast = Math.max(CASH_OUT_MINIMUM_CENTS, habit.atLeast);
  let available = 0;
  let nextMs = 0;
  let hasFailed = !habit.firstFails;

  for (const booking of own) {
    if (booking.to === 'available') available += booking.amount;
    if (booking.from === 'available') available -= booking.amount;
    const atMs = booking.at.getTime() + 40 * MINUTE_MS;
    if (available < atLeast || atMs < nextMs || atMs > lastMs) continue;

    const payment = paymentOf(payments.length + 1, habit.creatorId, available, new Date(atMs), now);
    payments.push(payment);
    cashOuts.push(cashOut(payment, 'cash-out', payment.created_at));
    nextMs = atMs + habit.everyDays * DAY_MS;
    if (hasFailed) {
      available = 0;
    } else {
      hasFailed = true;
      payment.state = 'failed';
      payment.provider_ref = null;
      cashOuts.push(cashOut(payment, 'cash-out-return', payment.updated_at));
    }
  }
  return cashOuts;
}

function paymentOf(id: number, creatorId: number, amount: number, at: Date, now: Date): PaymentRow {
  const settledMs = at.getTime() + 3 * DAY_MS;
  const isSettled = settledMs <= now.getTime();
  return {
    id,
    creator_id: creatorId,
    idempotency_key: `demo-cash-out-${id}`,
    amount,
    state: isSettled ? 'paid' : 'sent',
    provider_ref: `DEMO-${String(id).padStart(6, '0')}`,
    created_at: at,
    updated_at: isSettled ? new Date(settledMs) : at,
  };
}

function cashOut(payment: PaymentRow, kind: 'cash-out' | 'cash-out-return', at: Date): Booking {
  const isReturn = kind === 'cash-out-return';
  return {
    at,
    kind,
    creatorId: payment.creator_id,
    amount: payment.amount,
    from: isReturn ? 'paid' : 'available',
    to: isReturn ? 'available' : 'paid',
    commissionId: null,
    paymentId: payment.id,
  };
}
