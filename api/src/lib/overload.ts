import type { FastifyInstance } from 'fastify';
import { DomainError } from '#lib/errors';

const RETRY_AFTER_S = 2;

/** Turns requests away with 503 and Retry-After while `max` others are in work; health checks always pass. */
export function shedOverload(app: FastifyInstance, max: number): void {
  let inFlightCount = 0;

  app.addHook('onRequest', async (request, reply) => {
    inFlightCount += 1;
    reply.raw.once('close', () => {
      inFlightCount -= 1;
    });
    if (inFlightCount > max && request.url !== '/healthz') {
      throw new DomainError('unavailable', { retryAfterS: RETRY_AFTER_S });
    }
  });
}
