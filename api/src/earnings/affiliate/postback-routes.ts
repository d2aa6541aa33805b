import { createHmac } from 'node:crypto';
import * as z from '@tagalong/contracts/core/z';
import { isSameSecret } from '@tagalong/server/is-same-secret';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#api/database/database';
import { DomainError } from '#api/http/errors';
import { saleBooking } from './sale-booking.ts';

interface PostbackInput {
  db: Database;
  /** Null disables postbacks. */
  secret: string | null;
}

const TEXT_MAX = 100;
const AMOUNT_MAX = 1_000_000_000_000;
const Postback = z.object({
  transaction_id: z.string().check(z.minLength(1), z.maxLength(TEXT_MAX)),
  click_id: z.string().check(z.minLength(1), z.maxLength(TEXT_MAX)),
  /** In minor units of the currency. */
  amount: z.int().check(z.gte(0), z.lte(AMOUNT_MAX)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  quantity: z.withDefault(z.int().check(z.gte(1), z.lte(10_000)), 1),
  ordered_at: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/)),
  status: z.oneOf(['active', 'cancelled']),
});

/**
 * Serves `POST /api/affiliate/postback`, by which a network reports a sale immediately, ahead of its regular report.
 * The body is JSON and `x-signature` is the hexadecimal HMAC-SHA256 of its fields, as `name=value` lines sorted by
 * name. Repeated postbacks change nothing, so no timestamp check is needed.
 */
export function postbackRoutes(app: FastifyInstance, { db, secret }: PostbackInput): void {
  const { record } = saleBooking(db);

  app.post('/api/affiliate/postback', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (secret === null) throw new DomainError('not-found');
    const body = request.body;
    const given = request.headers['x-signature'];
    const isSigned =
      isRecord(body) && typeof given === 'string' && isSameSecret(given, postbackSignature(secret, body));
    if (!isSigned) throw new DomainError('forbidden');
    const { success, data } = z.safeParse(Postback, body);
    const orderedAt = new Date(data?.ordered_at ?? Number.NaN);
    if (!success || Number.isNaN(orderedAt.getTime())) throw new DomainError('bad-request');
    const { transaction_id: networkRef, click_id: clickKey, amount, currency, quantity, status } = data;
    const sale = { networkRef, clickKey, amount, currency, quantity, orderedAt, updatedAt: orderedAt };
    const isKnown = await record({ ...sale, isCanceled: status === 'cancelled' });
    if (!isKnown) throw new DomainError('not-found');
    return { status: 'success' };
  });
}

export function postbackSignature(secret: string, fields: Record<string, unknown>): string {
  const lines = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${String(fields[name])}`);
  return createHmac('sha256', secret).update(lines.join('\n')).digest('hex');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
