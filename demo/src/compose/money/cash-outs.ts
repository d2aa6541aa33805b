import { CASH_OUT_MINIMUM_CENTS } from '@tagalong/contracts/core/limits';
import { after, DAY_MS, MINUTE_MS } from '#src/lib/times';

/** The site's own account, or one of the creator's. */
type AccountKind = 'network' | 'pending' | 'available' | 'transit' | 'paid';

/** A transfer of one amount from one account to another. */
export interface Booking {
  at: Date;
  kind: 'commission' | 'release' | 'reversal' | keyof typeof MOVES;
  creatorId: number;
  amount: number;
  from: AccountKind;
  to: AccountKind;
  commissionId: number | null;
  paymentId: number | null;
}

/** A creator cashes out once enough days have passed since the last time and the balance is high enough. */
export interface CashOutHabit {
  creatorId: number;
  everyDays: number;
  /** In US cents; amounts below the site's minimum count as the minimum. */
  atLeast: number;
  /** Number of last days without a cash-out, which leaves a balance. */
  quietDays: number;
  /** The bank returns the first transfer, which is then booked back. */
  firstFails: boolean;
}

/** Goes through one creator's bookings in order of time and cashes out according to the habit. */
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
    const atMs = after(booking.at, 40 * MINUTE_MS).getTime();
    if (available < atLeast || atMs < nextMs || atMs > lastMs) continue;

    const payment = paymentOf(payments.length + 1, habit.creatorId, available, new Date(atMs), now);
    payments.push(payment);
    cashOuts.push(bookingOf(payment, 'cash-out', payment.created_at));
    nextMs = atMs + habit.everyDays * DAY_MS;
    if (hasFailed) {
      available = 0;
      cashOuts.push(bookingOf(payment, 'payout', after(payment.created_at, MINUTE_MS)));
    } else {
      hasFailed = true;
      payment.state = 'failed';
      payment.provider_ref = null;
      cashOuts.push(bookingOf(payment, 'cash-out-return', payment.updated_at));
    }
  }
  return cashOuts;
}

function paymentOf(id: number, creatorId: number, amount: number, at: Date, now: Date) {
  const settledAt = after(at, 3 * DAY_MS);
  const isSettled = settledAt <= now;
  return {
    id,
    creator_id: creatorId,
    idempotency_key: `demo-cash-out-${id}`,
    amount,
    state: (isSettled ? 'paid' : 'sent') as 'paid' | 'sent' | 'failed',
    provider_ref: `DEMO-${String(id).padStart(6, '0')}` as string | null,
    created_at: at,
    updated_at: isSettled ? settledAt : at,
  };
}

export type PaymentRow = ReturnType<typeof paymentOf>;

const MOVES = {
  'cash-out': { from: 'available', to: 'transit' },
  payout: { from: 'transit', to: 'paid' },
  'cash-out-return': { from: 'transit', to: 'available' },
} as const;

function bookingOf(payment: PaymentRow, kind: keyof typeof MOVES, at: Date): Booking {
  return {
    at,
    kind,
    ...MOVES[kind],
    creatorId: payment.creator_id,
    amount: payment.amount,
    commissionId: null,
    paymentId: payment.id,
  };
}
