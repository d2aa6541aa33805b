import type { ServerResponse } from 'node:http';
import { BACKEND_PATH, type BackendCall } from '@tagalong/contracts/core/remote-manifest';
import { afterLastResponse } from '@tagalong/server/closing';
import { isOwnScript } from '@tagalong/server/same-origin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GetJson } from '#edge/http/api-client';
import { type ErrorCode, sendError } from '#edge/http/error-response';
import { siteOriginOf } from '#edge/http/forwarded';
import { pathOf } from '#edge/http/request-path';
import { errorFields } from '#edge/lib/log';
import { rateLimit } from '#edge/lib/rate-limit';
import { type SetInput, setOfRequest } from '#edge/pages/set-of-request';
import type { ReleaseSet } from '#edge/releases/release-set/release-set';
import { BackendError } from './backend-error.ts';
import type { BackendLimits } from './backend-limits.ts';
import { type FoundCall, findCall, remoteOf } from './find-call.ts';
import { forwardCall, tooLarge } from './forward-call.ts';
import type { Backend, Backends } from './open-backends.ts';
import { readViewer, type Viewer } from './read-viewer.ts';
import { signToken } from './sign-token.ts';
import { type TokenKeys, tokenKeys } from './token-keys.ts';

export interface BackendRoutesInput extends SetInput {
  getJson: GetJson;
  backends: Backends;
  /** Resolves with a secret that all edges share. */
  readSecret(): Promise<Buffer>;
  /** False where no call may leave the edge, as in smoke runs. */
  isOn: boolean;
}

/** Browsers and backends may keep the list of keys for this long; the next key is in it a day before it signs. */
const KEYS_CACHE = 'public, max-age=300';

/** Forwards the calls of remotes to their own backends, and publishes the keys of the tokens that they get. */
export function backendRoutes(app: FastifyInstance, input: BackendRoutesInput): void {
  const { backends } = input;
  const keys = tokenKeys(input.readSecret);
  const openStreams = new Set<ServerResponse>();
  const admit = admission(backends.limits);
  // Bodies are streamed to the backend unread.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('preClose', (done) => {
    for (const stream of openStreams) stream.end();
    done();
  });
  afterLastResponse(app, () => backends.close());

  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply.header('cache-control', KEYS_CACHE).send({ keys: await keys.published() }),
  );
  app.route({
    url: `${BACKEND_PATH}*`,
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    async handler(request, reply) {
      const startMs = performance.now();
      let outcome = 'gone';
      const ends: (() => void)[] = [];
      reply.raw.once('close', () => {
        for (const end of ends) end();
      });
      try {
        const { set, found } = await findDeclared(input, request, reply);
        const { remote } = found;
        ends.push(() => backends.note({ remote, outcome, seconds: (performance.now() - startMs) / 1_000 }));
        outcome = String(
          await serveCall(input, { set, found, admit, keys, openStreams, ends }, request, reply),
        );
        return reply;
      } catch (error) {
        if (!(error instanceof BackendError)) throw error;
        if (!reply.raw.destroyed) outcome = error.code;
        return sendFailure(input, error, request, reply);
      }
    },
  });
}

/** Resolves with the call that this visitor's releases declare. Throws for any other request. */
async function findDeclared(
  input: BackendRoutesInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ set: ReleaseSet; found: FoundCall }> {
  const path = pathOf(request);
  if (!isOwnScript(request, input.publicOrigin))
    throw new BackendError('bad-origin', 'Backends are called by scripts of this site only.');
  if (request.headers['x-remote'] !== remoteOf(path))
    throw new BackendError('forbidden', 'A backend is called by its own remote only, through the client.');
  const { set } = await setOfRequest(input, request, reply);
  if (!set) throw new BackendError('unavailable', "The release store can't be read.");
  const found = findCall(set, request.method, path);
  if (found === 'not-found') throw new BackendError('not-found', 'No active release declares this call.');
  if (found === 'wrong-method')
    throw new BackendError('method-not-allowed', 'The release declares this call with another method.');
  return { set, found };
}

