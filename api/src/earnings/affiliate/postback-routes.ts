import * as z from '@tagalong/contracts/core/z';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '#api/core/owner-module';
import { receiveReports } from '#api/earnings/parts/signed-reports';
import { DomainError } from '#api/http/errors';
import { saleBooking } from './sale-booking.ts';

export const POSTBACK_PATH = '/api/affiliate/postback';

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
 * The body is JSON; its fields are signed as `name=value` lines sorted by name. Repeated postbacks change nothing, so no
 * timestamp check is needed.
 */
export function postbackRoutes(app: FastifyInstance, { db, config }: ApiContext): void {
  const { record } = saleBooking(db);

  receiveReports(app, POSTBACK_PATH, {
    secret: config.affiliate.postbackSecret,
    schema: z.record(z.string(), z.unknown()),
    linesOf: linesOfPostback,
    async receive(body) {
      const { success, data } = z.safeParse(Postback, body);
      const orderedAt = new Date(data?.ordered_at ?? Number.NaN);
      if (!success || Number.isNaN(orderedAt.getTime())) throw new DomainError('bad-request');
      const { transaction_id: networkRef, click_id: clickKey, amount, currency, quantity, status } = data;
      const sale = { networkRef, clickKey, amount, currency, quantity, orderedAt, updatedAt: orderedAt };
      return record({ ...sale, isCanceled: status === 'cancelled' });
    },
  });
}

/** Returns what is signed of a postback. */
export const linesOfPostback = (fields: Record<string, unknown>): string[] =>
  Object.keys(fields)
    .sort()
    .map((name) => `${name}=${String(fields[name])}`);
