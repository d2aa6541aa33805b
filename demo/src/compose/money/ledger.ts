import { type Booking, type CashOutHabit, cashOutsOf, type PaymentRow } from './cash-outs.ts';

/** The site's own account, which a migration has created. */
const NETWORK_ACCOUNT_ID = 1;
const CREATOR_ACCOUNTS = ['pending', 'available', 'transit', 'paid'] as const;

export interface CommissionRow {
  id: number;
  sale_id: number;
  creator_id: number;
  /** In US cents. */
  amount: number;
  state: 'pending' | 'available' | 'reversed';
  available_at: Date;
  created_at: Date;
}

/** Every commission is booked; it may be released later, and it may be reversed. */
export interface CommissionHistory {
  commission: CommissionRow;
  releasedAt: Date | null;
  reversedAt: Date | null;
}

export type Ledger = ReturnType<typeof composeLedger>;

/** Books commissions and cash-outs by double entry: every transaction moves one amount between two accounts. */
export function composeLedger(
  histories: readonly CommissionHistory[],
  habits: readonly CashOutHabit[],
  now: Date,
) {
  const bookings = histories.flatMap(bookingsOf);
  const payments: PaymentRow[] = [];
  for (const habit of habits) {
    const own = bookings.filter((booking) => booking.creatorId === habit.creatorId).sort(byTime);
    bookings.push(...cashOutsOf(habit, own, payments, now));
  }

  const accounts = habits
    .flatMap(({ creatorId }) => CREATOR_ACCOUNTS.map((kind) => ({ kind, creator_id: creatorId })))
    .map((account, index) => ({ id: NETWORK_ACCOUNT_ID + 1 + index, ...account }));
  const accountIds = new Map(accounts.map(({ id, kind, creator_id }) => [`${creator_id} ${kind}`, id]));
  const accountOf = (booking: Booking, kind: Booking['from']): number =>
    kind === 'network' ? NETWORK_ACCOUNT_ID : (accountIds.get(`${booking.creatorId} ${kind}`) ?? 0);

  bookings.sort(byTime);
  const transactions = bookings.map((booking, index) => ({
    id: index + 1,
    kind: booking.kind,
    creator_id: booking.creatorId,
    commission_id: booking.commissionId,
    payment_id: booking.paymentId,
    created_at: booking.at,
  }));
  const entries = bookings.flatMap((booking, index) => [
    { transaction_id: index + 1, account_id: accountOf(booking, booking.from), amount: -booking.amount },
    { transaction_id: index + 1, account_id: accountOf(booking, booking.to), amount: booking.amount },
  ]);
  return { accounts, transactions, entries, payments };
}

function bookingsOf({ commission, releasedAt, reversedAt }: CommissionHistory): Booking[] {
  const move = (kind: Booking['kind'], at: Date, from: Booking['from'], to: Booking['to']): Booking => ({
    at,
    kind,
    from,
    to,
    creatorId: commission.creator_id,
    amount: commission.amount,
    commissionId: commission.id,
    paymentId: null,
  });
  const bookings = [move('commission', commission.created_at, 'network', 'pending')];
  if (releasedAt) bookings.push(move('release', releasedAt, 'pending', 'available'));
  if (reversedAt)
    bookings.push(move('reversal', reversedAt, releasedAt ? 'available' : 'pending', 'network'));
  return bookings;
}

function byTime(a: Booking, b: Booking): number {
  return a.at.getTime() - b.at.getTime();
}
