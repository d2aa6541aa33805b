import { CASH_OUT_MINIMUM_CENTS } from '@tagalong/contracts/core/limits';
import { cashOut } from '@tagalong/contracts/earnings/cash-out';
import type { ApiContext } from '#api/core/owner-module';
import { statement } from '#api/database/statement';
import { withUserLock } from '#api/database/user-lock';
import { checkBank } from '#api/earnings/parts/bank-access';
import { book } from '#api/earnings/parts/ledger-booking';
import { findPayment, PAYMENT_COLUMNS, PAYMENT_ROW } from '#api/earnings/parts/payment';
import { DomainError, errorWithData } from '#api/http/errors';
import { success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { queueJob } from '#api/jobs/jobs';
import { earningRepository } from './earning-repository.ts';
import { paymentProfileRepository } from './payment-profile-repository.ts';
import { PAYOUT_JOB } from './payout-job.ts';

const byKey = statement('payment-by-key', { params: ['int8', 'text'], row: PAYMENT_ROW })`
  SELECT ${PAYMENT_COLUMNS} FROM payments p WHERE p.creator_id = $1 AND p.idempotency_key = $2`;
const insert = statement('payment-insert', { params: ['int8', 'text', 'int8'], row: { id: 'int8' } })`
  INSERT INTO payments (creator_id, idempotency_key, amount) VALUES ($1, $2, $3) RETURNING id`;

export function paymentRoutes(serve: Serve, { db, sessions, ports }: ApiContext): void {
  const earnings = earningRepository(db);

  /**
   * Locks the user, which serializes concurrent cash-outs: the second one finds an empty balance or, with the same key,
   * the first one's payment. A job queued in the same transaction calls the provider later.
   */
  function pay(creatorId: number, key: string, expected: number | undefined): Promise<number> {
    return withUserLock(db, creatorId, async () => {
      const known = await db.first(byKey, [creatorId, key]);
      if (known) return known.id;
      const { is_ready, held_until } = await paymentProfileRepository(db).read(creatorId);
      if (!is_ready) throw new DomainError('payment-info-missing');
      if (held_until) throw errorWithData(cashOut, 'cash-out-held', { held_until });
      const available = await earnings.available(creatorId);
      checkAmount(available, expected);
      // Without a provider, the cash-out could never be sent.
      if (!ports.payout) throw new DomainError('unavailable');
      const { id: paymentId } = await db.one(insert, [creatorId, key, available]);
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
