import type { Endpoint, RequestOf, ResponseOf } from '@tagalong/contracts/core/endpoint';
import { pathMatcher } from '@tagalong/contracts/core/path-matcher';
import * as z from '@tagalong/contracts/core/z';
import { isSameOrigin } from '@tagalong/server/same-origin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#api/database/database';
import { withoutEmpty } from './empty-fields.ts';
import { DomainError } from './errors.ts';
import { isMultipart, readFormParts } from './form-parts.ts';
import type { MicroCache } from './micro-cache.ts';
import { keepPosition, readPosition } from './read-position.ts';
import { responseText } from './response-text.ts';
import { WrittenResponse } from './responses.ts';
import { logAttempt } from './security-log.ts';
import type { Sessions, Viewer } from './sessions.ts';
import { unstorableFields } from './unstorable.ts';

export interface Call<E extends Endpoint> {
  /** Path, query and body of the request, parsed by the contract. */
  request: RequestOf<E>;
  /** Signed-in person; null only where the contract allows visitors. */
  viewer: E['access'] extends 'visitor' ? Viewer | null : Viewer;
  http: FastifyRequest;
  reply: FastifyReply;
}
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseOf<E> | WrittenResponse>;

interface ServeOptions {
  /** Time in milliseconds for which visitors without a session may share one response. */
  anonymousCacheMs?: number;
  /** Name under which the security log records each attempt and its outcome. */
  securityEvent?: string;
  /** Time in milliseconds from the request's headers to the response; the default is that of the server. */
  handlerLimitMs?: number;
}

/** Serves one call of the contracts; the handler contains business rules only. */
export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: ServeOptions) => void;

export interface Server {
  serve: Serve;
  /** Names of the calls that are served. */
  served: ReadonlySet<string>;
  /** Lists the methods that a path supports, for the response to an unsupported one. */
  methodsOf(path: string): string[];
}

interface ServerInput {
  db: Database;
  sessions: Sessions;
  cache: MicroCache<Buffer>;
  publicOrigin: string | null;
}

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Creates the single place that checks a call's access, origin, request and response against its declaration. */
export function createServer(
  app: FastifyInstance,
  { db, sessions, cache, publicOrigin }: ServerInput,
): Server {
  const served = new Set<string>();
  const routes: { method: string; matches: (path: string) => unknown }[] = [];

  function serve<E extends Endpoint>(endpoint: E, handler: Handler<E>, options: ServeOptions = {}): void {
    served.add(endpoint.name);
    routes.push({ method: endpoint.method, matches: pathMatcher(endpoint.path) });

    const textOf = responseText(endpoint);
    async function answer(http: FastifyRequest, reply: FastifyReply, viewer: Viewer | null): Promise<Buffer> {
      checkAccess(endpoint, viewer);
      const request = parseRequest(endpoint, http, await sentFields(endpoint, http));
      const run = () => handler({ request, viewer, http, reply } as Call<E>);
      const { securityEvent: event } = options;
      const started = () => (event ? logAttempt({ http, event, userId: viewer?.id ?? null }, run) : run());
      const value = await (readsReplica(endpoint, viewer)
        ? db.reading(readPosition(http), started)
        : started());
      if (isChange(endpoint)) await keepPosition(db, reply);
      return Buffer.from(value instanceof WrittenResponse ? value.text : textOf(value));
    }

    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(options.handlerLimitMs && { handlerTimeout: options.handlerLimitMs }),
      handler: async (http, reply) => {
        reply.headers(HEADERS);
        if (endpoint.method !== 'GET') checkChange(endpoint, http, publicOrigin);
        const isShared = !sessions.hasCookie(http) && readPosition(http) === null;
        if (options.anonymousCacheMs && isShared) {
          return cache.read(http.url, options.anonymousCacheMs, () => answer(http, reply, null));
        }
        return answer(http, reply, await sessions.read(http));
      },
    });
  }

  return {
    serve,
    served,
    methodsOf: (path) => routes.filter(({ matches }) => matches(path) !== null).map(({ method }) => method),
  };
}

/** Visitors and reports read from a replica; members see their own changes in most other responses. */
function readsReplica({ method, access }: Endpoint, viewer: Viewer | null): boolean {
  return method === 'GET' && (viewer === null || access === 'creator');
}

/** The one GET that changes something, a draft's confirmation, concerns its member, who doesn't read from a replica. */
function isChange({ method }: Endpoint): boolean {
  return method !== 'GET';
}

function checkChange(endpoint: Endpoint, http: FastifyRequest, publicOrigin: string | null): void {
  if (!isSameOrigin(http, publicOrigin)) throw new DomainError('bad-origin');
  if (!isAccepted(endpoint.body, http)) throw new DomainError('unsupported-media-type');
}

function isAccepted(body: Endpoint['body'], http: FastifyRequest): boolean {
  switch (body) {
    // A page of another site can send a form without a preflight, but not JSON.
    case 'json':
      return http.headers['content-type']?.toLowerCase().startsWith('application/json') ?? false;
    case 'multipart':
      return isMultipart(http);
    case 'form':
    case 'none':
      return true;
  }
}

async function sentFields({ method, body }: Endpoint, http: FastifyRequest): Promise<unknown> {
  if (method === 'GET') return http.query;
  return body !== 'multipart' && isMultipart(http) ? readFormParts(http) : http.body;
}

function checkAccess(endpoint: Endpoint, viewer: Viewer | null): void {
  if (endpoint.access === 'visitor') return;
  if (!viewer) throw new DomainError('unauthenticated');
  const isChange = endpoint.method !== 'GET' && !endpoint.openToDeactivated;
  if (viewer.isDeactivated && isChange) throw new DomainError('account-deactivated');
  if (endpoint.access === 'creator' && !viewer.isCreator) throw new DomainError('creator-only');
}

function parseRequest(endpoint: Endpoint, http: FastifyRequest, sent: unknown): unknown {
  const fields = endpoint.body === 'json' ? sent : withoutEmpty(endpoint.request, sent);
  const parsed = z.safeParse(endpoint.request, { ...fieldsOf(fields), ...fieldsOf(http.params) });
  if (parsed.success) return storable(fieldsOf(parsed.data));
  const messages: Record<string, string> = {};
  for (const issue of parsed.error.issues) messages[issue.path.join('.')] ??= issue.message;
  throw new DomainError('validation-failed', { fields: messages });
}

/** Rejects characters that the contract allows but the database can't store. */
function storable(request: Record<string, unknown>): Record<string, unknown> {
  const unstorable = unstorableFields(request);
  if (unstorable.length === 0) return request;
  const fields = Object.fromEntries(unstorable.map((name) => [name, 'Remove the NUL character.']));
  throw new DomainError('validation-failed', { fields });
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
