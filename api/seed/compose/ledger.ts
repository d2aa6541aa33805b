import type {
  CommissionRow,
  LedgerAccountRow,
  LedgerEntryRow,
  LedgerTransactionRow,
  PaymentRow,
} from './money-rows.ts';
import { DAY_MS, MINUTE_MS } from './when.ts';

/** The product's own account, which the migration puts in first. */
export const NETWORK_ACCOUNT_ID = 1;
const CREATOR_ACCOUNTS = ['pending', 'available', 'paid'] as const;
const CASH_OUT_MINIMUM = 2_500;

/** A commission's way: booked, then perhaps released, then perhaps taken back. */
export interface CommissionStory {
  commission: CommissionRow;
  releasedAt: Date | null;
  reversedAt: Date | null;
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

export interface Ledger {
  accounts: LedgerAccountRow[];
  transactions: LedgerTransactionRow[];
  entries: LedgerEntryRow[];
  payments: PaymentRow[];
}

interface Booking {
  at: Date;
  kind: LedgerTransactionRow['kind'];
  creatorId: number;
  amount: number;
  from: LedgerAccountRow['kind'] | 'network';
  to: LedgerAccountRow['kind'] | 'network';
  commissionId: number | null;
  paymentId: number | null;
}

/** Books commissions and cash-outs by double entry: every transaction moves one amount from one account to another. */
export function composeLedger(
  stories: readonly CommissionStory[],
  habits: readonly CashOutHabit[],
  now: Date,
): Ledger {
  const bookings = stories.flatMap(bookingsOf);
  const payments: PaymentRow[] = [];
  for (const habit of habits) {
    const own = bookings.filter((booking) => booking.creatorId === habit.creatorId).sort(byTime);
    bookings.push(...cashOutsOf(habit, own, payments, now));
  }

  const accounts = habits.flatMap(({ creatorId }) =>
    CREATOR_ACCOUNTS.map((kind) => ({ id: 0, kind, creator_id: creatorId })),
  );
  accounts.forEach((account, index) => {
    account.id = NETWORK_ACCOUNT_ID + 1 + index;
  });
  const accountIds = new Map(accounts.map(({ id, kind, creator_id }) => [`${creator_id} ${kind}`, id]));
  const accountOf = (booking: Booking, kind: Booking['from']): number =>
    kind === 'network' ? NETWORK_ACCOUNT_ID : (accountIds.get(`${booking.creatorId} ${kind}`) ?? 0);

  const transactions: LedgerTransactionRow[] = [];
  const entries: LedgerEntryRow[] = [];
  for (const booking of bookings.sort(byTime)) {
    const id = transactions.length + 1;
    transactions.push({
      id,
      kind: booking.kind,
      creator_id: booking.creatorId,
      commission_id: booking.commissionId,
      payment_id: booking.paymentId,
      created_at: booking.at,
    });
    entries.push(
      { transaction_id: id, account_id: accountOf(booking, booking.from), amount: -booking.amount },
      { transaction_id: id, account_id: accountOf(booking, booking.to), amount: booking.amount },
    );
  }
  return { accounts, transactions, entries, payments };
}

function bookingsOf({ commission, releasedAt, reversedAt }: CommissionStory): Booking[] {
  const move = (
    kind: Booking['kind'],
    at: Date,
    from: Booking['from'],
    to: Booking['to'],
  ): Booking => ({
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
  if (reversedAt) bookings.push(move('reversal', reversedAt, releasedAt ? 'available' : 'pending', 'network'));
  return bookings;
}

/** Walks through one creator's bookings in order of time and cashes out as the habit says. */
function cashOutsOf(habit: CashOutHabit, own: readonly Booking[], payments: PaymentRow[], now: Date): Booking[] {
  const cashOuts: Booking[] = [];
  const lastMs = now.getTime() - habit.quietDays * DAY_MS;
  const atLeast = Math.max(CASH_OUT_MINIMUM, habit.atLeast);
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

function byTime(a: Booking, b: Booking): number {
  return a.at.getTime() - b.at.getTime();
}
