import type { FastifyRequest } from 'fastify';
import { siteOriginOf } from '#edge/http/forwarded';
import { rateLimit } from '#edge/lib/rate-limit';
import { ReleaseError } from '#edge/releases/errors/release-error';
import { checkClaim, REQUEST_LIMIT_MS, verifyRequest } from '#edge/releases/keys/request-signature';
import { type Actor, actorOf } from '#edge/releases/service/actor';
import type { ReleaseStore } from '#edge/releases/store/release-store';

interface GuardInput {
  store: ReleaseStore;
  publicOrigin: string | null;
  now: () => Date;
}

export interface RequestGuard {
  /** Runs before the body is read. Throws for requests without a known key. */
  checkEarly(request: FastifyRequest): Promise<void>;
  /** Resolves with the sender. Throws unless the request is signed, fresh, for this site and not a replay. */
  actorOf(request: FastifyRequest, body: Buffer): Promise<Actor>;
}

export function requestGuard({ store, publicOrigin, now }: GuardInput): RequestGuard {
  const seen = new Map<string, number>();
  // Limits signature checks for callers without a key, but leaves room for the operators' page, which reads often.
  const isWithinLimit = rateLimit({ burst: 200, perSecond: 20 });

  function refuseReplay(nonce: string, at: number): void {
    for (const [old, untilMs] of seen) {
      if (untilMs > at) break;
      seen.delete(old);
    }
    if (seen.has(nonce)) throw new ReleaseError('replayed', 'This request was sent before. Sign a new one.');
    // Remembers the nonce as long as the request counts as fresh; its clock may be ahead by the limit.
    seen.set(nonce, at + 2 * REQUEST_LIMIT_MS);
  }

  return {
    async checkEarly(request) {
      if (!isWithinLimit(request.ip))
        throw new ReleaseError('busy', 'Too many requests. Try again in a moment.');
      checkClaim(request.headers.authorization, (await store.readState()).state.keys, now());
    },
    async actorOf(request, body) {
      const { state } = await store.readState();
      const { origin } = siteOriginOf(request, publicOrigin);
      const parts = { method: request.method, origin, path: request.url, body };
      const at = now();
      const { key, by, nonce } = verifyRequest(request.headers.authorization, parts, state.keys, at);
      refuseReplay(nonce, at.getTime());
      return actorOf(key, by, nonce);
    },
  };
}
