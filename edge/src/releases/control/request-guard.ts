import type { FastifyRequest } from 'fastify';
import { approachOf } from '#edge/http/forwarded';
import { rateLimit } from '#edge/http/rate-limit';
import { checkClaim, REQUEST_LIMIT_MS, verifyRequest } from '#edge/releases/record/request-signature';
import { type Actor, actorOf } from '#edge/releases/service/actor';
import { ReleaseError } from '#edge/releases/service/release-error';
import type { ReleaseStore } from '#edge/releases/store/release-store';

interface GuardInput {
  store: ReleaseStore;
  publicOrigin: string | null;
  now: () => Date;
}

export interface RequestGuard {
  /** Before the body is read: throws for who has no key at all. */
  early(request: FastifyRequest): Promise<void>;
  /** Says who sent a request, or throws: signed, fresh, for this site, and never seen before. */
  actorOf(request: FastifyRequest, body: Buffer): Promise<Actor>;
}

export function requestGuard({ store, publicOrigin, now }: GuardInput): RequestGuard {
  const seen = new Map<string, number>();
  // Callers without a key cause signature checks, so their number is limited. The operators' page reads often with a long list.
  const isCalm = rateLimit({ burst: 200, perSecond: 20 });

  function refuseSeen(nonce: string, at: number): void {
    for (const [old, untilMs] of seen) {
      if (untilMs > at) break;
      seen.delete(old);
    }
    if (seen.has(nonce)) throw new ReleaseError('replayed', 'This very request was sent before.');
    // As long as it could be taken for fresh: it may be ahead of our clock by the limit.
    seen.set(nonce, at + 2 * REQUEST_LIMIT_MS);
  }

  return {
    async early(request) {
      if (!isCalm(request.ip)) throw new ReleaseError('busy', 'Too many requests; wait a moment.');
      checkClaim(request.headers.authorization, (await store.readState()).state.keys, now());
    },
    async actorOf(request, body) {
      const { state } = await store.readState();
      const { origin } = approachOf(request, publicOrigin);
      const parts = { method: request.method, origin, path: request.url, body };
      const at = now();
      const { key, by, nonce } = verifyRequest(request.headers.authorization, parts, state.keys, at);
      refuseSeen(nonce, at.getTime());
      return actorOf(key, by, nonce);
    },
  };
}
