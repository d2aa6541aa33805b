import type { FastifyInstance, FastifyReply } from 'fastify';
import { DomainError } from './errors.ts';

const RETRY_AFTER_S = 2;
const HEALTH = new Set(['/livez', '/readyz', '/healthz']);

export interface Overload {
  /** Stops counting a request whose response became an endless stream. */
  leave(reply: FastifyReply): void;
}

/** Rejects requests with 503 and Retry-After while more than `max` are in flight; health checks always pass. */
export function shedOverload(app: FastifyInstance, max: number): Overload {
  const inFlight = new Set<FastifyReply['raw']>();

  app.addHook('onRequest', async (request, reply) => {
    inFlight.add(reply.raw);
    reply.raw.once('close', () => inFlight.delete(reply.raw));
    if (inFlight.size > max && !HEALTH.has(request.url)) {
      throw new DomainError('unavailable', { retryAfterS: RETRY_AFTER_S });
    }
  });
  return { leave: (reply) => void inFlight.delete(reply.raw) };
}
