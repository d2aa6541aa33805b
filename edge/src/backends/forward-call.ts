import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { BackendCall } from '@tagalong/contracts/core/remote-manifest';
import { CircuitState, isBrokenCircuitError } from 'cockatiel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { searchOf } from '#edge/http/request-path';
import type { Log } from '#edge/lib/log';
import { pipeResponse } from '#edge/proxy/pipe-response';
import { BodyTooLarge, ResponseTimeout, sendRequest } from '#edge/proxy/send-request';
import { BackendError } from './backend-error.ts';
import type { BackendLimits } from './backend-limits.ts';
import { type Backend, CallerFault } from './open-backends.ts';

export interface ForwardCallInput {
  backend: Backend;
  call: BackendCall;
  /** Path at the backend. */
  path: string;
  token: string;
  /** The site's origin. */
  siteOrigin: string;
  limits: BackendLimits;
  log: Log;
  openStreams: Set<ServerResponse>;
}

/** Streams a call to its backend and the response back. Rejects with `BackendError` if there is no response to send. */
export async function forwardCall(
  input: ForwardCallInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<number> {
  const { call, limits, log, openStreams } = input;
  const response = await requestBackend(input, request, reply);
  const { statusCode = 502, headers } = response;
  const problem = responseProblem(call, response);
  if (problem) {
    response.destroy();
    throw new BackendError('backend-failed', problem);
  }
  reply.hijack();
  const bounds = call.streams ? {} : { bytesMax: call.response_bytes_max, totalMs: limits.totalMs };
  pipeResponse({ headers: responseHeaders(headers), ...bounds, log, openStreams }, request, reply, response);
  return statusCode;
}

async function requestBackend(
  { backend, call, path, token, siteOrigin, limits }: ForwardCallInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<IncomingMessage> {
  const { circuit, upstream } = backend;
  const search = searchOf(request);
  const sent = {
    upstream,
    path: search ? `${path}?${search}` : path,
    headers: requestHeaders(request, siteOrigin, token),
    responseMs: limits.responseMs,
    bodyBytesMax: call.body_bytes_max,
  };
  // One call at a time tries a backend that has failed; others don't wait for its result.
  if (circuit.state === CircuitState.HalfOpen) throw paused(limits);
  try {
    return await circuit.execute(() =>
      sendRequest(sent, request, reply).catch((error) => fail(error, reply)),
    );
  } catch (error) {
    if (isBrokenCircuitError(error)) throw paused(limits);
    if (error instanceof CallerFault && error.cause instanceof BodyTooLarge) throw tooLarge(call);
    if (error instanceof ResponseTimeout)
      throw new BackendError('timeout', 'The backend took too long.', { cause: error });
    throw new BackendError('backend-failed', 'The backend does not respond.', { cause: error });
  }
}

function fail(error: unknown, { raw }: FastifyReply): never {
  if (error instanceof BodyTooLarge || raw.destroyed) throw new CallerFault('', { cause: error });
  throw error;
}

function paused({ pauseMs }: BackendLimits): BackendError {
  const message = 'The backend has failed several times in a row. Try again in a moment.';
  return new BackendError('backend-paused', message, { retryAfterS: Math.ceil(pauseMs / 1_000) });
}

/** Error of a body that is larger than the release has declared. */
export function tooLarge({ body_bytes_max: max }: BackendCall): BackendError {
  return new BackendError('too-large', `The body is larger than the ${max} bytes that the release declares.`);
}

function responseProblem(call: BackendCall, { statusCode = 0, headers }: IncomingMessage): string | null {
  // A browser would follow it, to a URL that no release has declared.
  if (statusCode >= 300 && statusCode < 400) return `The backend responded with a redirect (${statusCode}).`;
  // The edge has checked the access already. The page would take it for the end of the session.
  if (statusCode === 401) return 'The backend refused the token (401).';
  const isTooLong = !call.streams && Number(headers['content-length'] ?? 0) > call.response_bytes_max;
  return isTooLong ? 'The response of the backend is larger than the release declares.' : null;
}

/** Request headers forwarded to a backend, besides its token: no cookies and no IP addresses. */
const REQUEST_HEADERS = ['accept', 'accept-language', 'content-type', 'content-length', 'last-event-id'];

function requestHeaders({ raw, id }: FastifyRequest, siteOrigin: string, token: string): OutgoingHttpHeaders {
  const { protocol, host } = new URL(siteOrigin);
  // A body of unknown length is sent in chunks; Node writes that header for its own connection.
  const chunked = raw.headers['transfer-encoding'] ? { 'transfer-encoding': 'chunked' } : {};
  return {
    ...pick(raw.headers, REQUEST_HEADERS),
    ...chunked,
    authorization: `Bearer ${token}`,
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-host': host,
    'x-request-id': id,
  };
}

/** A backend sets no cookies, no policies and no caches of the site. */
const RESPONSE_HEADERS = [
  'content-type',
  'content-length',
  'content-encoding',
  'content-language',
  'content-disposition',
  'retry-after',
];

function responseHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return {
    ...pick(headers, RESPONSE_HEADERS),
    'cache-control': 'no-store',
    // Should a browser ever show it as a page, it gets none of the site's rights.
    'content-security-policy': "default-src 'none'; sandbox",
  };
}

function pick(headers: IncomingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  const known = names.map((name) => [name, headers[name]] as const);
  return Object.fromEntries(known.filter(([, value]) => value !== undefined));
}
