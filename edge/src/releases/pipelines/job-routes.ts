import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Log } from '#edge/lib/log';
import { rateLimit } from '#edge/lib/rate-limit';
import { CONTROL } from '#edge/releases/calls/control-calls';
import { releaseErrorHandler } from '#edge/releases/control/release-error-handler';
import { ReleaseError } from '#edge/releases/errors/release-error';
import { actorOf } from '#edge/releases/service/actor';
import type { OpenReleases } from '#edge/releases/service/releases';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import { issuerKeys } from './issuer-keys.ts';
import { verifyToken } from './verify-token.ts';

interface JobInput {
  store: ReleaseStore;
  openReleases: OpenReleases;
  log: Log;
}

const Body = z.object({
  remote: z.string().check(z.minLength(1), z.maxLength(60)),
  token: z.string().check(z.minLength(1), z.maxLength(10_000)),
  /** Public key of a pair that the job created for itself. */
  public_key: z.string().check(z.maxLength(200)),
});

/**
 * Signs a job in by its identity token. The sealed state names the token's key from then on, so a token signs in one key,
 * whichever edge it reaches; the same key again is no error, because a response may have been lost.
 */
export function jobRoutes(app: FastifyInstance, { store, openReleases, log }: JobInput): void {
  // Jobs of many teams may share the address of one service.
  const isWithinLimit = rateLimit({ burst: 60, perSecond: 2 });
  const readIssuerKeys = issuerKeys();
  app.setErrorHandler(releaseErrorHandler(log));
  app.post(`${CONTROL}/job-sign-in`, { bodyLimit: 16_384 }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isWithinLimit(request.ip))
      throw new ReleaseError('busy', 'Too many attempts. Try again in a moment.');
    const body = Body.safeParse(request.body);
    if (!body.success) throw new ReleaseError('usage', 'Send remote, token and public_key as JSON.');
    const { remote, token, public_key: publicKey } = body.data;
    const { keys } = (await store.readState()).state;
    const job = await verifyToken({ token, remote, keys, readIssuerKeys });
    const releases = openReleases({ ...actorOf(job.pipeline, job.subject, ''), request: null });
    const key = await releases.signInJob({ publicKey, token: job.token, subject: job.subject });
    return { status: 'success', key };
  });
}
