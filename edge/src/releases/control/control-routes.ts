import { parseJson } from '@tagalong/server/parse-json';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { siteOriginOf } from '#edge/http/forwarded';
import type { Log } from '#edge/lib/log';
import { rateLimit } from '#edge/lib/rate-limit';
import type { Audience } from '#edge/releases/audience/audience';
import type { Build } from '#edge/releases/build/check-build';
import { CONTROL, CONTROL_BODIES, type ControlCall } from '#edge/releases/calls/control-calls';
import { BUNDLE_MAX_BYTES, unpackBundle } from '#edge/releases/calls/release-bundle';
import { type OperatorRead, RELEASE_READS, readReleases } from '#edge/releases/calls/release-reads';
import { runCall } from '#edge/releases/calls/run-call';
import type { Refusals } from '#edge/releases/errors/refusals';
import { ReleaseError } from '#edge/releases/errors/release-error';
import type { Warnings } from '#edge/releases/errors/warnings';
import type { HealthReads } from '#edge/releases/health/health-row';
import { checkClaim, REQUEST_LIMIT_MS, verifyRequest } from '#edge/releases/keys/request-signature';
import { type Actor, actorOf } from '#edge/releases/service/actor';
import type { OpenReleases } from '#edge/releases/service/releases';
import type { Canary } from '#edge/releases/state/release-state';
import type { ReleaseStore } from '#edge/releases/store/release-store';
import { releaseErrorHandler } from './release-error-handler.ts';

export interface ControlInput {
  store: ReleaseStore;
  openReleases: OpenReleases;
  checkBuild(files: ReadonlyMap<string, Buffer>, where: string): Build;
  health: HealthReads;
  refusals: Refusals;
  warnings: Pick<Warnings, 'rows'>;
  /** Reads of the operators' page, by the last segment of their path. */
  reads: Readonly<Record<string, OperatorRead>>;
  publicOrigin: string | null;
  /** Header with the visitor's country; null for none. */
  countryHeader: string | null;
  log: Log;
}

/** Serves the calls of the `release` command, all of which are signed. Errors have the codes that the command prints. */
export function controlRoutes(app: FastifyInstance, input: ControlInput): void {
  const { openReleases } = input;
  const guard = requestGuard(input);
  app.setErrorHandler(releaseErrorHandler(input.log));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BUNDLE_MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', guard.checkEarly);
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  const answer = async (request: FastifyRequest, run: (actor: Actor, body: Buffer) => Promise<object>) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    return { status: 'success', ...(await run(await guard.actorOf(request, body), body)) };
  };

  app.put(`${CONTROL}/publish`, (request) =>
    answer(request, async (actor, body) => {
      const { files, signature } = unpackBundle(body);
      const build = input.checkBuild(files, 'the bundle');
      const { record, isNew, leftOut } = await openReleases(actor).publish(build, signature);
      return { record, is_new: isNew, left_out: leftOut };
    }),
  );
  for (const call of Object.keys(CONTROL_BODIES) as ControlCall[]) {
    app.post(`${CONTROL}/${call}`, (request) =>
      answer(request, async (actor, body) => {
        const done = await runCall(openReleases(actor), call, parseJson(body.toString()));
        if (call === 'canary' || call === 'switch')
          return { ...done, notes: [...notesIn(done), ...countryNotes(input, done)] };
        return call === 'rollback' ? { ...done, notes: failureNotes(input.health, done) } : done;
      }),
    );
  }
  // Any valid key may read; the signature covers the query.
  for (const [name, read] of Object.entries(input.reads)) {
    app.get(`${CONTROL}/${name}`, (request) =>
      answer(request, (actor) => read(actor, new URL(request.url, 'http://site').searchParams)),
    );
  }
  for (const name of RELEASE_READS) {
    app.get(`${CONTROL}/${name}`, (request) =>
      answer(request, (actor) =>
        readReleases(openReleases(actor), name, {
          health: input.health.rows,
          refusals: input.refusals.rows,
          warnings: input.warnings.rows,
        }),
      ),
    );
  }
}

const notesIn = ({ notes }: Record<string, unknown>): string[] => (Array.isArray(notes) ? notes : []);

/** Says that countries are unknown here, because the canary or the part would silently reach nobody. */
function countryNotes(
  { countryHeader }: ControlInput,
  { canary, audience = (canary as Canary | null)?.audience }: Record<string, unknown>,
): string[] {
  if (countryHeader !== null || !(audience as Audience | undefined)?.countries) return [];
  return [
    'This edge does not know the countries of visitors. Set COUNTRY_HEADER to the header in which the CDN names them.',
  ];
}

/** Says how often the restored release failed. A note, because a rollback must not be delayed. */
function failureNotes(health: HealthReads, { remote, active }: Record<string, unknown>): string[] {
  const row = health.rows().find((one) => one.remote === remote && one.version === active);
  if (!row?.failed_pages) return [];
  return [
    `${remote} ${active} failed in ${row.failed_pages} of ${row.pages} page loads of the last day. "release health" says how.`,
  ];
}

function requestGuard({ store, publicOrigin }: Pick<ControlInput, 'store' | 'publicOrigin'>) {
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
    /** Runs before the body is read. Throws for requests without a known key. */
    async checkEarly(request: FastifyRequest) {
      if (!isWithinLimit(request.ip))
        throw new ReleaseError('busy', 'Too many requests. Try again in a moment.');
      checkClaim(request.headers.authorization, (await store.readState()).state.keys, new Date());
    },
    /** Resolves with the sender. Throws unless the request is signed, fresh, for this site and not a replay. */
    async actorOf(request: FastifyRequest, body: Buffer) {
      const { state } = await store.readState();
      const { origin } = siteOriginOf(request, publicOrigin);
      const parts = { method: request.method, origin, path: request.url, body };
      const at = new Date();
      const { key, by, nonce } = verifyRequest(request.headers.authorization, parts, state.keys, at);
      refuseReplay(nonce, at.getTime());
      return actorOf(key, by, nonce);
    },
  };
}