interface CallInput {
  set: ReleaseSet;
  found: FoundCall;
  admit: Admit;
  keys: TokenKeys;
  openStreams: Set<ServerResponse>;
  /** Called when the connection or the response has ended. */
  ends: (() => void)[];
}

async function serveCall(
  input: BackendRoutesInput,
  { set, found, admit, keys, openStreams, ends }: CallInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<number> {
  const { remote, call, path } = found;
  const { backends, publicOrigin, log } = input;
  const { limits } = backends;
  const origin = input.isOn ? set.upstreams.get(remote) : undefined;
  if (!origin)
    throw new BackendError('backend-unapproved', `No backend of ${remote} is approved by an operator.`);
  const backend = backends.of(remote, origin);
  admit(remote, request.ip);
  if (Number(request.headers['content-length'] ?? 0) > call.body_bytes_max) throw tooLarge(call);
  ends.push(takePlace(backend, call, limits));
  const viewer = await identify(input, set, request);
  refuseWithout(viewer, call);
  const { origin: issuer } = siteOriginOf(request, publicOrigin);
  const facts = { issuer, audience: origin, viewer, remote, trace: request.id };
  const token = await signToken(keys, facts);
  const sent = { backend, call, path, token, siteOrigin: issuer, limits, log, openStreams };
  return forwardCall(sent, request, reply);
}

type Admit = (remote: string, address: string) => void;

function admission({ teamRate, visitorRate }: BackendLimits): Admit {
  const isVisitorWithin = rateLimit(visitorRate);
  const isTeamWithin = rateLimit(teamRate);
  return (remote, address) => {
    // One visitor must not use up what the team has for all.
    if (isVisitorWithin(`${remote} ${address}`) && isTeamWithin(remote)) return;
    throw new BackendError('too-many-requests', 'Too many calls. Try again in a moment.', { retryAfterS: 1 });
  };
}

/** Returns the function that frees the place. */
function takePlace({ open }: Backend, { streams }: BackendCall, limits: BackendLimits): () => void {
  const kind = streams ? 'streams' : 'calls';
  if (open[kind] >= limits[`${kind}Max`])
    throw new BackendError('unavailable', 'Too many calls wait for this backend.', { retryAfterS: 2 });
  open[kind] += 1;
  return () => {
    open[kind] -= 1;
  };
}

async function identify(
  { getJson, publicOrigin, backends }: BackendRoutesInput,
  { shell }: ReleaseSet,
  request: FastifyRequest,
): Promise<Viewer> {
  try {
    return await readViewer(request, { shell, getJson, publicOrigin, limitMs: backends.limits.sessionMs });
  } catch (cause) {
    throw new BackendError('unavailable', "Who makes this call can't be determined now.", {
      cause,
      retryAfterS: 2,
    });
  }
}

function refuseWithout({ id, roles }: Viewer, { access }: BackendCall): void {
  if (access === 'visitor') return;
  if (id === null) throw new BackendError('unauthenticated', 'Log in to make this call.');
  if (access !== 'member' && !roles.includes(access))
    throw new BackendError('forbidden', `Only users with the role "${access}" may make this call.`);
}

/** Failures of other servers; the rest are refusals of what a client has sent. */
const LOGGED: ReadonlySet<ErrorCode> = new Set(['backend-failed', 'timeout', 'unavailable']);

function sendFailure(
  { log }: BackendRoutesInput,
  error: BackendError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // The visitor has left.
  if (reply.raw.destroyed) return reply.hijack();
  const { code, message, cause, retryAfterS } = error;
  if (LOGGED.has(code)) {
    const reason = errorFields(cause ?? error);
    log('backend call failed', { path: pathOf(request), request_id: request.id, code, ...reason });
  }
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
  return sendError(request, reply, code, message);
}
