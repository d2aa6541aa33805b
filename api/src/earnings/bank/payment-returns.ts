import { ACCOUNT_RETURN_REASONS, type ReturnReason } from '@tagalong/contracts/earnings/cash-out';
import { createNotify } from '#api/core/notify';
import type { Database } from '#api/database/database';
import { statement, typed } from '#api/database/statement';
import { withUserLock } from '#api/database/user-lock';
import { book } from '#api/earnings/parts/ledger-booking';
import { CONFIRMED_AT } from './payment-profile-repository.ts';

interface ReturnInput {
  paymentId: number;
  reason: ReturnReason | null;
  /** True for a payment that the provider never accepted; one that was sent meanwhile is then left alone. */
  isRefusal: boolean;
}

interface Announcement {
  creatorId: number;
  paymentId: number;
  amount: number;
  reason: ReturnReason | null;
}

const read = statement('payment-return-read', {
  params: ['int8'],
  row: { creator_id: 'int8', is_removed: 'bool' },
})`
  SELECT p.creator_id, u.removed_at IS NOT NULL AS is_removed
  FROM payments p JOIN users u ON u.id = p.creator_id WHERE p.id = $1`;
const markReturned = statement('payment-return-mark', {
  params: ['int8', 'text[]', 'text?'],
  row: { amount: 'int8' },
})`
  UPDATE payments SET state = 'failed', return_reason = $3, updated_at = now()
  WHERE id = $1 AND state = ANY($2::text[]) RETURNING amount`;
/**
 * The amount is in 'transit' until the payout is booked, and in 'paid' afterwards. A cash-out booked by a release from
 * before 'transit' is in 'paid' from the start.
 */
const holding = statement('payment-return-holding', {
  params: ['int8'],
  row: { account: typed<'transit' | 'paid'>('text') },
})`
  SELECT a.kind AS account FROM ledger_transactions t
  JOIN ledger_entries e ON e.transaction_id = t.id AND e.amount > 0
  JOIN ledger_accounts a ON a.id = e.account_id
  WHERE t.payment_id = $1 AND t.kind IN ('cash-out', 'payout') ORDER BY t.id DESC LIMIT 1`;
/** Details that were changed after the request are not the ones that the bank refused. */
const rejectDetails = statement('payment-return-details', { params: ['int8', 'int8'] })`
  UPDATE payment_profiles SET has_payment_info = false, payment_info_review = 'rejected', changed_at = now(),
    confirmed_at = ${CONFIRMED_AT}
  WHERE user_id = $1 AND has_payment_info AND changed_at <= (SELECT created_at FROM payments WHERE id = $2)`;
const latestSent = statement('payment-return-latest', { params: ['text'], row: { id: 'int8' } })`
  SELECT p.id FROM payments p JOIN payment_profiles f ON f.user_id = p.creator_id
  WHERE f.payee_ref = $1 AND p.state IN ('sent', 'paid') ORDER BY p.created_at DESC, p.id DESC LIMIT 1`;

const NOT_SENT = ['requested'] as const;
const NOT_RETURNED = ['requested', 'sent', 'paid'] as const;

/** Books payments that the provider refused or that a bank sent back, each at most once. */
export function paymentReturns(db: Database) {
  const notify = createNotify(db);

  async function bookReturn({ paymentId, reason, isRefusal }: ReturnInput): Promise<boolean> {
    const payment = await db.first(read, [paymentId]);
    if (!payment) return false;
    const { creator_id: creatorId, is_removed: isRemoved } = payment;
    await withUserLock(db, creatorId, async () => {
      const marked = await db.first(markReturned, [paymentId, isRefusal ? NOT_SENT : NOT_RETURNED, reason]);
      if (!marked) return;
      const { amount } = marked;
      const held = await db.first(holding, [paymentId]);
      await book(db, {
        kind: 'cash-out-return',
        creatorId,
        paymentId,
        moves: [
          [held?.account ?? 'transit', -amount],
          // A deleted account forfeited its balance, so nobody could cash the amount out again.
          [isRemoved ? 'network' : 'available', amount],
        ],
      });
      if (!isRemoved) await announce({ creatorId, paymentId, amount, reason });
    });
    return true;
  }

  async function announce({ creatorId, paymentId, amount, reason }: Announcement): Promise<void> {
    if (isAboutAccount(reason)) await db.query(rejectDetails, [creatorId, paymentId]);
    await notify({
      userId: creatorId,
      kind: 'tagalong',
      subtype: 'payment-returned',
      actorId: null,
      causeId: paymentId,
      payload: { payment_id: paymentId, amount, ...(reason && { reason }) },
    });
  }

  return {
    /** Returns false for an unknown payment. One that was returned already stays as it is. */
    bookReturn,
    /** Returns the latest payment that was sent to a payee; null without one. */
    latestSent: async (payeeRef: string) => (await db.first(latestSent, [payeeRef]))?.id ?? null,
  };
}

const isAboutAccount = (reason: ReturnReason | null): boolean =>
  ACCOUNT_RETURN_REASONS.some((known) => known === reason);
