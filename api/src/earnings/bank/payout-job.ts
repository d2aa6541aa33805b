import { createNotify } from '#api/core/notify';
import type { Database } from '#api/database/database';
import { type Row, statement, typed } from '#api/database/statement';
import { book } from '#api/earnings/parts/ledger-booking';
import type { JobKind } from '#api/jobs/jobs';
import { type Payout, PayoutRefused } from '#api/providers/payout/payout';
import { paymentReturns } from './payment-returns.ts';

export const PAYOUT_JOB = 'payout';

const REF = /^tagalong-(\d{1,15})$/;
/** Reference under which a payment is ordered from the provider. */
export const paymentRefOf = (paymentId: number): string => `tagalong-${paymentId}`;
/** Reads the id from a reference; null for a reference of another kind. */
export function paymentIdOf(paymentRef: string): number | null {
  const id = REF.exec(paymentRef)?.[1];
  return id === undefined ? null : Number(id);
}

type WaitingPayment = Row<typeof waiting>;

/** The account is 'paid' for a cash-out booked by a release from before 'transit', which runs on during a deployment. */
const waiting = statement('payout-waiting', {
  params: ['int8'],
  row: { creator_id: 'int8', amount: 'int8', payee_ref: 'text?', account: typed<'transit' | 'paid'>('text') },
})`
  SELECT p.creator_id, p.amount, f.payee_ref, coalesce((
    SELECT a.kind FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id AND e.amount > 0
    JOIN ledger_accounts a ON a.id = e.account_id
    WHERE t.payment_id = p.id AND t.kind = 'cash-out'
  ), 'transit') AS account
  FROM payments p
  LEFT JOIN payment_profiles f ON f.user_id = p.creator_id WHERE p.id = $1 AND p.state = 'requested'`;
const settle = statement('payout-settle', { params: ['int8', 'text'], row: { id: 'int8' } })`
  UPDATE payments SET state = 'sent', provider_ref = $2, updated_at = now()
  WHERE id = $1 AND state = 'requested' RETURNING id`;

/**
 * Sends a payment to the provider. A refused payment is returned to the creator's balance. Without a response the
 * outcome is unknown, so the job retries with the same reference, which the provider pays only once.
 */
export function payoutJob(db: Database, payout: Pick<Payout, 'send'>): JobKind {
  const notify = createNotify(db);
  const { bookReturn } = paymentReturns(db);

  async function settlePayment(
    paymentId: number,
    { creator_id: creatorId, amount, account }: WaitingPayment,
    ref: string,
  ): Promise<void> {
    await db.transaction(async () => {
      if (!(await db.first(settle, [paymentId, ref]))) return;
      if (account === 'transit') {
        await book(db, {
          kind: 'payout',
          creatorId,
          paymentId,
          moves: [
            ['transit', -amount],
            ['paid', amount],
          ],
        });
      }
      await notify({
        userId: creatorId,
        kind: 'tagalong',
        subtype: 'payment',
        actorId: null,
        causeId: paymentId,
        payload: { payment_id: paymentId, amount },
      });
    });
  }

  return {
    queue: 'delivery',
    // The job retries until the booked amount is either sent or returned.
    triesMax: Number.POSITIVE_INFINITY,
    async run({ payment_id }) {
      const paymentId = Number(payment_id);
      const payment = await db.first(waiting, [paymentId]);
      if (!payment) return;
      try {
        if (payment.payee_ref === null) throw new PayoutRefused('The payee no longer has an account.');
        const { amount, payee_ref: payeeRef } = payment;
        const providerRef = await payout.send({ paymentRef: paymentRefOf(paymentId), payeeRef, amount });
        await settlePayment(paymentId, payment, providerRef);
      } catch (error) {
        if (!(error instanceof PayoutRefused)) throw error;
        await bookReturn({ paymentId, reason: null, isRefusal: true });
      }
    },
  };
}
