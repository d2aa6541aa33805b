import * as z from '@tagalong/contracts/core/z';
import { RETURN_REASONS } from '@tagalong/contracts/earnings/cash-out';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#api/config/config';
import type { Database } from '#api/database/database';
import { receiveReports } from '#api/earnings/parts/signed-reports';
import { paymentReturns } from './payment-returns.ts';
import { paymentIdOf } from './payout-job.ts';

/** Webhook that receives what became of payments after the provider accepted them. */
export const PAYMENT_STATE_PATH = '/api/payout/payment-state';
const PaymentState = z.object({
  /** The reference under which the payment was ordered. */
  payment_ref: z.string().check(z.minLength(1), z.maxLength(100)),
  state: z.literal('returned'),
  reason: z.oneOf(RETURN_REASONS),
});

/**
 * Receives the provider's reports of returned payments. A report may arrive repeatedly, before the response to the order,
 * and after further cash-outs: the payment is returned to the balance once, as a whole.
 */
export function paymentStateRoutes(
  app: FastifyInstance,
  { db, config }: { db: Database; config: Pick<Config, 'payout'> },
): void {
  const { bookReturn } = paymentReturns(db);

  receiveReports(app, PAYMENT_STATE_PATH, {
    secret: config.payout?.apiKey ?? null,
    schema: PaymentState,
    linesOf: linesOfPaymentState,
    async receive({ payment_ref, reason }) {
      const paymentId = paymentIdOf(payment_ref);
      return paymentId !== null && (await bookReturn({ paymentId, reason, isRefusal: false }));
    },
  });
}

/** Returns what is signed of a report about a payment. */
export const linesOfPaymentState = ({ payment_ref, state, reason }: z.output<typeof PaymentState>) => [
  payment_ref,
  state,
  reason,
];
