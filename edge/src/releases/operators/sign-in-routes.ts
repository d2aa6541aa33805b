import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { siteOriginOf } from '#edge/http/forwarded';
import type { Log } from '#edge/lib/log';
import { rateLimit } from '#edge/lib/rate-limit';
import { CONTROL } from '#edge/releases/calls/control-calls';
import { releaseErrorHandler } from '#edge/releases/control/release-error-handler';
import { ReleaseError } from '#edge/releases/errors/release-error';
import { readPermit } from '#edge/releases/keys/permit';
import { actorOf } from '#edge/releases/service/actor';
import type { OpenReleases } from '#edge/releases/service/releases';
import type { ReleaseStore } from '#edge/releases/store/release-store';

interface SignInInput {
  store: ReleaseStore;
  openReleases: OpenReleases;
  publicOrigin: string | null;
  log: Log;
}

const Body = z.object({
  permit: z.string().check(z.maxLength(2_000)),
  /** Public key of a pair that the browser created; scripts can't read the private key. */
  public_key: z.string().check(z.maxLength(200)),
});

/**
 * Signs a browser in by a link of `release console`. The audit records the permit's nonce, so that a link works once,
 * whichever edge it reaches.
 */
export function signInRoutes(app: FastifyInstance, input: SignInInput): void {
  const { store, openReleases, publicOrigin, log } = input;
  const isWithinLimit = rateLimit({ burst: 10, perSecond: 0.2 });
  app.setErrorHandler(releaseErrorHandler(log));
  app.post(`${CONTROL}/sign-in`, { bodyLimit: 4_096 }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isWithinLimit(request.ip))
      throw new ReleaseError('busy', 'Too many attempts. Try again in a moment.');
    const body = Body.safeParse(request.body);
    if (!body.success) throw new ReleaseError('usage', 'Send permit and public_key as JSON.');
    const { keys } = (await store.readState()).state;
    const { origin } = siteOriginOf(request, publicOrigin);
    const read = readPermit(body.data.permit, { site: origin, keys, now: new Date() });
    const problem = read.problem ?? (read.permit.may.kind === 'console' ? null : 'other-kind');
    if (problem || !read.permit) {
      const message = 'This link has expired or was used already. Run "release console" for a new one.';
      throw new ReleaseError('unsigned', message, { reasons: [{ code: `permit-${problem}`, message }] });
    }
    const { by, nonce } = read.permit;
    const key = await openReleases(actorOf(read.key, by, nonce)).signIn(body.data.public_key);
    return { status: 'success', key, by };
  });
}
