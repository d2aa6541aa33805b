import { CASH_OUT_MINIMUM_CENTS } from '@tagalong/contracts/core/limits';
import { cashOut } from '@tagalong/contracts/earnings/cash-out';
import type { ApiContext } from '#api/core/owner-module';
import { withUserLock } from '#api/database/user-lock';
import { checkBank } from '#api/earnings/parts/bank-access';
import { book } from '#api/earnings/parts/ledger-booking';
import { findPayment } from '#api/earnings/parts/payment';
import { success } from '#api/http/answers';
import { DomainError, errorWithData } from '#api/http/errors';
import type { Serve } from '#api/http/serve';
import { queueJob } from '#api/jobs/jobs';
import { earningRepository } from './earning-repository.ts';
import { paymentRepository } from './payment-repository.ts';
import { PAYOUT_JOB } from './payout-job.ts';

export function paymentRoutes(serve: Serve, { db, sessions, ports }: ApiContext): void {
  const repository = paymentRepository(db);
  const earnings = earningRepository(db);

  /**
   * Locks the user, which serializes concurrent cash-outs: the second one finds an empty balance or, with the same key,
   * the first one's payment. A job queued in the same transaction calls the provider later.
   */
  function pay(creatorId: number, key: string, expected: number | undefined): Promise<number> {
    return withUserLock(db, creatorId, async () => {
      const known = await repository.byKey(creatorId, key);
      if (known) return known.id;
      const { isComplete, heldUntil } = await repository.profile(creatorId);
      if (!isComplete) throw new DomainError('payment-info-missing');
      if (heldUntil) throw errorWithData(cashOut, 'cash-out-held', { held_until: heldUntil });
      const available = await earnings.available(creatorId);
      checkAmount(available, expected);
      // Without a provider, the cash-out could never be sent.
      if (!ports.payout) throw new DomainError('unavailable');
      const paymentId = await repository.insert(creatorId, key, available);
      await book(db, {
        kind: 'cash-out',
        creatorId,
        paymentId,
        moves: [
          ['available', -available],
          ['transit', available],
        ],
      });
      await queueJob(db, { kind: PAYOUT_JOB, key: String(paymentId), payload: { payment_id: paymentId } });
      return paymentId;
    });
  }

  serve(
    cashOut,
    async ({ request, viewer, http }) => {
      checkBank(viewer);
      await sessions.requireConfirmed(http);
      const { idempotency_key: key, amount } = request;
      const payment = await findPayment(db, await pay(viewer.id, key, amount), viewer.id);
      if (!payment) throw new Error("The new payment can't be read.");
      return success(payment);
    },
    { securityEvent: 'cash-out' },
  );
}

function checkAmount(available: number, expected: number | undefined): void {
  if (available < CASH_OUT_MINIMUM_CENTS) throw new DomainError('below-cash-out-minimum');
  if (expected !== undefined && available !== expected) throw new DomainError('balance-changed');
}
