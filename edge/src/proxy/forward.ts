import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiLimits } from '#edge/http/api-limits';
import { sendError } from '#edge/http/error-response';
import { forwardedHeaders } from '#edge/http/forwarded';
import { pathOf } from '#edge/http/request-path';
import { sendUnavailable } from '#edge/http/unavailable-page';
import type { Upstream } from '#edge/http/upstream';
import { errorFields, type Log } from '#edge/lib/log';
import { endToEnd } from './end-to-end.ts';
import { pipeResponse } from './pipe-response.ts';
import { BodyTooLarge, ResponseTimeout, type SendInput, sendRequest } from './send-request.ts';

export interface ForwardInput {
  /** Site name for pages without a shell. */
  siteName: string;
  upstream: Upstream;
  publicOrigin: string | null;
  limits: ApiLimits;
  /** Maximum size of a request's body, by its content type. */
  bodyBytesMax(contentType: string | undefined): number;
  log: Log;
  /** Open event streams, which the edge closes during shutdown. */
  openStreams: Set<ServerResponse>;
}

/** Streams a request to the API and its response back. */
export async function forward(
  input: ForwardInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // The API would close the connection, and that error could arrive before its response.
  const { 'content-length': length = '0', 'content-type': type } = request.headers;
  if (Number(length) > input.bodyBytesMax(type)) return sendTooLarge(request, reply);
  try {
    const response = await sendRequest(sendInputOf(input, request), request, reply);
    reply.hijack();
    const { log, openStreams } = input;
    pipeResponse({ headers: endToEnd(response.headers), log, openStreams }, request, reply, response);
    return reply;
  } catch (error) {
    // The visitor disconnected or the response has started, so no error can be sent.
    if (reply.raw.destroyed || reply.sent) {
      reply.raw.destroy();
      return reply.sent ? reply : reply.hijack();
    }
    if (error instanceof BodyTooLarge) return sendTooLarge(request, reply);
    input.log('api unavailable', { path: pathOf(request), request_id: request.id, ...errorFields(error) });
    if (isNavigation(request)) return sendUnavailable(reply, input.siteName);
    reply.header('retry-after', '2');
    if (error instanceof ResponseTimeout)
      return sendError(request, reply, 'timeout', 'The API took too long.');
    return sendError(request, reply, 'unavailable', 'The API does not respond. Try again in a moment.');
  }
}

/** Browsers show the response to a navigation, such as to another site's login, as a page. */
function isNavigation({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').startsWith('text/html');
}

/** Node reads and drops the rest of the body, so that the client gets the response. */
function sendTooLarge(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(request, reply, 'too-large', 'The request is too large.');
}

function sendInputOf(
  { upstream, publicOrigin, limits, bodyBytesMax }: ForwardInput,
  request: FastifyRequest,
): SendInput {
  return {
    upstream,
    path: request.url,
    headers: requestHeaders(request.raw.headers, forwardedHeaders(request, publicOrigin)),
    responseMs: limits.responseMs,
    bodyBytesMax: bodyBytesMax(request.headers['content-type']),
  };
}

/** Headers that visitors must not set for the API. */
const UNTRUSTED_HEADERS = new Set(['forwarded', 'x-real-ip', 'x-request-id', 'host', 'expect']);

function requestHeaders(headers: IncomingHttpHeaders, forwarded: OutgoingHttpHeaders) {
  const kept = Object.entries(endToEnd(headers)).filter(
    ([name]) => !UNTRUSTED_HEADERS.has(name) && !name.startsWith('x-forwarded-'),
  );
  // A body of unknown length is sent in chunks; Node writes that header for its own connection.
  const chunked = headers['transfer-encoding'] ? { 'transfer-encoding': 'chunked' } : {};
  return { ...Object.fromEntries(kept), ...forwarded, ...chunked };
}
