import type {
  ClientRequest,
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiLimits } from '#edge/http/api-limits';
import { isJson } from '#edge/http/content-type';
import { compressStream, type Encoding, pickEncoding } from '#edge/http/encodings';
import { sendError } from '#edge/http/error-response';
import { forwardedHeaders } from '#edge/http/forwarded';
import { pathOf } from '#edge/http/request-path';
import { sendUnavailable } from '#edge/http/unavailable-page';
import type { Upstream } from '#edge/http/upstream';
import { isErrno } from '#edge/lib/durable-file';
import { errorFields, type Log } from '#edge/lib/log';

/** Responses without data for this long are closed; event streams may stay silent. */
const SILENCE_LIMIT_MS = 60_000;

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
    const response = await requestApi(input, request, reply);
    reply.hijack();
    pipeResponse(input, request, reply, response);
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

class ResponseTimeout extends Error {}

class BodyTooLarge extends Error {}

/** Node reads and drops the rest of the body, so that the client gets the response. */
function sendTooLarge(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(request, reply, 'too-large', 'The request is too large.');
}

async function requestApi(
  input: ForwardInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<IncomingMessage> {
  try {
    return await requestOnce(input, request, reply);
  } catch (error) {
    if (!(error instanceof StaleSocket)) throw error;
    return requestOnce(input, request, reply);
  }
}

/** The API closed a keep-alive connection just as it was reused, so it received none of the request. */
class StaleSocket extends Error {}

function requestOnce(
  { upstream, publicOrigin, limits, bodyBytesMax }: ForwardInput,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<IncomingMessage> {
  const headers = requestHeaders(request.raw.headers, forwardedHeaders(request, publicOrigin));
  const { method } = request;
  const outgoing = upstream.request({ method, path: request.url, headers });
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const awaitResponse = (): void => {
      clearTimeout(timer);
      timer = setTimeout(
        () => outgoing.destroy(new ResponseTimeout('No response in time.')),
        limits.responseMs,
      );
    };
    const abort = (): void => void outgoing.destroy();
    reply.raw.once('close', abort);
    outgoing.once('response', (response) => {
      clearTimeout(timer);
      // After an early response, the client may still be sending.
      stopSending();
      request.raw.resume();
      resolve(response);
    });
    outgoing.on('error', (error) => {
      clearTimeout(timer);
      stopSending();
      reply.raw.off('close', abort);
      const isStale = outgoing.reusedSocket && isErrno(error, 'ECONNRESET', 'EPIPE') && isRepeatable(method);
      reject(isStale ? new StaleSocket() : error);
    });
    awaitResponse();
    const stopSending = sendBody(request.raw, outgoing, {
      bytesMax: bodyBytesMax(request.headers['content-type']),
      onPart: awaitResponse,
    });
  });
}

/** Requests without a body and without side effects can be repeated. */
function isRepeatable(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

interface SendBodyInput {
  bytesMax: number;
  /** Called for each part of the body that the client has sent. */
  onPart(): void;
}

/** Returns a function that ends the transfer of the body. */
function sendBody(
  incoming: IncomingMessage,
  outgoing: ClientRequest,
  { bytesMax, onPart }: SendBodyInput,
): () => void {
  if (isRepeatable(incoming.method ?? '')) {
    outgoing.end();
    return () => undefined;
  }
  let bytes = 0;
  const count = (part: Buffer): void => {
    bytes += part.length;
    if (bytes > bytesMax) outgoing.destroy(new BodyTooLarge('The body is too large.'));
    else onPart();
  };
  incoming.on('data', count).pipe(outgoing);
  return () => incoming.off('data', count).unpipe(outgoing);
}

function pipeResponse(
  { log, openStreams }: ForwardInput,
  request: FastifyRequest,
  reply: FastifyReply,
  response: IncomingMessage,
): void {
  const outgoing = reply.raw;
  const encoding = responseEncoding(request.raw, response);
  // The edge's own headers, such as nosniff, apply unless the API sets them.
  const headers: OutgoingHttpHeaders = {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    ...responseHeaders(response.headers),
  };
  // The client would go on sending its request slowly.
  if (response.statusCode === 408) headers.connection = 'close';
  if (encoding) {
    delete headers['content-length'];
    headers['content-encoding'] = encoding;
    headers.vary = headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding';
    if (typeof headers.etag === 'string') headers.etag = headers.etag.replace(/^"/, 'W/"');
  }
  outgoing.writeHead(response.statusCode ?? 502, headers);
  if (isEventStream(response.headers)) {
    openStreams.add(outgoing);
    outgoing.once('close', () => openStreams.delete(outgoing));
    outgoing.flushHeaders();
  } else {
    response.setTimeout(SILENCE_LIMIT_MS, () => response.destroy());
  }
  const ended = (error: NodeJS.ErrnoException | null | undefined): void => {
    // The browser must treat a truncated response as failed, not as a short one.
    if (error && !outgoing.destroyed) outgoing.destroy();
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log('response truncated', errorFields(error));
  };
  if (encoding) pipeline(response, compressStream(encoding), outgoing, ended);
  else pipeline(response, outgoing, ended);
}

const COMPRESSED_BYTES_MIN = 1_000;

/** Picks the encoding of a forwarded API response; null leaves it unchanged. */
function responseEncoding(request: IncomingMessage, response: IncomingMessage): Encoding | null {
  const { headers, statusCode = 0 } = response;
  const hasBody = request.method !== 'HEAD' && statusCode >= 200 && statusCode !== 204 && statusCode !== 304;
  return hasBody && isCompressible(headers) ? pickEncoding(request.headers['accept-encoding']) : null;
}

function isCompressible(headers: IncomingHttpHeaders): boolean {
  const isOpen = !headers['content-encoding'] && !headers['content-range'];
  const mayChange = !/\bno-transform\b/.test(headers['cache-control'] ?? '');
  const length = headers['content-length'];
  return (
    isJson(headers) && isOpen && mayChange && (length === undefined || Number(length) >= COMPRESSED_BYTES_MIN)
  );
}

/** Headers of the connection, not of the message. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers that visitors must not set for the API. */
const UNTRUSTED_HEADERS = new Set(['forwarded', 'x-real-ip', 'x-request-id', 'host', 'expect']);

function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const kept = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.includes(name));
  return Object.fromEntries(kept);
}

function requestHeaders(headers: IncomingHttpHeaders, forwarded: OutgoingHttpHeaders) {
  const kept = Object.entries(endToEnd(headers)).filter(
    ([name]) => !UNTRUSTED_HEADERS.has(name) && !name.startsWith('x-forwarded-'),
  );
  // A body of unknown length is sent in chunks; Node writes that header for its own connection.
  const chunked = headers['transfer-encoding'] ? { 'transfer-encoding': 'chunked' } : {};
  return { ...Object.fromEntries(kept), ...forwarded, ...chunked };
}

function responseHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return endToEnd(headers);
}

function isEventStream(headers: IncomingHttpHeaders): boolean {
  return (headers['content-type'] ?? '').startsWith('text/event-stream');
}
