import { createHmac } from 'node:crypto';
import * as z from '@tagalong/contracts/core/z';
import { RETURN_REASONS } from '@tagalong/contracts/earnings/cash-out';
import { isSameSecret } from '@tagalong/server/is-same-secret';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#api/config/config';
import type { Database } from '#api/database/database';
import { DomainError } from '#api/http/errors';
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

  app.post(PAYMENT_STATE_PATH, async (http, reply) => {
    reply.header('cache-control', 'no-store');
    if (!config.payout) throw new DomainError('not-found');
    const { success, data } = z.safeParse(PaymentState, http.body);
    const given = http.headers['x-signature'];
    const isSigned =
      success &&
      typeof given === 'string' &&
      isSameSecret(given, paymentStateSignature(config.payout.apiKey, data));
    if (!isSigned) throw new DomainError('forbidden');
    const paymentId = paymentIdOf(data.payment_ref);
    const isKnown =
      paymentId !== null && (await bookReturn({ paymentId, reason: data.reason, isRefusal: false }));
    if (!isKnown) throw new DomainError('not-found');
    return { status: 'success' };
  });
}

/** Signs a report about a payment: the hexadecimal HMAC-SHA256 of reference, state and reason, one a line. */
export function paymentStateSignature(apiKey: string, fields: z.output<typeof PaymentState>): string {
  const { payment_ref, state, reason } = fields;
  return createHmac('sha256', apiKey).update([payment_ref, state, reason].join('\n')).digest('hex');
}
