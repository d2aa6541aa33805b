import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { approachOf } from '#edge/http/forwarded';
import { rateLimit } from '#edge/http/rate-limit';
import { readPermit } from '#edge/releases/record/permit';
import { actorOf } from '#edge/releases/service/actor';
import { CONTROL } from '#edge/releases/service/control-calls';
import { errorBody, RELEASE_ERRORS, ReleaseError } from '#edge/releases/service/release-error';
import type { OpenReleases } from '#edge/releases/service/releases-port';
import type { ReleaseStore } from '#edge/releases/store/release-store';

interface SignInInput {
  store: ReleaseStore;
  openReleases: OpenReleases;
  publicOrigin: string | null;
  now?: () => Date;
}

const Body = z.object({
  permit: z.string().check(z.maxLength(2_000)),
  /** Of a pair that the browser has made and whose private half it can't read itself. */
  public_key: z.string().check(z.maxLength(200)),
});

/**
 * Signs a browser in by a link of `release console`. The audit's line records the permit's number, so that a link
 * counts once, whichever edge it reaches.
 */
export function signInRoutes(app: FastifyInstance, input: SignInInput): void {
  const { store, openReleases, publicOrigin, now = () => new Date() } = input;
  const isCalm = rateLimit({ burst: 10, perSecond: 0.2 });
  app.setErrorHandler((error, request, reply) => {
    const known =
      error instanceof ReleaseError ? error : new ReleaseError('usage', 'The request could not be read.');
    const { status } = RELEASE_ERRORS[known.code];
    return reply.code(status).send({ ...errorBody(known), request_id: request.id });
  });
  app.post(`${CONTROL}/sign-in`, { bodyLimit: 4_096 }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isCalm(request.ip)) throw new ReleaseError('busy', 'Too many attempts; wait a moment.');
    const body = Body.safeParse(request.body);
    if (!body.success) throw new ReleaseError('usage', 'Send permit and public_key as JSON.');
    const { keys } = (await store.readState()).state;
    const { origin } = approachOf(request, publicOrigin);
    const read = readPermit(body.data.permit, { site: origin, keys, now: now() });
    const problem = read.problem ?? (read.permit.may.kind === 'console' ? null : 'other-kind');
    if (problem || !read.permit) {
      const message = 'The link is not good any more. Have a new one made by "release console".';
      throw new ReleaseError('unsigned', message, { reasons: [{ code: `permit-${problem}`, message }] });
    }
    const { by, nonce } = read.permit;
    const key = await openReleases(actorOf(read.key, by, nonce)).signIn(body.data.public_key);
    return { status: 'success', key, by };
  });
}
